package dev.lineage.core.text;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Scores the documents of a leaf that have a word or a thing with the query, but for those of which so far no word that they have could lift
 * them among the best, as {@link LeafScorer} does.
 */
final class LikenessLeaf {
    private final Leaf leaf;
    private final LikenessQuery query;
    private final LikenessWeights weights;
    private final LeafTerms words;
    private final ThingsOfLeaf things;
    private final WindowReader reader;
    private final Window texts;
    private final Window shares;
    private final @Nullable PostingsCursor[] sames;
    private @Nullable Bits better;
    private @Nullable Bits worse;

    LikenessLeaf(Leaf leaf, LikenessQuery query, LikenessWeights weights, Window texts, Window shares) {
        this.leaf = leaf;
        this.query = query;
        this.weights = weights;
        this.texts = texts;
        this.shares = shares;
        words = weights.words(leaf);
        reader = new WindowReader(words);
        things = new ThingsOfLeaf(leaf, query.things(), weights);
        sames = new PostingsCursor[query.sames().size()];
        for (int same = 0; same < sames.length; same++) {
            Postings found = leaf.postings(Leaf.FACET + query.sames().get(same).facet());
            sames[same] = found == null ? null : found.cursor();
        }
    }

    void score(Candidates candidates, LikenessTop top) {
        for (int start = 0; start < leaf.size(); start += texts.size()) {
            int end = Math.min(leaf.size(), start + texts.size());
            texts.begin(start);
            shares.begin(start);
            int telling = telling(top);
            for (int term = 0; term < telling; term++) {
                reader.addAll(term, start, end, texts, null);
            }
            things.addAll(start, end, texts, shares);
            for (int document = texts.next(start); document >= 0; document = texts.next(document + 1)) {
                complete(document, telling, candidates, top);
            }
        }
    }

    /** How many words tell so much that a document that has none of them, and no thing, is out of the question. */
    private int telling(LikenessTop top) {
        int telling = 0;
        while (telling < words.count() && weights.ofWords(words.rest(telling)) + weights.mostOfSames() >= top.least()) {
            telling++;
        }
        return telling;
    }

    /** Adds what is left of the words as long as the document is in question, and what it is the same in. */
    private void complete(int document, int telling, Candidates candidates, LikenessTop top) {
        double text = texts.sum(document);
        double rest = weights.ofThings(shares.sum(document)) + weights.mostOfSames();
        if (weights.ofWords(text + words.rest(telling)) + rest < top.least()) {
            return;
        }
        boolean superseded = leaf.columns().superseded(document);
        if ((superseded && !query.withSuperseded())
                || !candidates.contains(document, leaf.columns().kind(document))) {
            return;
        }
        for (int term = telling; term < words.count(); term++) {
            if (weights.ofWords(text + words.rest(term)) + rest < top.least()) {
                return;
            }
            text += reader.value(term, document);
        }
        double score = weights.ofWords(text) + weights.ofThings(shares.sum(document));
        for (int same = 0; same < sames.length; same++) {
            PostingsCursor cursor = sames[same];
            score += cursor != null && cursor.frequency(document) > 0 ? weights.ofSame(same) : 0;
        }
        score *= superseded ? TopHits.SUPERSEDED_FACTOR : 1;
        top.offer(this, document, score);
    }

    Columns columns() {
        return leaf.columns();
    }

    int frequency(String term, int document) {
        Postings found = leaf.postings(term);
        return found == null ? 0 : found.cursor().frequency(document);
    }

    boolean has(int thing, int document) {
        return query.things().get(thing).facets().stream().anyMatch(facet -> hasFacet(facet, document));
    }

    boolean isSame(int same, int document) {
        return hasFacet(query.sames().get(same).facet(), document);
    }

    private boolean hasFacet(String facet, int document) {
        return frequency(Leaf.FACET + facet, document) > 0;
    }

    /** 1 for a document that comes first at an equal score, -1 for one that comes last; looked up when two are equal. */
    int standing(int document) {
        Bits known = better;
        if (known == null) {
            known = bits(query.better());
            better = known;
        }
        if (known.get(document)) {
            return 1;
        }
        Bits last = worse;
        if (last == null) {
            last = bits(query.worse());
            worse = last;
        }
        return last.get(document) ? -1 : 0;
    }

    private Bits bits(Set<String> facets) {
        return Candidates.withAny(leaf, facets);
    }
}
