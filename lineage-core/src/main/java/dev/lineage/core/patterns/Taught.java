package dev.lineage.core.patterns;

import dev.lineage.spi.Stored;

/**
 * What a call on the patterns wrote, or had written before.
 *
 * @param version the lesson's version
 * @param sequence the point of the ledger of whose feedback the caller is told
 */
record Taught(Stored version, long sequence) {
    /** A version as it was when it was written. */
    static Taught then(Stored version) {
        return new Taught(version, version.entry().sequence());
    }
}
