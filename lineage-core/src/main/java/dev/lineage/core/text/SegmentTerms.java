package dev.lineage.core.text;

import java.util.Arrays;

/** Walks through all terms of a segment in ascending order. */
final class SegmentTerms {
    private final TermDictionary dictionary;
    private final int firstDocument;
    private TermCursor cursor;
    private byte[] term = {};
    private int next;

    /** Begins before the first term; documents are numbered from the given one on. */
    SegmentTerms(TermDictionary dictionary, int firstDocument) {
        this.dictionary = dictionary;
        this.firstDocument = firstDocument;
        cursor = dictionary.cursor(0);
    }

    /** Moves to the next term; false behind the last. */
    boolean next() {
        if (next == dictionary.termCount()) {
            return false;
        }
        if (next % TermDictionary.BLOCK == 0) {
            cursor = dictionary.cursor(next / TermDictionary.BLOCK);
        }
        cursor.next();
        term = cursor.termAfter(term);
        next++;
        return true;
    }

    byte[] term() {
        return term;
    }

    /** Writes the postings of the term behind those of earlier segments; returns where they end. */
    int read(int[] documents, int[] frequencies, int from) {
        int end = from + cursor.postings().read(documents, frequencies, from);
        for (int i = from; i < end; i++) {
            documents[i] += firstDocument;
        }
        return end;
    }

    static int compare(SegmentTerms one, SegmentTerms other) {
        int order = Arrays.compareUnsigned(one.term, other.term);
        return order != 0 ? order : Integer.compare(one.firstDocument, other.firstDocument);
    }
}
