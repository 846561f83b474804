package dev.lineage.spi;

import org.jspecify.annotations.Nullable;

/**
 * Versions in the order of the ledger.
 *
 * @param view those that it includes, valid or not; null: all, visible or not
 * @param record those of this record; null: of any
 * @param sequence their bound
 * @param newestFirst whether they end with the bound, newest first; else they are behind it, oldest first
 */
public record VersionRange(@Nullable View view, @Nullable String record, long sequence, boolean newestFirst) {
    /** Returns all versions after a sequence. */
    public static VersionRange after(long sequence) {
        return new VersionRange(null, null, sequence, false);
    }

    /** Returns all versions up to a sequence, newest first. */
    public static VersionRange upTo(long sequence) {
        return new VersionRange(null, null, sequence, true);
    }

    /** Returns all versions of a record. */
    public static VersionRange history(String record) {
        return new VersionRange(null, record, 0, false);
    }

    /** Returns those of these versions that a view includes. */
    public VersionRange in(View other) {
        return new VersionRange(other, record, sequence, newestFirst);
    }
}
