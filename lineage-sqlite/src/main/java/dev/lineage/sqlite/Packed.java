package dev.lineage.sqlite;

import java.nio.ByteBuffer;
import java.sql.SQLException;
import java.util.Arrays;

/** Numbers packed into bytes, small ones into few: seven bits a byte, the lowest first. For one thread. */
final class Packed {
    private static final int MORE = 0x80;
    private static final int BITS = 7;
    private static final int MOST = 10;

    private byte[] bytes;
    private int position;

    private Packed(byte[] bytes, int position) {
        this.bytes = bytes;
        this.position = position;
    }

    static Packed reading(byte[] bytes, int from) {
        return new Packed(bytes, from);
    }

    /** With room for so many bytes at first. */
    static Packed writing(int room) {
        return new Packed(new byte[room], 0);
    }

    boolean hasMore() {
        return left() > 0;
    }

    /** What was not read yet. */
    byte[] rest() {
        return Arrays.copyOfRange(bytes, position, bytes.length);
    }

    int left() {
        return bytes.length - position;
    }

    /** So many bytes, which must be left, as they are. */
    ByteBuffer fixed(int length) {
        ByteBuffer fixed = ByteBuffer.wrap(bytes, position, length);
        position += length;
        return fixed;
    }

    /** A number, as one without a sign. */
    void number(long value) {
        if (position + MOST > bytes.length) {
            bytes = Arrays.copyOf(bytes, 2 * bytes.length + MOST);
        }
        long rest = value;
        while ((rest & -MORE) != 0) {
            bytes[position++] = (byte) (rest | MORE);
            rest >>>= BITS;
        }
        bytes[position++] = (byte) rest;
    }

    long number() throws SQLException {
        long value = 0;
        for (int shift = 0; shift < MOST * BITS && hasMore(); shift += BITS) {
            byte read = bytes[position++];
            value |= (long) (read & (MORE - 1)) << shift;
            if (read >= 0) {
                return value;
            }
        }
        throw new SQLException("packed numbers end in the middle of one");
    }

    /** A number of either sign; small ones of both take little. */
    void signed(long value) {
        number((value << 1) ^ (value >> (Long.SIZE - 1)));
    }

    long signed() throws SQLException {
        long folded = number();
        return (folded >>> 1) ^ -(folded & 1);
    }

    /** What was written. */
    byte[] toBytes() {
        return Arrays.copyOf(bytes, position);
    }
}
