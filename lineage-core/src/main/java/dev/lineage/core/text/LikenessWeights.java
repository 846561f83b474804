package dev.lineage.core.text;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How much each part of a query counts, so that all of them add up to 1. */
final class LikenessWeights {
    private final LikenessQuery query;
    private final Saturations saturations;
    private final List<QueryTerms.QueryTerm> terms;
    private final double[] terminal;
    private final double[] things;
    private final int[] order;
    private final double mostOfSames;
    private final double total;
    private final double ideal;
    private final double allThings;

    /**
     * Weighs.
     *
     * @param terms the words that count
     * @param weights what each of them weighs
     * @param length how long the text is
     * @param things what each thing weighs
     */
    LikenessWeights(
            LikenessQuery query,
            Bm25 formula,
            List<QueryTerms.QueryTerm> terms,
            double[] weights,
            int length,
            double[] things) {
        this.query = query;
        saturations = new Saturations(formula);
        this.terms = List.copyOf(terms);
        this.terminal = weights.clone();
        this.things = things.clone();
        double sum = 0;
        for (int term = 0; term < weights.length; term++) {
            sum += weights[term] * formula.saturation(terms.get(term).frequency(), length);
        }
        ideal = sum;
        allThings = Arrays.stream(things).sum();
        double ofSames =
                query.sames().stream().mapToDouble(LikenessQuery.Same::weight).sum();
        total = (terms.isEmpty() ? 0 : query.text()) + (things.length == 0 ? 0 : query.shared()) + ofSames;
        mostOfSames = ofSames / total;
        order = LeafTerms.byWeight(terminal);
    }

    /** What all that the query has counts together; 0 if it has nothing. */
    double total() {
        return total;
    }

    List<QueryTerms.QueryTerm> terms() {
        return terms;
    }

    int things() {
        return things.length;
    }

    /** What a word adds to the text's sum in a document of a length. */
    double term(int term, int frequency, int length) {
        return terminal[term] * saturations.of(frequency, length);
    }

    double thing(int thing) {
        return things[thing];
    }

    /** The words in a leaf. */
    LeafTerms words(Leaf leaf) {
        @Nullable Postings[] postings = new Postings[order.length];
        double[] weights = new double[order.length];
        for (int i = 0; i < order.length; i++) {
            postings[i] = leaf.postings(terms.get(order[i]).term());
            weights[i] = terminal[order[i]];
        }
        return new LeafTerms(leaf.columns(), postings, weights, saturations);
    }

    /** The share of a score that a sum over words is. */
    double ofWords(double sum) {
        return Math.min(mostOfText(), ofText(sum));
    }

    /** The greatest share of a score that all is that a document may be the same in. */
    double mostOfSames() {
        return mostOfSames;
    }

    /** The share of a score that a sum over words is, without the cap. */
    double ofText(double sum) {
        return ideal == 0 ? 0 : sum / ideal * query.text() / total;
    }

    /** The greatest share of a score that words can be. */
    double mostOfText() {
        return query.text() / total;
    }

    /** The share of a score that a sum over things is. */
    double ofThings(double sum) {
        return allThings == 0 ? 0 : sum / allThings * query.shared() / total;
    }

    /** The share of a score that being the same in something is. */
    double ofSame(int same) {
        return query.sames().get(same).weight() / total;
    }
}
