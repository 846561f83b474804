package dev.lineage.sqlite;

import dev.lineage.ref.Ulid;
import dev.lineage.spi.Unit;
import java.nio.ByteBuffer;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * What stands of a unit beside its last entry: its identity, its digest, and its origin where that is not this store.
 *
 * @param id the unit's identity
 * @param digest the chain's digest
 * @param origin the store in which it was written first
 */
@SuppressWarnings("ArrayRecordComponent") // bytes are handed over as they are, and nobody writes to them
record UnitColumn(Ulid id, byte[] digest, Ulid origin) {
    private static final int DIGEST_BYTES = 32;
    private static final int SHORT = Ulid.BYTES + DIGEST_BYTES;

    static byte[] encode(Unit unit, Ulid store) {
        boolean elsewhere = !unit.origin().equals(store);
        ByteBuffer column = ByteBuffer.allocate(elsewhere ? SHORT + Ulid.BYTES : SHORT)
                .putLong(unit.id().high())
                .putLong(unit.id().low())
                .put(unit.digest());
        if (elsewhere) {
            column.putLong(unit.origin().high()).putLong(unit.origin().low());
        }
        return column.array();
    }

    static UnitColumn decode(byte @Nullable [] column, Ulid store, long sequence) throws SQLException {
        if (column == null || (column.length != SHORT && column.length != SHORT + Ulid.BYTES)) {
            throw new DamageException(
                    "entry " + sequence + ", unit: must have " + SHORT + " bytes, or " + Ulid.BYTES + " more");
        }
        ByteBuffer read = ByteBuffer.wrap(column);
        Ulid id = new Ulid(read.getLong(), read.getLong());
        byte[] digest = new byte[DIGEST_BYTES];
        read.get(digest);
        Ulid origin = read.hasRemaining() ? new Ulid(read.getLong(), read.getLong()) : store;
        return new UnitColumn(id, digest, origin);
    }
}
