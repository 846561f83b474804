package dev.lineage.sqlite;

/** Makes a store's disk full, which is the store's own affair and therefore no part of what it publishes. */
public final class FullDisk {
    private FullDisk() {}

    /** Lets the file grow to so many pages at the most; at least to as many as it has. */
    public static void limit(SqliteStore store, int pages) {
        store.limitPages(pages);
    }
}
