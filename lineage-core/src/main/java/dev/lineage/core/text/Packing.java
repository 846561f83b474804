package dev.lineage.core.text;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Writes the numbers and strings that a segment is made of. */
final class Packing extends ByteArrayOutputStream {
    void number(long value) {
        long left = value;
        while ((left & ~0x7fL) != 0) {
            write((int) ((left & 0x7f) | 0x80));
            left >>>= 7;
        }
        write((int) left);
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
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        number(bytes.length);
        writeBytes(bytes);
    }
}
