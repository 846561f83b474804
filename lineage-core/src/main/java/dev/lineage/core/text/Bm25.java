package dev.lineage.core.text;

/**
 * Okapi BM25 as in S. Robertson and H. Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (Foundations
 * and Trends in Information Retrieval 3, 2009), with k1 = 1.2 and b = 0.75; the inverse document frequency is the form
 * that never falls below zero, ln(1 + (N - df + 0.5) / (df + 0.5)).
 */
final class Bm25 {
    /** No saturation is greater. */
    static final double MOST = 2.2;

    private static final double K1 = 1.2;
    private static final double B = 0.75;
    private static final double SHORTEST = K1 * (1 - B);

    private final long documents;
    private final double perWord;

    /** A formula for so many texts, whose lengths add up to the given one. */
    Bm25(long documents, long totalLength) {
        this.documents = documents;
        double averageLength = totalLength == 0 ? 1 : (double) totalLength / documents;
        perWord = K1 * B / averageLength;
    }

    double inverseDocumentFrequency(long documentFrequency) {
        return Math.log(1 + (documents - documentFrequency + 0.5) / (documentFrequency + 0.5));
    }

    /** How much a term counts that occurs so often in a text of a length. */
    double saturation(int frequency, int length) {
        return frequency * (K1 + 1) / (frequency + SHORTEST + perWord * length);
    }
}
