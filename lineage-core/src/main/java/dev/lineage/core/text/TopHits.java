package dev.lineage.core.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/** Keeps the best documents of a search. */
final class TopHits {
    /** What a superseded document's relevance is multiplied by. */
    static final double SUPERSEDED_FACTOR = 0.7;

    /** Rounding may lift a score by less than this share. */
    private static final double SLACK = 1 - 1e-12;

    /** Of what counts for nothing all is looked at. */
    private static final double LEAST_WEIGHT = 1e-9;

    private final PriorityQueue<Found> best = new PriorityQueue<>();
    private final long most;
    private final int offset;
    private final double ideal;
    private final double greatest;
    private final @Nullable Weigher weigher;
    private double least = Double.MIN_VALUE;

    TopHits(TextQuery query, double ideal) {
        most = (long) query.offset() + query.limit();
        offset = query.offset();
        this.ideal = ideal;
        weigher = query.weigher();
        greatest = weigher == null ? 1 : Math.max(LEAST_WEIGHT, weigher.most());
    }

    private record Found(Leaf leaf, int document, double uncut, double relevance) implements Comparable<Found> {
        /** The worst first. Among hits that the cap makes equal, what they would have without it decides. */
        @Override
        public int compareTo(Found other) {
            int order = Double.compare(score(), other.score());
            order = order != 0 ? order : Long.compare(excess(uncut), excess(other.uncut));
            order = order != 0 ? order : Long.compare(excess(relevance), excess(other.relevance));
            Columns columns = leaf.columns();
            Columns others = other.leaf.columns();
            order = order != 0 ? order : Long.compare(columns.time(document), others.time(other.document));
            order = order != 0 ? order : Long.compare(columns.record(document), others.record(other.document));
            return order != 0 ? order : Long.compare(sequence(), other.sequence());
        }

        double score() {
            return Math.min(1, uncut);
        }

        long sequence() {
            return leaf.columns().sequence(document);
        }

        /** What the cap takes away, in billionths: rounding must not decide between equals. */
        private static long excess(double value) {
            return value <= 1 ? 0 : Math.round((value - 1) * 1e9);
        }
    }

    /** The least sum that may still be among the best, above 0: a sum of 0 says that nothing was found. */
    double leastSum() {
        return least;
    }

    private void findLeast() {
        if (best.size() == most) {
            least = Math.max(Double.MIN_VALUE, best.element().score() / greatest * ideal * SLACK);
        }
    }

    /** Keeps a document where it is among the best so far; tells whether it did. */
    boolean offer(Leaf leaf, int document, double sum) {
        Columns columns = leaf.columns();
        double relevance = sum / ideal;
        boolean superseded = columns.superseded(document);
        double plain = Math.min(1, relevance) * (superseded ? SUPERSEDED_FACTOR : 1);
        double factor = weigher == null ? 1 : weigher.factor(columns.sequence(document));
        double uncut = plain * factor;
        if (factor < 0
                || (best.size() == most && Math.min(1, uncut) < best.element().score())) {
            return false;
        }
        Found found = new Found(leaf, document, uncut, relevance);
        best.add(found);
        boolean kept = best.size() <= most || best.remove().sequence() != found.sequence();
        findLeast();
        return kept;
    }

    List<TextHit> hits(List<QueryTerms.QueryTerm> terms, double[] weights, Bm25 formula) {
        List<Found> ordered = new ArrayList<>(best);
        ordered.sort(Collections.reverseOrder());
        List<TextHit> hits = new ArrayList<>();
        for (int i = offset; i < ordered.size(); i++) {
            hits.add(hit(ordered.get(i), terms, weights, formula));
        }
        return List.copyOf(hits);
    }

    private TextHit hit(Found found, List<QueryTerms.QueryTerm> terms, double[] weights, Bm25 formula) {
        Columns columns = found.leaf().columns();
        int document = found.document();
        List<TextHit.Part> parts = new ArrayList<>();
        for (int term = 0; term < weights.length; term++) {
            Postings postings = found.leaf().postings(terms.get(term).term());
            int frequency = postings == null ? 0 : postings.cursor().frequency(document);
            if (frequency > 0) {
                double value = weights[term] * formula.saturation(frequency, columns.length(document)) / ideal;
                parts.add(new TextHit.Part(terms.get(term).typed(), value));
            }
        }
        double capped = Math.min(1, found.relevance());
        if (found.relevance() > 1) {
            parts.add(new TextHit.Part(TextHit.CAP, capped - found.relevance()));
        }
        boolean superseded = columns.superseded(document);
        if (superseded) {
            parts.add(new TextHit.Part(TextHit.SUPERSEDED, capped * SUPERSEDED_FACTOR - capped));
        }
        weigh(found, capped * (superseded ? SUPERSEDED_FACTOR : 1), parts);
        return new TextHit(columns.sequence(document), columns.record(document), found.score(), parts);
    }

    private void weigh(Found found, double plain, List<TextHit.Part> parts) {
        Weight weight = weigher == null ? Weight.NONE : weigher.weigh(found.sequence());
        double trusted = plain * weight.confidence();
        if (weight.confidence() < 1) {
            parts.add(new TextHit.Part(TextHit.CONFIDENCE, trusted - plain));
        }
        if (weight.maturity() != 1) {
            parts.add(new TextHit.Part(TextHit.MATURITY, found.uncut() - trusted));
        }
        if (found.uncut() > 1) {
            parts.add(new TextHit.Part(TextHit.CAP, 1 - found.uncut()));
        }
    }
}
