package dev.lineage.core.text;

import java.util.List;

/**
 * A document that was found.
 *
 * @param sequence the document's ledger sequence
 * @param record handle of its record
 * @param score relevance from 0 to 1, after the factor for superseded documents and what a weigher says
 * @param parts what the score is made of; they add up to it within 1e-9
 */
public record TextHit(long sequence, long record, double score, List<Part> parts) {
    /** Name of the part that lowers a superseded document's score. */
    public static final String SUPERSEDED = "superseded";

    /** Name of the part that a document's {@link Weight#confidence} takes away. */
    public static final String CONFIDENCE = "confidence";

    /** Name of the part that a document's {@link Weight#maturity} adds or takes away. */
    public static final String MATURITY = "maturity";

    /** Name of a part that lowers a relevance, or a score, to 1. */
    public static final String CAP = "cap";

    /** Copies the parts. */
    public TextHit {
        parts = List.copyOf(parts);
    }

    /**
     * A part of a score.
     *
     * @param name the word as the user typed it, or {@link #CAP}, {@link #SUPERSEDED}, {@link #CONFIDENCE} or {@link #MATURITY}, which
     *     come last; a user may type these words too
     * @param value what it adds; less than 0 if it takes away
     */
    public record Part(String name, double value) {}
}
