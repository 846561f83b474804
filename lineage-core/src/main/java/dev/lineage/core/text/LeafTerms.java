package dev.lineage.core.text;

import java.util.Comparator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The terms of a query in a leaf, in the order of their weights, the greatest first: so are they added up, whatever is left out. */
final class LeafTerms {
    /** A bound, rounded, may be less than the sum that it bounds by less than this share. */
    private static final double SLACK = 1 + 1e-9;

    private final Columns columns;
    private final @Nullable Postings[] postings;
    private final double[] weights;
    private final Saturations saturations;
    private final double[] rest;

    LeafTerms(Columns columns, @Nullable Postings[] postings, double[] weights, Saturations saturations) {
        this.columns = columns;
        this.postings = postings;
        this.weights = weights;
        this.saturations = saturations;
        rest = new double[weights.length + 1];
        for (int term = weights.length - 1; term >= 0; term--) {
            Postings found = postings[term];
            rest[term] = rest[term + 1] + (found == null ? 0 : weights[term] * found.greatest(saturations) * SLACK);
        }
    }

    /** The places of terms, those that weigh most first. */
    static int[] byWeight(double[] weights) {
        return IntStream.range(0, weights.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer term) -> weights[term])
                        .reversed())
                .mapToInt(Integer::intValue)
                .toArray();
    }

    int count() {
        return weights.length;
    }

    /** Null where no document of the leaf has the term. */
    @Nullable
    Postings postings(int term) {
        return postings[term];
    }

    /** What a term adds to the sum of a document. */
    double value(int term, int frequency, int document) {
        return weights[term] * saturations.of(frequency, columns.length(document));
    }

    /** What the terms from one on can add to a sum at the most. */
    double rest(int term) {
        return rest[term];
    }
}
