package dev.lineage.core.text;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** One search for what is like something, over one published state: weighs words and things, then scores leaf by leaf. */
final class LikenessSearch {
    private final LikenessQuery query;
    private final List<QueryTerms.QueryTerm> terms;
    private final int textLength;
    private final Leaf[] leaves;
    private final Visible[] visible;
    private final Visible[] counted;

    LikenessSearch(IndexState state, LikenessQuery query) {
        this.query = query;
        terms = LikenessTerms.of(query.among().text());
        textLength = terms.stream().mapToInt(QueryTerms.QueryTerm::frequency).sum();
        leaves = state.leaves().toArray(Leaf[]::new);
        visible = new Visible[leaves.length];
        counted = new Visible[leaves.length];
        Viewer viewer = new Viewer(query.among().project(), query.among().spaces());
        for (int i = 0; i < leaves.length; i++) {
            visible[i] = leaves[i].visible(viewer, state.through());
            counted[i] = visible[i].at(leaves[i], query.among().rankedAsOf());
        }
    }

    /** The best documents. */
    List<TextHit> hits() {
        LikenessWeights weights = weights();
        if (weights.total() == 0) {
            return List.of();
        }
        LikenessTop top = new LikenessTop(query, weights);
        Window texts = new Window(largestLeaf());
        Window shares = new Window(largestLeaf());
        for (int i = 0; i < leaves.length; i++) {
            if (visible[i].ever().any()) {
                Candidates candidates = Candidates.of(leaves[i], visible[i], query.among());
                if (!candidates.isEmpty()) {
                    new LikenessLeaf(leaves[i], query, weights, texts, shares).score(candidates, top);
                }
            }
        }
        return top.hits();
    }

    /** How many documents the largest leaf has. */
    private int largestLeaf() {
        return Arrays.stream(leaves).mapToInt(Leaf::size).max().orElse(0);
    }

    private LikenessWeights weights() {
        Bm25 formula = formula();
        long[] documents = new long[terms.size()];
        double[] weights = new double[terms.size()];
        for (int term = 0; term < weights.length; term++) {
            documents[term] = documents(Set.of(terms.get(term).term()));
            weights[term] = terms.get(term).frequency() * formula.inverseDocumentFrequency(documents[term]);
        }
        int[] telling = LikenessTerms.telling(weights, documents);
        List<QueryTerms.QueryTerm> counting =
                Arrays.stream(telling).mapToObj(terms::get).toList();
        double[] counts =
                Arrays.stream(telling).mapToDouble(term -> weights[term]).toArray();
        double[] things = query.things().stream()
                .mapToDouble(thing -> formula.inverseDocumentFrequency(documents(facets(thing.facets()))))
                .toArray();
        return new LikenessWeights(query, formula, counting, counts, textLength, things);
    }

    private Bm25 formula() {
        long count = 0;
        long totalLength = 0;
        for (Visible each : counted) {
            count += each.count();
            totalLength += each.totalLength();
        }
        return new Bm25(count, totalLength);
    }

    /** The terms of facets. */
    static Set<String> facets(Set<String> facets) {
        Set<String> names = new TreeSet<>();
        facets.forEach(facet -> names.add(Leaf.FACET + facet));
        return names;
    }

    /** How many live documents that the viewer may see have one of some terms. */
    private long documents(Set<String> names) {
        long documents = 0;
        for (int i = 0; i < leaves.length; i++) {
            if (counted[i].count() > 0) {
                documents += documents(leaves[i], counted[i], names);
            }
        }
        return documents;
    }

    private static long documents(Leaf leaf, Visible visible, Set<String> names) {
        if (names.size() == 1) {
            return visible.liveWith(leaf, names.iterator().next());
        }
        Bits any = Bits.none(leaf.size());
        names.forEach(name -> Candidates.setAll(any, leaf.postings(name)));
        any.and(visible.live());
        return any.count();
    }
}
