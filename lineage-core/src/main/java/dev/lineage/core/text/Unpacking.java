package dev.lineage.core.text;

import java.nio.charset.StandardCharsets;

/** Reads what {@link Packing} wrote, from one place on. */
final class Unpacking {
    private final byte[] bytes;
    private int position;

    Unpacking(byte[] bytes, int position) {
        this.bytes = bytes;
        this.position = position;
    }

    static int intAt(byte[] bytes, int position) {
        return (bytes[position] & 0xff)
                | (bytes[position + 1] & 0xff) << 8
                | (bytes[position + 2] & 0xff) << 16
                | bytes[position + 3] << 24;
    }

    int position() {
        return position;
    }

    void skip(int count) {
        position += count;
    }

    int oneByte() {
        return bytes[position++] & 0xff;
    }

    long number() {
        byte first = bytes[position++];
        long value = first & 0x7f;
        byte next = first;
        for (int shift = 7; next < 0; shift += 7) {
            next = bytes[position++];
            value |= (next & 0x7fL) << shift;
        }
        return value;
    }

    int count() {
        return Math.toIntExact(number());
    }

    long signed() {
        long value = number();
        return value >>> 1 ^ -(value & 1);
    }

    String string() {
        int length = count();
        String value = new String(bytes, position, length, StandardCharsets.UTF_8);
        position += length;
        return value;
    }
}
