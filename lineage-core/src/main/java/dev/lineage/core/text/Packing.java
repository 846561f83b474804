package dev.lineage.core.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Writes the numbers and strings that a segment is made of. For one thread: a JDK stream would take a lock for each byte. */
final class Packing {
    private static final int LONGEST_NUMBER = 10;

    private byte[] bytes = new byte[64];
    private int size;

    void number(long value) {
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

    void signed(long value) {
        number(value << 1 ^ value >> 63);
    }

    void fixed(int value) {
        for (int shift = 0; shift < 32; shift += 8) {
            write(value >>> shift);
        }
    }

    void string(String value) {
        byte[] encoded = value.getBytes(StandardCharsets.UTF_8);
        number(encoded.length);
        write(encoded);
    }

    /** Writes the low eight bits. */
    void write(int value) {
        ensureRoom(1);
        bytes[size++] = (byte) value;
    }

    void write(byte[] from) {
        write(from, 0, from.length);
    }

    void write(byte[] from, int start, int count) {
        ensureRoom(count);
        System.arraycopy(from, start, bytes, size, count);
        size += count;
    }

    /** Writes what another has written. */
    void write(Packing other) {
        write(other.bytes, 0, other.size);
    }

    int size() {
        return size;
    }

    byte[] toByteArray() {
        return Arrays.copyOf(bytes, size);
    }

    private void ensureRoom(int count) {
        if (bytes.length - size < count) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, Math.addExact(size, count)));
        }
    }
}
