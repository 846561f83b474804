package dev.lineage.core.text;

import java.util.Arrays;

/** Those few of a leaf's documents that a query may find at the most. */
final class Universe {
    /** Where more than this share of a leaf's documents may be found, all are looked at. */
    private static final int SHARE = 8;

    /** Ascending. */
    private final int[] documents;

    private final Bits bits;

    private Universe(int[] documents, Bits bits) {
        this.documents = documents;
        this.bits = bits;
    }

    /** Whether so many documents of a leaf are few. */
    static boolean isFew(int count, int size) {
        return count <= size / SHARE;
    }

    static Universe of(Bits bits, int count) {
        int[] documents = new int[count];
        int next = 0;
        for (int word = 0; word < bits.wordCount(); word++) {
            for (long left = bits.word(word); left != 0; left &= left - 1) {
                documents[next++] = (word << 6) + Long.numberOfTrailingZeros(left);
            }
        }
        return new Universe(documents, bits);
    }

    int size() {
        return documents.length;
    }

    /** The so-many-th, from 0 on. */
    int document(int number) {
        return documents[number];
    }

    /** The number of the first document that is not before one. */
    int from(int document) {
        int at = Arrays.binarySearch(documents, document);
        return at < 0 ? -at - 1 : at;
    }

    boolean has(int document) {
        return bits.get(document);
    }
}
