package dev.lineage.core.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.PriorityQueue;

/** Keeps the documents that are most like a query. */
final class LikenessTop {
    private static final double BILLION = 1e9;

    private final PriorityQueue<Found> best = new PriorityQueue<>();
    private final LikenessQuery query;
    private final LikenessWeights weights;
    private double least;

    LikenessTop(LikenessQuery query, LikenessWeights weights) {
        this.query = query;
        this.weights = weights;
    }

    /** A document with what its place needs; how it stands is looked up where two are equal. */
    private record Found(LikenessLeaf leaf, int document, double score) implements Comparable<Found> {
        /** The worst first. */
        @Override
        public int compareTo(Found other) {
            int order = Long.compare(rounded(), other.rounded());
            order = order != 0 ? order : Integer.compare(leaf.standing(document), other.leaf.standing(other.document));
            Columns columns = leaf.columns();
            Columns others = other.leaf.columns();
            order = order != 0 ? order : Long.compare(columns.time(document), others.time(other.document));
            order = order != 0 ? order : Long.compare(columns.record(document), others.record(other.document));
            return order != 0 ? order : Long.compare(columns.sequence(document), others.sequence(other.document));
        }

        /** In billionths: rounding must not decide between equals. */
        private long rounded() {
            return Math.round(score * BILLION);
        }
    }

    /** Keeps a document where it is among the best so far. */
    void offer(LikenessLeaf leaf, int document, double score) {
        int limit = query.among().limit();
        if (limit == 0 || score < least) {
            return;
        }
        best.add(new Found(leaf, document, score));
        if (best.size() > limit) {
            best.remove();
        }
        if (best.size() == limit) {
            least = best.element().score() - 1 / BILLION;
        }
    }

    /** The least score that may still be among the best. */
    double least() {
        return least;
    }

    List<TextHit> hits() {
        List<Found> ordered = new ArrayList<>(best);
        ordered.sort(Collections.reverseOrder());
        return ordered.stream().map(this::hit).toList();
    }

    private TextHit hit(Found found) {
        LikenessLeaf leaf = found.leaf();
        int document = found.document();
        Columns columns = leaf.columns();
        List<TextHit.Part> parts = new ArrayList<>();
        double text = words(leaf, document, parts);
        if (text > weights.mostOfText()) {
            parts.add(new TextHit.Part(TextHit.CAP, weights.mostOfText() - text));
        }
        for (int thing = 0; thing < weights.things(); thing++) {
            if (leaf.has(thing, document)) {
                double value = weights.ofThings(weights.thing(thing));
                parts.add(new TextHit.Part(query.things().get(thing).name(), value));
            }
        }
        for (int same = 0; same < query.sames().size(); same++) {
            if (leaf.isSame(same, document)) {
                parts.add(new TextHit.Part(query.sames().get(same).name(), weights.ofSame(same)));
            }
        }
        if (columns.superseded(document)) {
            parts.add(new TextHit.Part(TextHit.SUPERSEDED, found.score() - found.score() / TopHits.SUPERSEDED_FACTOR));
        }
        return new TextHit(columns.sequence(document), columns.record(document), found.score(), parts);
    }

    private double words(LikenessLeaf leaf, int document, List<TextHit.Part> parts) {
        double text = 0;
        int length = leaf.columns().length(document);
        for (int term = 0; term < weights.terms().size(); term++) {
            int frequency = leaf.frequency(weights.terms().get(term).term(), document);
            if (frequency > 0) {
                double value = weights.ofText(weights.term(term, frequency, length));
                parts.add(new TextHit.Part(weights.terms().get(term).typed(), value));
                text += value;
            }
        }
        return text;
    }
}
