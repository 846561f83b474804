package dev.lineage.spi;

import dev.lineage.ref.Ulid;

/**
 * What the ledger holds: one version of a record, or an event of one. An event belongs to its record and is no version of it: it has no id and no
 * handle, no list finds it, and whoever sees the record sees it, from its sequence on. Edges that it begins are the record's.
 *
 * @param sequence its place in the ledger, from 1, without gaps
 * @param identity the record's
 * @param kind the record's kind, or that of the event
 * @param version the record's version, from 1, without gaps; {@link #EVENT} of an event
 * @param format how the body is written
 * @param salt 16 random bytes that are hashed before the body
 * @param body what was said
 */
@SuppressWarnings("ArrayRecordComponent") // bytes are handed over as they are, and nobody writes to them
public record Entry(long sequence, Ulid identity, String kind, int version, int format, byte[] salt, byte[] body) {
    /** The version of an entry that is an event. */
    public static final int EVENT = 0;

    /**
     * Whether it is an event.
     *
     * @return false if it is a version of its record
     */
    public boolean isEvent() {
        return version == EVENT;
    }
}
