package dev.lineage.sqlite;

import dev.lineage.error.InvalidInput;
import dev.lineage.ref.RecordId;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * What an entry's row carries, as statements give it: in one column, because each that is read costs as much as some hundred bytes more
 * in another. A name holds no zero, and a stamp tells where it ends.
 *
 * @param name the record's id
 * @param stamp the stamp
 * @param body the body
 */
@SuppressWarnings("ArrayRecordComponent") // bytes are handed over as they are, and nobody writes to them
record Carried(String name, Stamp stamp, byte[] body) {
    /** Of the entry {@code h}. */
    static final String COLUMN = "h.name || X'00' || h.stamp || h.body";

    static Carried decode(byte @Nullable [] bytes, long sequence) throws SQLException {
        if (bytes == null) {
            throw new DamageException("entry " + sequence + " must have a name, a stamp and a body");
        }
        int end = 0;
        while (end < bytes.length && bytes[end] != 0) {
            end++;
        }
        Packed rest = Packed.reading(bytes, Math.min(end + 1, bytes.length));
        Stamp stamp = Stamp.decode(rest, sequence);
        String name = new String(bytes, 0, end, StandardCharsets.UTF_8);
        return new Carried(requireName(name, sequence), stamp, rest.rest());
    }

    /** A record's name as it was read: damage must not come out as an error of the caller, who has not named it. */
    static String requireName(@Nullable String name, long sequence) throws SQLException {
        if (name == null) {
            throw new DamageException("entry " + sequence + ", name: must be there");
        }
        try {
            RecordId.requireForm("name", name);
        } catch (InvalidInput damage) {
            throw new DamageException("entry " + sequence + ", " + damage.getMessage());
        }
        return name;
    }
}
