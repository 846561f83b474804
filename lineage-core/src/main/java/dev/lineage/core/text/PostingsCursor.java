package dev.lineage.core.text;

/** Goes through postings once, from the first on: reads some, looks others up, and leaps over what nobody asks for. */
interface PostingsCursor {
    /**
     * Writes documents and frequencies into two arrays from one place on, as many as there are and as the arrays hold.
     *
     * @param from the first document that is read; none before it, nor before those that were read, is found again
     * @param end the document before which it ends
     * @return how many were written
     */
    int read(int from, int end, int[] documents, int[] frequencies, int place);

    /**
     * How often the term stands in a document; 0 if it does not.
     *
     * @param document not before those that were read, nor the one that was asked for last
     */
    int frequency(int document);
}
