package dev.lineage.core.text;

/**
 * Okapi BM25 as in S. Robertson and H. Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (Foundations
 * and Trends in Information Retrieval 3, 2009), with k1 = 1.2 and b = 0.75; the inverse document frequency is the form
 * that never falls below zero, ln(1 + (N - df + 0.5) / (df + 0.5)).
 */
final class Bm25 {
    private static final double K1 = 1.2;
    private static final double B = 0.75;
    private static final int KEPT_FREQUENCIES = 4;
    private static final int KEPT_LENGTHS = 512;

    private final long documents;
    private final double averageLength;
    /** Saturations of small frequencies in texts of usual lengths, which make up nearly all. */
    private final double[] kept = new double[KEPT_FREQUENCIES * KEPT_LENGTHS];

    Bm25(long documents, long totalLength) {
        this.documents = documents;
        averageLength = totalLength == 0 ? 1 : (double) totalLength / documents;
        for (int frequency = 1; frequency <= KEPT_FREQUENCIES; frequency++) {
            for (int length = 0; length < KEPT_LENGTHS; length++) {
                kept[(frequency - 1) * KEPT_LENGTHS + length] = computed(frequency, length);
            }
        }
    }

    double inverseDocumentFrequency(long documentFrequency) {
        return Math.log(1 + (documents - documentFrequency + 0.5) / (documentFrequency + 0.5));
    }

    /** How much a term counts that occurs so often in a text of a length. */
    double saturation(int frequency, int length) {
        return frequency <= KEPT_FREQUENCIES && length < KEPT_LENGTHS
                ? kept[(frequency - 1) * KEPT_LENGTHS + length]
                : computed(frequency, length);
    }

    private double computed(int frequency, int length) {
        return frequency * (K1 + 1) / (frequency + K1 * (1 - B + B * length / averageLength));
    }
}
