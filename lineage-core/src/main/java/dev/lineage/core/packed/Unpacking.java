package dev.lineage.core.packed;

import java.nio.charset.StandardCharsets;

/** Reads what {@link Packing} wrote, from one place on. */
public final class Unpacking {
    private final byte[] bytes;
    private int position;

    /**
     * Reads from a place on.
     *
     * @param bytes what was written
     * @param position the place
     */
    public Unpacking(byte[] bytes, int position) {
        this.bytes = bytes;
        this.position = position;
    }

    /**
     * A number that was written in four bytes.
     *
     * @param bytes what was written
     * @param position where it begins
     * @return the number
     */
    public static int intAt(byte[] bytes, int position) {
        return (bytes[position] & 0xff)
                | (bytes[position + 1] & 0xff) << 8
                | (bytes[position + 2] & 0xff) << 16
                | bytes[position + 3] << 24;
    }

    /**
     * Where it stands.
     *
     * @return the place of the next byte
     */
    public int position() {
        return position;
    }

    /**
     * Passes over bytes.
     *
     * @param count how many
     */
    public void skip(int count) {
        position += count;
    }

    /**
     * Reads a byte.
     *
     * @return from 0 to 255
     */
    public int oneByte() {
        return bytes[position++] & 0xff;
    }

    /**
     * Reads what {@link Packing#fixed} wrote.
     *
     * @return the number
     */
    public int fixed() {
        int value = intAt(bytes, position);
        position += Integer.BYTES;
        return value;
    }

    /**
     * Reads what {@link Packing#number} wrote.
     *
     * @return the number
     */
    public long number() {
        byte first = bytes[position++];
        long value = first & 0x7f;
        byte next = first;
        for (int shift = 7; next < 0; shift += 7) {
            next = bytes[position++];
            value |= (next & 0x7fL) << shift;
        }
        return value;
    }

    /**
     * Reads what {@link Packing#number} wrote, as an int.
     *
     * @return the number
     * @throws ArithmeticException if it is no int
     */
    public int count() {
        return Math.toIntExact(number());
    }

    /**
     * Reads what {@link Packing#signed} wrote.
     *
     * @return the number
     */
    public long signed() {
        long value = number();
        return value >>> 1 ^ -(value & 1);
    }

    /**
     * Reads what {@link Packing#string} wrote.
     *
     * @return the text
     */
    public String string() {
        int length = count();
        String value = new String(bytes, position, length, StandardCharsets.UTF_8);
        position += length;
        return value;
    }
}
