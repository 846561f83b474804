package dev.lineage.sqlite;

import dev.lineage.ref.Ulid;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Place;
import java.nio.ByteBuffer;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * What an entry's row carries along in one column, because a column costs a read more than the bytes in it.
 *
 * <p>Layout: the writer's clock (8 bytes) and version (4), which statements compare, identity and salt (16 each), then packed numbers:
 * kind, format with four flags, how far back the version before lies, project, space, and what the flags announce: the bounds of the
 * record's validity, by how much the clock was corrected, and by how much ledger time is later than that. So it tells where it ends.
 *
 * @param times when it was written and learned
 * @param version the record's version, or that of an event
 * @param identity the record's
 * @param salt the entry's
 * @param kind the number of the kind
 * @param format how the body is written
 * @param replaces the sequence of the version before; 0 if there is none
 * @param place where the version belongs
 */
@SuppressWarnings("ArrayRecordComponent") // bytes are handed over as they are, and nobody writes to them
record Stamp(
        Times times, int version, Ulid identity, byte[] salt, long kind, int format, long replaces, Placing place) {
    /** Where the version stands, for {@code substr}. */
    static final String VERSION = "substr(h.stamp, 9, 4)";

    /** The first version, as it stands there. */
    static final String FIRST = "X'00000001'";

    private static final int FIXED = Long.BYTES + Integer.BYTES + 2 * Ulid.BYTES;
    private static final int ROOM = 32;
    private static final int FROM = 1;
    private static final int UNTIL = 2;
    private static final int CORRECTED = 4;
    private static final int BEHIND = 8;
    private static final int FLAGS = 4;

    /**
     * The times of an entry, in milliseconds since 1970.
     *
     * @param clock what its writer's clock said
     * @param written the same as corrected; derived
     * @param at ledger time: the latest of these up to its unit; derived
     */
    record Times(long clock, long written, long at) {
        /** Whether the writer's clock was behind ledger time. */
        boolean isBehind() {
            return written < at;
        }
    }

    byte[] encode(long sequence) {
        int flags = (place.validFrom() != Place.ALWAYS_FROM ? FROM : 0)
                | (place.validUntil() != Place.ALWAYS_UNTIL ? UNTIL : 0)
                | (times.written() != times.clock() ? CORRECTED : 0)
                | (times.isBehind() ? BEHIND : 0);
        Packed rest = Packed.writing(ROOM);
        rest.number(kind);
        rest.number((long) format << FLAGS | flags);
        rest.number(replaces == 0 ? 0 : sequence - replaces);
        rest.signed(place.project());
        rest.signed(place.space());
        if (place.validFrom() != Place.ALWAYS_FROM) {
            rest.signed(place.validFrom());
        }
        if (place.validUntil() != Place.ALWAYS_UNTIL) {
            rest.signed(place.validUntil());
        }
        if (times.written() != times.clock()) {
            rest.signed(times.written() - times.clock());
        }
        if (times.isBehind()) {
            rest.number(times.at() - times.written());
        }
        byte[] packed = rest.toBytes();
        return ByteBuffer.allocate(FIXED + packed.length)
                .putLong(times.clock())
                .putInt(version)
                .putLong(identity.high())
                .putLong(identity.low())
                .put(salt)
                .put(packed)
                .array();
    }

    /** Reads a stamp, and no more than that. */
    static Stamp decode(Packed in, long sequence) throws SQLException {
        return DamageException.in(sequence, "stamp", () -> read(in, sequence));
    }

    /** Reads a column that holds a stamp alone. */
    static Stamp decode(byte @Nullable [] column, long sequence) throws SQLException {
        if (column == null) {
            throw new DamageException("entry " + sequence + ", stamp: must be there");
        }
        return decode(Packed.reading(column, 0), sequence);
    }

    private static Stamp read(Packed in, long sequence) throws SQLException {
        require(in.left() >= FIXED, "must have " + FIXED + " bytes or more");
        ByteBuffer fixed = in.fixed(FIXED);
        long clock = fixed.getLong();
        int version = fixed.getInt();
        Ulid identity = new Ulid(fixed.getLong(), fixed.getLong());
        byte[] salt = new byte[Ulid.BYTES];
        fixed.get(salt);
        long kind = in.number();
        long formatAndFlags = in.number();
        long back = in.number();
        require(version >= Entry.EVENT, "the version must be 1 or more, or that of an event");
        require(formatAndFlags >>> FLAGS <= Integer.MAX_VALUE, "the format must be at most " + Integer.MAX_VALUE);
        require(back >= 0 && back < sequence, "the version before must stand before it");
        long project = in.signed();
        long space = in.signed();
        Placing place = new Placing(
                project,
                space,
                (formatAndFlags & FROM) == 0 ? Place.ALWAYS_FROM : in.signed(),
                (formatAndFlags & UNTIL) == 0 ? Place.ALWAYS_UNTIL : in.signed());
        long written = (formatAndFlags & CORRECTED) == 0 ? clock : clock + in.signed();
        long at = (formatAndFlags & BEHIND) == 0 ? written : written + in.number();
        return new Stamp(
                new Times(clock, written, at),
                version,
                identity,
                salt,
                kind,
                (int) (formatAndFlags >>> FLAGS),
                back == 0 ? 0 : sequence - back,
                place);
    }

    private static void require(boolean holds, String rule) throws SQLException {
        if (!holds) {
            throw new SQLException(rule);
        }
    }

    /** The ledger time alone. */
    static long at(byte @Nullable [] stamp, long sequence) throws SQLException {
        return decode(stamp, sequence).times().at();
    }
}
