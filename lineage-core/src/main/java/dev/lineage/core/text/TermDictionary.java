package dev.lineage.core.text;

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
    }

    @Nullable Postings postings(String term) {
        byte[] wanted = term.getBytes(StandardCharsets.UTF_8);
        int block = blockOf(wanted);
        return block < 0 ? null : find(wanted, block);
    }

    /** The last block whose first term is not after the wanted one; -1 where all are after. */
    private int blockOf(byte[] wanted) {
        int low = 0;
        int high = blockCount;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (compareFirst(middle, wanted) <= 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - 1;
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

    private @Nullable Postings find(byte[] wanted, int block) {
        TermCursor cursor = new TermCursor(bytes, blockStart(block), postings);
        int left = Math.min(BLOCK, termCount - block * BLOCK);
        for (; left > 0; left--) {
            cursor.next();
            int order = cursor.compareTo(wanted);
            if (order == 0) {
                return cursor.postings();
            }
            if (order > 0) {
                return null;
            }
        }
        return null;
    }

    int termCount() {
        return termCount;
    }

    /** A cursor before the first term of a block. */
    TermCursor cursor(int block) {
        return new TermCursor(bytes, blockStart(block), postings);
    }
}
