package dev.lineage.core.text;

/** The documents that a term stands in, ascending, and how often. */
interface Postings {
    /** How many there are. */
    int count();

    /** Goes through them. */
    PostingsCursor cursor();

    /**
     * Writes all documents and frequencies into two arrays from one place on; they have room.
     *
     * @return how many were written
     */
    default int read(int[] documents, int[] frequencies, int from) {
        return cursor().read(0, Integer.MAX_VALUE, documents, frequencies, from);
    }

    /** No document's frequency has a greater saturation. */
    default double greatest(Saturations saturations) {
        return Bm25.MOST;
    }

    /** Whether the term stands in a document. */
    default boolean has(int document) {
        return cursor().frequency(document) > 0;
    }
}
