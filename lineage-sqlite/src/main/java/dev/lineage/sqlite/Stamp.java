package dev.lineage.sqlite;

import dev.lineage.ref.Ulid;
import dev.lineage.spi.Place;
import java.nio.ByteBuffer;
import java.sql.SQLException;

/**
 * What an entry's row carries along in one column, because a column costs a read more than the bytes in it.
 *
 * <p>Layout: ledger time (8 bytes) and version (4), which statements compare, identity and salt (16 each), then packed numbers:
 * kind, format with two flags that say which bounds the record's validity has, how far back the version before lies, project, space,
 * and those bounds. So it tells where it ends.
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
    private static final int BOUNDS = 2;

    byte[] encode(long sequence) {
        int bounded = (place.validFrom() != Place.ALWAYS_FROM ? FROM : 0)
                | (place.validUntil() != Place.ALWAYS_UNTIL ? UNTIL : 0);
        Packed rest = Packed.writing(ROOM);
        rest.number(kind);
        rest.number((long) format << BOUNDS | bounded);
        rest.number(replaces == 0 ? 0 : sequence - replaces);
        rest.signed(place.project());
        rest.signed(place.space());
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

    /** Reads a stamp, and no more than that. */
    static Stamp decode(Packed in, long sequence) throws SQLException {
        if (in.left() < FIXED) {
            throw new SQLException("the stamp of entry " + sequence + " is too short");
        }
        ByteBuffer fixed = in.fixed(FIXED);
        long at = fixed.getLong();
        int version = fixed.getInt();
        Ulid identity = new Ulid(fixed.getLong(), fixed.getLong());
        byte[] salt = new byte[Ulid.BYTES];
        fixed.get(salt);
        long kind = in.number();
        long formatAndBounds = in.number();
        long back = in.number();
        long project = in.signed();
        long space = in.signed();
        return new Stamp(
                at,
                version,
                identity,
                salt,
                kind,
                (int) (formatAndBounds >>> BOUNDS),
                back == 0 ? 0 : sequence - back,
                new Placing(
                        project,
                        space,
                        (formatAndBounds & FROM) == 0 ? Place.ALWAYS_FROM : in.signed(),
                        (formatAndBounds & UNTIL) == 0 ? Place.ALWAYS_UNTIL : in.signed()));
    }

    /** The ledger time alone. */
    static long at(byte[] stamp) {
        return ByteBuffer.wrap(stamp).getLong();
    }
}
