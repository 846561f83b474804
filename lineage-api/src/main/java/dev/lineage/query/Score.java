package dev.lineage.query;

import java.util.List;

/**
 * How well a record answers, on a fixed scale: BM25 of the record over BM25 of a document equal to the query, at most 1.
 *
 * @param value from 0 to 1
 * @param parts what adds up to the value, within 1e-9
 */
public record Score(double value, List<Part> parts) {
    /** Copies the parts. */
    public Score {
        parts = List.copyOf(parts);
    }

    /**
     * One part of a score.
     *
     * @param name the word of the query that was found, or the rule that was applied ({@code superseded}, {@code confidence},
     *     {@code maturity}, {@code cap})
     * @param value what it adds; negative if it takes away
     */
    public record Part(String name, double value) {}
}
