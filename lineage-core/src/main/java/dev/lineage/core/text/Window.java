package dev.lineage.core.text;

import java.util.Arrays;

/** The sums of some neighbouring documents: few, so that the processor has them at hand. */
final class Window {
    private static final int LARGEST = 8_192;

    private final double[] sums;
    private final long[] marks;
    private int start;

    /** For leaves of so many documents and shorter ones. */
    Window(int longest) {
        int size = Math.min(longest, LARGEST);
        sums = new double[size];
        marks = new long[(size + 63) >>> 6];
    }

    int size() {
        return sums.length;
    }

    /** Begins with a document; all sums are 0. */
    void begin(int document) {
        start = document;
        Arrays.fill(sums, 0);
        Arrays.fill(marks, 0);
    }

    void add(int document, double value) {
        int at = document - start;
        sums[at] += value;
        marks[at >>> 6] |= 1L << at;
    }

    /** The same, unless it was added to since all was settled. */
    void addOnce(int document, double value) {
        int at = document - start;
        if ((marks[at >>> 6] & 1L << at) == 0) {
            add(document, value);
        }
    }

    /** Forgets which documents were added to, not what. */
    void settle() {
        Arrays.fill(marks, 0);
    }

    double sum(int document) {
        return sums[document - start];
    }

    /** The first document from one on to which something was added; -1 if there is none. */
    int next(int document) {
        int at = document - start;
        int word = at >>> 6;
        if (word >= marks.length) {
            return -1;
        }
        long left = marks[word] & -1L << at;
        while (left == 0) {
            if (++word == marks.length) {
                return -1;
            }
            left = marks[word];
        }
        return start + (word << 6) + Long.numberOfTrailingZeros(left);
    }
}
