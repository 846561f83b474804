package dev.lineage.core.text;

import java.util.List;

/**
 * A document that was found.
 *
 * @param sequence the document's ledger sequence
 * @param record handle of its record
 * @param score relevance from 0 to 1, after the factor for superseded documents and the weight
 * @param parts what the score is made of; they add up to it within 1e-9
 */
public record TextHit(long sequence, long record, double score, List<Part> parts) {
    /** Name of the part that lowers a superseded document's score. */
    public static final String SUPERSEDED = "superseded";

    /** Name of the part that a document's weight takes away, in a weighed query. */
    public static final String CONFIDENCE = "confidence";

    /** Name of the part that lowers a relevance to 1. */
    public static final String CAP = "cap";

    /** Copies the parts. */
    public TextHit {
        parts = List.copyOf(parts);
    }

    /**
     * A part of a score.
     *
     * @param name the word as the user typed it, or {@link #CAP}, {@link #SUPERSEDED} or {@link #CONFIDENCE}, which come last; a user may
     *     type these words too
     * @param value what it adds; 0 or less for those three
     */
    public record Part(String name, double value) {}
}
