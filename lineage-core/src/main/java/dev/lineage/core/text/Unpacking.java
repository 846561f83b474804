package dev.lineage.core.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Reads what {@link Packing} wrote, from one place on. */
final class Unpacking {
    private static final VarHandle LONGS =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private final byte[] bytes;
    private int position;

    Unpacking(byte[] bytes, int position) {
        this.bytes = bytes;
        this.position = position;
    }

    static long longAt(byte[] bytes, int position) {
        return (long) LONGS.get(bytes, position);
    }

    static int intAt(byte[] bytes, int position) {
        return (int) INTS.get(bytes, position);
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
