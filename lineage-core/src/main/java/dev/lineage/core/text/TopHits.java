package dev.lineage.core.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.PriorityQueue;

/** Keeps the best documents of a search. */
final class TopHits {
    /** What a superseded document's relevance is multiplied by. */
    private static final double SUPERSEDED_FACTOR = 0.7;

    /** Rounding may lift a score by less than this share. */
    private static final double SLACK = 1 - 1e-12;

    private final PriorityQueue<Found> best = new PriorityQueue<>();
    private final long most;
    private final int offset;
    private final double ideal;

    TopHits(TextQuery query, double ideal) {
        most = (long) query.offset() + query.limit();
        offset = query.offset();
        this.ideal = ideal;
    }

    private record Found(
            long sequence,
            long record,
            long time,
            double score,
            double relevance,
            boolean superseded,
            int length,
            List<Integer> frequencies)
            implements Comparable<Found> {
        /** The worst first. Among hits that the cap makes equal, what they would have without it decides. */
        @Override
        public int compareTo(Found other) {
            int order = Double.compare(score, other.score);
            order = order != 0 ? order : Long.compare(excess(), other.excess());
            order = order != 0 ? order : Long.compare(time, other.time);
            order = order != 0 ? order : Long.compare(record, other.record);
            return order != 0 ? order : Long.compare(sequence, other.sequence);
        }

        /** What the cap takes away, in billionths: rounding must not decide between equals. */
        long excess() {
            return relevance <= 1 ? 0 : Math.round((relevance - 1) * 1e9);
        }
    }

    /** The least sum that may still be among the best. */
    double leastScore() {
        return best.size() < most ? Double.MIN_VALUE : best.element().score() * ideal * SLACK;
    }

    /** Keeps a document where it is among the best so far; tells whether it did. */
    boolean offer(Columns columns, int document, double sum, LeafScorer scorer) {
        double relevance = sum / ideal;
        boolean superseded = columns.superseded(document);
        double score = Math.min(1, relevance) * (superseded ? SUPERSEDED_FACTOR : 1);
        if (best.size() == most && score < best.element().score()) {
            return false;
        }
        Found found = new Found(
                columns.sequence(document),
                columns.record(document),
                columns.time(document),
                score,
                relevance,
                superseded,
                columns.length(document),
                scorer.frequenciesIn(document));
        best.add(found);
        return best.size() <= most || best.remove().sequence() != found.sequence();
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
        List<TextHit.Part> parts = new ArrayList<>();
        for (int term = 0; term < weights.length; term++) {
            int frequency = found.frequencies().get(term);
            if (frequency > 0) {
                double value = weights[term] * formula.saturation(frequency, found.length()) / ideal;
                parts.add(new TextHit.Part(terms.get(term).typed(), value));
            }
        }
        double capped = Math.min(1, found.relevance());
        if (found.relevance() > 1) {
            parts.add(new TextHit.Part(TextHit.CAP, capped - found.relevance()));
        }
        if (found.superseded()) {
            parts.add(new TextHit.Part(TextHit.SUPERSEDED, found.score() - capped));
        }
        return new TextHit(found.sequence(), found.record(), found.score(), parts);
    }
}
