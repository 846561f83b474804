package dev.lineage.core.text;

import dev.lineage.core.packed.Packing;

/** Postings decoded from a segment's bytes: the gap to the last document, and the frequency where it is not one. */
final class PackedPostings implements Postings {
    private static final int OFTEN = 1;

    private final byte[] bytes;
    private final int start;
    private final int count;

    PackedPostings(byte[] bytes, int start, int count) {
        this.bytes = bytes;
        this.start = start;
        this.count = count;
    }

    static void write(Packing to, int[] documents, int[] frequencies, int count) {
        int last = -1;
        for (int i = 0; i < count; i++) {
            long gap = documents[i] - last - 1L;
            last = documents[i];
            if (frequencies[i] == 1) {
                to.number(gap << 1);
            } else {
                to.number(gap << 1 | OFTEN);
                to.number(frequencies[i] - 2L);
            }
        }
    }

    @Override
    public int count() {
        return count;
    }

    @Override
    public int read(int[] documents, int[] frequencies, int from) {
        byte[] packed = bytes;
        int position = start;
        int document = -1;
        for (int i = 0; i < count; i++) {
            int value = packed[position++];
            if (value < 0) {
                value &= 0x7f;
                int next;
                int shift = 7;
                do {
                    next = packed[position++];
                    value |= (next & 0x7f) << shift;
                    shift += 7;
                } while (next < 0);
            }
            document += (value >>> 1) + 1;
            documents[from + i] = document;
            int frequency = 1;
            if ((value & OFTEN) != 0) {
                int next = packed[position++];
                frequency = next & 0x7f;
                for (int shift = 7; next < 0; shift += 7) {
                    next = packed[position++];
                    frequency |= (next & 0x7f) << shift;
                }
                frequency += 2;
            }
            frequencies[from + i] = frequency;
        }
        return count;
    }
}
