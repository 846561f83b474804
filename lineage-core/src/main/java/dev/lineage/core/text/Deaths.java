package dev.lineage.core.text;

import java.util.concurrent.atomic.AtomicLongArray;
import org.jspecify.annotations.Nullable;

/**
 * Which documents of a leaf were replaced by a newer version, and by which sequence. One thread marks; others read at the
 * same time, and judge by a sequence that was published after its marks, so that a mark not yet published says nothing.
 */
final class Deaths {
    private final int capacity;
    private volatile @Nullable Marks marks;
    private volatile long latest;

    Deaths(int capacity) {
        this.capacity = capacity;
    }

    /** Marks a document as replaced; a document that is already marked keeps its mark. */
    void mark(int document, long sequence) {
        Marks known = marks;
        Marks present = known == null ? new Marks(capacity) : known;
        if (present.replacedBy.get(document) != 0) {
            return;
        }
        present.replacedBy.set(document, sequence);
        present.marked.set(document >>> 6, present.marked.get(document >>> 6) | 1L << document);
        marks = present;
        latest = sequence;
    }

    /** A copy with room for more documents. */
    Deaths grown(int more) {
        Deaths grown = new Deaths(more);
        for (int document = 0; document < capacity; document++) {
            long sequence = replacedBy(document);
            if (sequence != 0) {
                grown.mark(document, sequence);
            }
        }
        grown.latest = latest;
        return grown;
    }

    /** Sequence of the latest mark; 0 where there is none. */
    long latest() {
        return latest;
    }

    /** Clears the documents that were replaced up to a sequence. */
    void removeFrom(Bits bits, long sequence) {
        Marks present = marks;
        if (present == null) {
            return;
        }
        for (int word = 0; word < bits.wordCount(); word++) {
            long left = present.marked.get(word) & bits.word(word);
            for (; left != 0; left &= left - 1) {
                int document = (word << 6) + Long.numberOfTrailingZeros(left);
                if (present.replacedBy.get(document) <= sequence) {
                    bits.clear(document);
                }
            }
        }
    }

    /** Sequence of the next version of a document's record; 0 where there is none. */
    long replacedBy(int document) {
        Marks present = marks;
        return present == null ? 0 : present.replacedBy.get(document);
    }

    private static final class Marks {
        final AtomicLongArray replacedBy;
        final AtomicLongArray marked;

        Marks(int capacity) {
            replacedBy = new AtomicLongArray(capacity);
            marked = new AtomicLongArray((capacity + 63) >>> 6);
        }
    }
}
