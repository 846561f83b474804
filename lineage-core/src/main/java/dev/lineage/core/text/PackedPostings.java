package dev.lineage.core.text;

import dev.lineage.core.packed.Packing;
import dev.lineage.core.packed.Unpacking;

/**
 * Postings decoded from a segment's bytes: the gap to the last document, and the frequency where it is not one. Many of them lie in
 * blocks, before which stand their {@link Impacts} and a table that says of each block but the last with which document it ends, and where
 * the next one begins.
 */
final class PackedPostings implements Postings {
    static final int BLOCK = 128;
    /** Says that a frequency follows. */
    static final int OFTEN = 1;

    /** Bytes that the table has for a block. */
    static final int ENTRY = 8;

    private final byte[] bytes;
    private final int impacts;
    private final int table;
    private final int count;

    PackedPostings(byte[] bytes, int start, int count) {
        this.bytes = bytes;
        this.count = count;
        impacts = start;
        if (count > BLOCK) {
            Unpacking at = new Unpacking(bytes, start);
            Impacts.skip(at);
            table = at.position();
        } else {
            table = start;
        }
    }

    static void write(Packing to, int[] documents, int[] frequencies, int count, Columns columns) {
        if (count <= BLOCK) {
            write(to, documents, frequencies, 0, count);
            return;
        }
        Impacts.write(to, documents, frequencies, count, columns);
        Packing blocks = new Packing();
        for (int from = 0; from < count; from += BLOCK) {
            int end = Math.min(count, from + BLOCK);
            write(blocks, documents, frequencies, from, end);
            if (end < count) {
                to.fixed(documents[end - 1]);
                to.fixed(blocks.size());
            }
        }
        to.write(blocks);
    }

    private static void write(Packing to, int[] documents, int[] frequencies, int from, int end) {
        int last = from == 0 ? -1 : documents[from - 1];
        for (int i = from; i < end; i++) {
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

    /** How many blocks the table before so many postings tells of. */
    static int leaps(int count) {
        return count == 0 ? 0 : (count - 1) / BLOCK;
    }

    @Override
    public int count() {
        return count;
    }

    @Override
    public PostingsCursor cursor() {
        return new PackedCursor(bytes, table, count);
    }

    @Override
    public double greatest(Saturations saturations) {
        return count > BLOCK ? Impacts.greatest(new Unpacking(bytes, impacts), saturations) : Bm25.MOST;
    }
}
