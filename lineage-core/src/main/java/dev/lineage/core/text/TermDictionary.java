package dev.lineage.core.text;

import dev.lineage.core.packed.Unpacking;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The terms of a segment in ascending order of their bytes, in blocks: the first term of a block is whole, each further
 * one names how much it shares with the one before. Looked up in place.
 */
final class TermDictionary {
    static final int BLOCK = 16;
    /** Lengths that do not fit in four bits follow as numbers. */
    static final int ESCAPE = 15;

    private final byte[] bytes;
    private final int termCount;
    private final int blockCount;
    private final int blockIndex;
    private final int blocks;
    private final int postings;
    /** The first eight bytes of each block's first term, for a quick search. */
    private final long[] heads;

    /** Reads the dictionary, and moves behind the postings that follow it. */
    TermDictionary(byte[] bytes, Unpacking from) {
        this.bytes = bytes;
        termCount = from.count();
        blockCount = (termCount + BLOCK - 1) / BLOCK;
        int blockBytes = from.count();
        int postingBytes = from.count();
        blockIndex = from.position();
        blocks = blockIndex + 4 * blockCount;
        postings = blocks + blockBytes;
        from.skip(4 * blockCount + blockBytes + postingBytes);
        heads = new long[blockCount];
        for (int block = 0; block < blockCount; block++) {
            Unpacking at = new Unpacking(bytes, blockStart(block));
            at.number();
            int length = at.count();
            heads[block] = head(bytes, at.position(), length);
        }
    }

    @Nullable
    Postings postings(String term) {
        byte[] wanted = term.getBytes(StandardCharsets.UTF_8);
        int block = blockOf(wanted);
        return block < 0 ? null : find(wanted, block);
    }

    /** The last block whose first term is not after the wanted one; -1 where all are after. */
    private int blockOf(byte[] wanted) {
        long head = head(wanted, 0, wanted.length);
        int low = 0;
        int high = blockCount;
        while (low < high) {
            int middle = (low + high) >>> 1;
            int order = Long.compareUnsigned(heads[middle], head);
            if (order < 0 || (order == 0 && compareFirst(middle, wanted) <= 0)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - 1;
    }

    private static long head(byte[] from, int start, int length) {
        long head = 0;
        for (int i = 0; i < Math.min(length, 8); i++) {
            head |= (from[start + i] & 0xffL) << (56 - 8 * i);
        }
        return head;
    }

    private int blockStart(int block) {
        return blocks + Unpacking.intAt(bytes, blockIndex + 4 * block);
    }

    private int compareFirst(int block, byte[] wanted) {
        Unpacking at = new Unpacking(bytes, blockStart(block));
        at.number();
        int length = at.count();
        return Arrays.compareUnsigned(bytes, at.position(), at.position() + length, wanted, 0, wanted.length);
    }

    /** Compares only what a term does not share with the one before. */
    private @Nullable Postings find(byte[] wanted, int block) {
        TermCursor cursor = new TermCursor(bytes, blockStart(block), postings);
        int matched = 0;
        for (int left = Math.min(BLOCK, termCount - block * BLOCK); left > 0; left--) {
            cursor.next();
            if (cursor.shared() < matched) {
                return null;
            }
            if (cursor.shared() == matched) {
                matched += cursor.matches(wanted, matched);
                if (matched == wanted.length && matched == cursor.length()) {
                    return cursor.postings();
                }
                if (cursor.isAfter(wanted, matched)) {
                    return null;
                }
            }
        }
        return null;
    }

    int termCount() {
        return termCount;
    }

    /** A cursor before the first term of a block; of an empty dictionary, one that must not be moved. */
    TermCursor cursor(int block) {
        return new TermCursor(bytes, termCount == 0 ? blocks : blockStart(block), postings);
    }
}
