package dev.lineage.sqlite;

import dev.lineage.ref.Ulid;
import dev.lineage.spi.Place;
import java.nio.ByteBuffer;
import java.sql.SQLException;
import java.util.Arrays;

/**
 * What an entry's row carries along in one column, because a column costs a read more than the bytes in it.
 *
 * <p>Layout: ledger time (8 bytes) and version (4), which statements compare, identity and salt (16 each), then packed numbers:
 * kind, format, how far back the version before lies, project, space, and where the record is not always valid the flags and
 * bounds of that.
 *
 * @param at ledger time
 * @param version the record's version
 * @param identity the record's
 * @param salt the entry's
 * @param kind the number of the kind
 * @param format how the body is written
 * @param replaces the sequence of the version before; 0 if there is none
 * @param place where the version belongs
 */
@SuppressWarnings("ArrayRecordComponent") // bytes are handed over as they are, and nobody writes to them
record Stamp(long at, int version, Ulid identity, byte[] salt, long kind, int format, long replaces, Placing place) {
    /** Where the version stands, for {@code substr}. */
    static final String VERSION = "substr(h.stamp, 9, 4)";

    /** The first version, as it stands there. */
    static final String FIRST = "X'00000001'";

    private static final int FIXED = Long.BYTES + Integer.BYTES + 2 * Ulid.BYTES;
    private static final int ROOM = 32;
    private static final int FROM = 1;
    private static final int UNTIL = 2;

    byte[] encode(long sequence) {
        Packed rest = Packed.writing(ROOM);
        rest.number(kind);
        rest.number(format);
        rest.number(replaces == 0 ? 0 : sequence - replaces);
        rest.signed(place.project());
        rest.signed(place.space());
        int bounded = (place.validFrom() != Place.ALWAYS_FROM ? FROM : 0)
                | (place.validUntil() != Place.ALWAYS_UNTIL ? UNTIL : 0);
        if (bounded != 0) {
            rest.number(bounded);
        }
        if (place.validFrom() != Place.ALWAYS_FROM) {
            rest.signed(place.validFrom());
        }
        if (place.validUntil() != Place.ALWAYS_UNTIL) {
            rest.signed(place.validUntil());
        }
        byte[] packed = rest.toBytes();
        return ByteBuffer.allocate(FIXED + packed.length)
                .putLong(at)
                .putInt(version)
                .putLong(identity.high())
                .putLong(identity.low())
                .put(salt)
                .put(packed)
                .array();
    }

    static Stamp decode(byte[] stamp, long sequence) throws SQLException {
        if (stamp.length < FIXED) {
            throw new SQLException("the stamp of entry " + sequence + " is too short");
        }
        ByteBuffer fixed = ByteBuffer.wrap(stamp);
        long at = fixed.getLong();
        int version = fixed.getInt();
        Ulid identity = new Ulid(fixed.getLong(), fixed.getLong());
        byte[] salt = Arrays.copyOfRange(stamp, fixed.position(), FIXED);
        Packed rest = Packed.reading(stamp, FIXED);
        long kind = rest.number();
        int format = (int) rest.number();
        long back = rest.number();
        long project = rest.signed();
        long space = rest.signed();
        long bounded = rest.hasMore() ? rest.number() : 0;
        return new Stamp(
                at,
                version,
                identity,
                salt,
                kind,
                format,
                back == 0 ? 0 : sequence - back,
                new Placing(
                        project,
                        space,
                        (bounded & FROM) == 0 ? Place.ALWAYS_FROM : rest.signed(),
                        (bounded & UNTIL) == 0 ? Place.ALWAYS_UNTIL : rest.signed()));
    }

    /** The ledger time alone. */
    static long at(byte[] stamp) {
        return ByteBuffer.wrap(stamp).getLong();
    }
}
