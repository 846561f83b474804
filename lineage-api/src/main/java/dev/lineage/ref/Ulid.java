package dev.lineage.ref;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.nio.ByteBuffer;

/**
 * A universally unique, lexicographically sortable identifier of 128 bits; written as 26 characters of Crockford's base 32.
 *
 * @param high the upper 64 bits
 * @param low the lower 64 bits
 */
public record Ulid(long high, long low) implements Comparable<Ulid> {
    /** The length in bytes. */
    public static final int BYTES = 16;

    private static final int CHARACTERS = 26;
    private static final String ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

    /**
     * Reads the 16 bytes.
     *
     * @param bytes exactly 16 bytes, most significant first
     * @return the identifier
     */
    public static Ulid of(byte[] bytes) {
        if (bytes.length != BYTES) {
            throw new InvalidInput("ulid", bytes.length + " bytes", "must have " + BYTES + " bytes");
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        return new Ulid(buffer.getLong(), buffer.getLong());
    }

    /**
     * Reads the 26 characters.
     *
     * @param text the identifier as {@link #toString} writes it
     * @return the identifier
     * @throws InvalidInput if it is not written so
     */
    public static Ulid parse(String text) {
        Rules.given("ulid", text);
        if (text.length() != CHARACTERS || text.charAt(0) > '7') {
            throw new InvalidInput("ulid", text, "must be 26 characters of Crockford's base 32");
        }
        long high = 0;
        long low = 0;
        for (int i = 0; i < CHARACTERS; i++) {
            int digit = ALPHABET.indexOf(text.charAt(i));
            if (digit < 0) {
                throw new InvalidInput("ulid", text, "must be 26 characters of Crockford's base 32");
            }
            high = (high << 5) | (low >>> 59);
            low = (low << 5) | digit;
        }
        return new Ulid(high, low);
    }

    /**
     * The 16 bytes.
     *
     * @return a new array, most significant byte first
     */
    public byte[] bytes() {
        return ByteBuffer.allocate(BYTES).putLong(high).putLong(low).array();
    }

    @Override
    public int compareTo(Ulid other) {
        int upper = Long.compareUnsigned(high, other.high);
        return upper != 0 ? upper : Long.compareUnsigned(low, other.low);
    }

    @Override
    public String toString() {
        char[] text = new char[CHARACTERS];
        long upper = high;
        long lower = low;
        for (int i = CHARACTERS - 1; i >= 0; i--) {
            text[i] = ALPHABET.charAt((int) (lower & 31));
            lower = (lower >>> 5) | (upper << 59);
            upper >>>= 5;
        }
        return new String(text);
    }
}
