package dev.lineage.core.feedback;

import java.util.Arrays;

/** The versions of lessons by their sequences, which ascend: in arrays, since a match looks up thousands. */
final class VersionList {
    /** The number of no lesson. */
    static final int NONE = -1;

    private static final int FEW = 64;

    private long[] sequences = new long[FEW];
    private int[] lessons = new int[FEW];
    private int size;

    /** Adds the version that follows in the ledger, by its lesson's number. */
    void add(long sequence, int lesson) {
        if (size == sequences.length) {
            sequences = Arrays.copyOf(sequences, 2 * size);
            lessons = Arrays.copyOf(lessons, 2 * size);
        }
        sequences[size] = sequence;
        lessons[size] = lesson;
        size++;
    }

    /** The number of the lesson of which a sequence is a version; {@link #NONE} if it is none. */
    int find(long sequence) {
        int found = Arrays.binarySearch(sequences, 0, size, sequence);
        return found < 0 ? NONE : lessons[found];
    }
}
