package dev.lineage.core.text;

import dev.lineage.core.packed.Unpacking;
import java.util.Arrays;

/** Walks through the terms of one block of a {@link TermDictionary}. */
final class TermCursor {
    private final byte[] bytes;
    private final Unpacking at;
    private int shared;
    private int suffixStart;
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
        int suffix;
        if (first) {
            first = false;
            suffix = at.count();
        } else {
            int lengths = at.oneByte();
            shared = lengths >>> 4;
            shared += shared == TermDictionary.ESCAPE ? at.count() : 0;
            suffix = lengths & 15;
            suffix += suffix == TermDictionary.ESCAPE ? at.count() : 0;
        }
        length = shared + suffix;
        suffixStart = at.position();
        at.skip(suffix);
        count = at.count();
        postingsLength = at.count();
    }

    /** How many bytes the term shares with the one before. */
    int shared() {
        return shared;
    }

    int length() {
        return length;
    }

    /** How many bytes behind the shared ones are as wanted. */
    int matches(byte[] wanted, int from) {
        int mismatch = Arrays.mismatch(bytes, suffixStart, suffixStart + length - shared, wanted, from, wanted.length);
        return mismatch < 0 ? length - shared : mismatch;
    }

    /** Whether the term follows a wanted one that it agrees with in so many bytes. */
    boolean isAfter(byte[] wanted, int matched) {
        if (matched == length) {
            return false;
        }
        return matched == wanted.length || (bytes[suffixStart + matched - shared] & 0xff) > (wanted[matched] & 0xff);
    }

    /** The whole term, given the one before it. */
    byte[] termAfter(byte[] before) {
        byte[] term = Arrays.copyOf(before, length);
        System.arraycopy(bytes, suffixStart, term, shared, length - shared);
        return term;
    }

    Postings postings() {
        return new PackedPostings(bytes, postingsAt, count);
    }
}
