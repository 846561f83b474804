package dev.lineage.core.packed;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Writes the numbers and strings that a segment is made of. For one thread: a JDK stream would take a lock for each byte. */
public final class Packing {
    private static final int LONGEST_NUMBER = 10;

    private byte[] bytes = new byte[64];
    private int size;

    /** Begins with nothing. */
    public Packing() {}

    /**
     * Writes a number in as many bytes as it needs, seven bits in each.
     *
     * @param value the number; a negative one takes ten bytes
     */
    public void number(long value) {
        ensureRoom(LONGEST_NUMBER);
        byte[] to = bytes;
        int at = size;
        long left = value;
        while ((left & ~0x7fL) != 0) {
            to[at++] = (byte) (left | 0x80);
            left >>>= 7;
        }
        to[at++] = (byte) left;
        size = at;
    }

    /**
     * Writes a number of either sign, a small one in few bytes.
     *
     * @param value the number
     */
    public void signed(long value) {
        number(value << 1 ^ value >> 63);
    }

    /**
     * Writes a number in four bytes, the lowest first.
     *
     * @param value the number
     */
    public void fixed(int value) {
        for (int shift = 0; shift < 32; shift += 8) {
            write(value >>> shift);
        }
    }

    /**
     * Writes the length of a text in UTF-8, and the text.
     *
     * @param value the text
     */
    public void string(String value) {
        byte[] encoded = value.getBytes(StandardCharsets.UTF_8);
        number(encoded.length);
        write(encoded);
    }

    /**
     * Writes the low eight bits of a number.
     *
     * @param value the number
     */
    public void write(int value) {
        ensureRoom(1);
        bytes[size++] = (byte) value;
    }

    /**
     * Writes bytes as they are.
     *
     * @param from the bytes
     */
    public void write(byte[] from) {
        write(from, 0, from.length);
    }

    /**
     * Writes some of the bytes of an array as they are.
     *
     * @param from the array
     * @param start where they begin
     * @param count how many
     */
    public void write(byte[] from, int start, int count) {
        ensureRoom(count);
        System.arraycopy(from, start, bytes, size, count);
        size += count;
    }

    /**
     * Writes what another has written.
     *
     * @param other the other
     */
    public void write(Packing other) {
        write(other.bytes, 0, other.size);
    }

    /**
     * How much was written.
     *
     * @return the number of bytes
     */
    public int size() {
        return size;
    }

    /**
     * What was written.
     *
     * @return a copy of the bytes
     */
    public byte[] toByteArray() {
        return Arrays.copyOf(bytes, size);
    }

    private void ensureRoom(int count) {
        if (bytes.length - size < count) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, Math.addExact(size, count)));
        }
    }
}
