package dev.lineage.core.text;

import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Scores the documents of a leaf that have a word or a thing with the query. */
final class LikenessLeaf {
    private final Leaf leaf;
    private final LikenessQuery query;
    private final LikenessWeights weights;
    private final double[] texts;
    private final double[] shares;
    private final int[][] documents;
    private final int[][] frequencies;
    private final int[][] things;
    private final Bits[] sames;
    private @Nullable Bits better;
    private @Nullable Bits worse;

    /**
     * A scorer.
     *
     * @param texts zeros, one a document, and zero again when it has scored
     * @param shares the same
     */
    LikenessLeaf(Leaf leaf, LikenessQuery query, LikenessWeights weights, double[] texts, double[] shares) {
        this.leaf = leaf;
        this.query = query;
        this.weights = weights;
        this.texts = texts;
        this.shares = shares;
        documents = new int[weights.terms().size()][];
        frequencies = new int[documents.length][];
        things = new int[weights.things()][];
        sames = new Bits[query.sames().size()];
    }

    void score(Candidates candidates, LikenessTop top) {
        addWords();
        addThings();
        for (int same = 0; same < sames.length; same++) {
            sames[same] = bits(Set.of(query.sames().get(same).facet()));
        }
        for (int[] each : documents) {
            collect(each, candidates, top);
        }
        for (int[] each : things) {
            collect(each, candidates, top);
        }
    }

    private void addWords() {
        Columns columns = leaf.columns();
        for (int term = 0; term < documents.length; term++) {
            Postings found = leaf.postings(weights.terms().get(term).term());
            int count = found == null ? 0 : found.count();
            int[] where = new int[count];
            int[] often = new int[count];
            if (found != null) {
                found.read(where, often, 0);
            }
            documents[term] = where;
            frequencies[term] = often;
            for (int i = 0; i < count; i++) {
                texts[where[i]] += weights.term(term, often[i], columns.length(where[i]));
            }
        }
    }

    private void addThings() {
        for (int thing = 0; thing < things.length; thing++) {
            things[thing] = documents(
                    leaf, LikenessSearch.facets(query.things().get(thing).facets()));
            for (int document : things[thing]) {
                shares[document] += weights.thing(thing);
            }
        }
    }

    /** Offers each document once, and leaves no sum behind. */
    private void collect(int[] met, Candidates candidates, LikenessTop top) {
        for (int document : met) {
            double text = texts[document];
            double share = shares[document];
            if (text != 0 || share != 0) {
                texts[document] = 0;
                shares[document] = 0;
                offer(document, text, share, candidates, top);
            }
        }
    }

    private void offer(int document, double text, double share, Candidates candidates, LikenessTop top) {
        boolean superseded = leaf.columns().superseded(document);
        if ((superseded && !query.withSuperseded())
                || !candidates.contains(document, leaf.columns().kind(document))) {
            return;
        }
        double score = Math.min(weights.mostOfText(), weights.ofText(text)) + weights.ofThings(share);
        for (int same = 0; same < sames.length; same++) {
            score += sames[same].get(document) ? weights.ofSame(same) : 0;
        }
        score *= superseded ? TopHits.SUPERSEDED_FACTOR : 1;
        top.offer(this, document, score);
    }

    Columns columns() {
        return leaf.columns();
    }

    int frequency(int term, int document) {
        int at = Arrays.binarySearch(documents[term], document);
        return at < 0 ? 0 : frequencies[term][at];
    }

    boolean has(int thing, int document) {
        return Arrays.binarySearch(things[thing], document) >= 0;
    }

    boolean isSame(int same, int document) {
        return sames[same].get(document);
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
        Bits bits = Bits.none(leaf.size());
        for (int document : documents(leaf, LikenessSearch.facets(facets))) {
            bits.set(document);
        }
        return bits;
    }

    static int[] read(Postings postings) {
        int[] documents = new int[postings.count()];
        postings.read(documents, new int[documents.length], 0);
        return documents;
    }

    /** The documents that have one of some terms, ascending, each once. */
    static int[] documents(Leaf leaf, Set<String> names) {
        int[] all = new int[0];
        for (String name : names) {
            Postings found = leaf.postings(name);
            if (found != null) {
                all = all.length == 0 ? read(found) : union(all, read(found));
            }
        }
        return all;
    }

    private static int[] union(int[] one, int[] other) {
        int[] both = new int[one.length + other.length];
        int size = 0;
        int i = 0;
        int j = 0;
        while (i < one.length || j < other.length) {
            int next = j == other.length || (i < one.length && one[i] <= other[j]) ? one[i] : other[j];
            i += i < one.length && one[i] == next ? 1 : 0;
            j += j < other.length && other[j] == next ? 1 : 0;
            both[size++] = next;
        }
        return Arrays.copyOf(both, size);
    }
}
