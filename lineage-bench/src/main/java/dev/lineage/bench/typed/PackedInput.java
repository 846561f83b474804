package dev.lineage.bench.typed;

import java.nio.charset.StandardCharsets;

/** Reads the numbers and texts of a {@link PackedLists} in their order. */
final class PackedInput {

    private final byte[] bytes;
    private int position;

    PackedInput(byte[] bytes) {
        this.bytes = bytes;
    }

    int number() {
        int value = 0;
        int shift = 0;
        byte next = bytes[position++];
        while (next < 0) {
            value |= (next & 127) << shift;
            shift += 7;
            next = bytes[position++];
        }
        return value | next << shift;
    }

    String text() {
        int length = number();
        String text = new String(bytes, position, length, StandardCharsets.UTF_8);
        position += length;
        return text;
    }
}
