package dev.lineage.core.text;

import org.jspecify.annotations.Nullable;

/** Goes through the postings of the terms of a leaf, window by window. */
final class WindowReader {
    /** How many postings are read at once. */
    private static final int RUN = 256;

    private final LeafTerms terms;
    private final @Nullable PostingsCursor[] cursors;
    private final int[] documents = new int[RUN];
    private final int[] frequencies = new int[RUN];

    WindowReader(LeafTerms terms) {
        this.terms = terms;
        cursors = new PostingsCursor[terms.count()];
        for (int term = 0; term < cursors.length; term++) {
            Postings postings = terms.postings(term);
            cursors[term] = postings == null ? null : postings.cursor();
        }
    }

    /**
     * Adds a term to all documents of the window that have it.
     *
     * @param universe only to those that are among these; null for all
     */
    void addAll(int term, int start, int end, Window window, @Nullable Universe universe) {
        PostingsCursor cursor = cursors[term];
        if (cursor == null) {
            return;
        }
        for (int read = RUN; read == RUN; ) {
            read = cursor.read(start, end, documents, frequencies, 0);
            for (int i = 0; i < read; i++) {
                if (universe == null || universe.has(documents[i])) {
                    window.add(documents[i], terms.value(term, frequencies[i], documents[i]));
                }
            }
        }
    }

    /** What a term adds to the sum of a document, none before which is asked for again. */
    double value(int term, int document) {
        PostingsCursor cursor = cursors[term];
        int frequency = cursor == null ? 0 : cursor.frequency(document);
        return frequency == 0 ? 0 : terms.value(term, frequency, document);
    }
}
