package dev.lineage.spi;

import dev.lineage.ref.Ulid;

/**
 * What the ledger holds: one version of one record.
 *
 * @param sequence its place in the ledger, from 1, without gaps
 * @param identity the record's
 * @param kind the record's kind
 * @param version the record's version, from 1, without gaps
 * @param format how the body is written
 * @param salt 16 random bytes that are hashed before the body
 * @param body what was said
 */
@SuppressWarnings("ArrayRecordComponent") // bytes are handed over as they are, and nobody writes to them
public record Entry(long sequence, Ulid identity, String kind, int version, int format, byte[] salt, byte[] body) {}
