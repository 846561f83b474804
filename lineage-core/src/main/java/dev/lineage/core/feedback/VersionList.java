package dev.lineage.core.feedback;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The versions of lessons by their sequences, which ascend: in arrays, since a match looks up thousands. */
final class VersionList {
    private static final int FEW = 64;

    private long[] sequences = new long[FEW];
    private Proved[] lessons = new Proved[FEW];
    private int size;

    /** Adds the version that follows in the ledger. */
    void add(long sequence, Proved lesson) {
        if (size == sequences.length) {
            sequences = Arrays.copyOf(sequences, 2 * size);
            lessons = Arrays.copyOf(lessons, 2 * size);
        }
        sequences[size] = sequence;
        lessons[size] = lesson;
        size++;
    }

    /** The lesson of which a sequence is a version; null if it is none. */
    @Nullable
    Proved find(long sequence) {
        int found = Arrays.binarySearch(sequences, 0, size, sequence);
        return found < 0 ? null : lessons[found];
    }
}
