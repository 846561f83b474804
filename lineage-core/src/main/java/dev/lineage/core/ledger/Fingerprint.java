package dev.lineage.core.ledger;

/** A sum of hashes of rows in any order. It is zero if the rows that were added were removed again; else almost surely not (64 bits). */
final class Fingerprint {
    private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

    private long sum;

    void add(Object... columns) {
        sum += hash(columns);
    }

    void remove(Object... columns) {
        sum -= hash(columns);
    }

    boolean isZero() {
        return sum == 0;
    }

    private static long hash(Object... columns) {
        long hash = 0;
        for (Object column : columns) {
            hash = (hash ^ column.hashCode()) * MULTIPLIER;
            hash ^= hash >>> 32;
        }
        return hash;
    }
}
