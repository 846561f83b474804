package dev.lineage.core.text;

import java.util.Arrays;

/** Walks through the terms of one block of a {@link TermDictionary}. */
final class TermCursor {
    private final byte[] bytes;
    private final Unpacking at;
    private byte[] term = new byte[64];
    private int length;
    private int count;
    private int postingsAt;
    private int postingsLength;
    private boolean first = true;

    TermCursor(byte[] bytes, int blockStart, int postings) {
        this.bytes = bytes;
        at = new Unpacking(bytes, blockStart);
        postingsAt = postings + at.count();
    }

    /** Moves to the next term; the caller knows how many a block has. */
    void next() {
        postingsAt += postingsLength;
        if (first) {
            first = false;
            readSuffix(0, at.count());
        } else {
            int lengths = at.oneByte();
            int shared = lengths >>> 4;
            int suffix = lengths & 15;
            readSuffix(
                    shared == TermDictionary.ESCAPE ? shared + at.count() : shared,
                    suffix == TermDictionary.ESCAPE ? suffix + at.count() : suffix);
        }
        count = at.count();
        postingsLength = at.count();
    }

    private void readSuffix(int shared, int suffix) {
        length = shared + suffix;
        if (length > term.length) {
            term = Arrays.copyOf(term, Math.max(length, 2 * term.length));
        }
        System.arraycopy(bytes, at.position(), term, shared, suffix);
        at.skip(suffix);
    }

    int compareTo(byte[] wanted) {
        return Arrays.compareUnsigned(term, 0, length, wanted, 0, wanted.length);
    }

    byte[] term() {
        return Arrays.copyOf(term, length);
    }

    Postings postings() {
        return new PackedPostings(bytes, postingsAt, count);
    }
}
