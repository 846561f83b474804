package dev.lineage.core.text;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One search over one published state: reads what the viewer's documents say of the terms, then scores leaf by leaf. */
final class Search {
    private final IndexState state;
    private final TextQuery query;
    private final List<TextQuery> queries;
    private final List<QueryTerms.QueryTerm> terms;
    private final int queryLength;
    private final Leaf[] leaves;
    private final Visible[] visible;
    private final Visible[] counted;
    private final @Nullable Postings[][] postings;

    /** One search for several queries, which are alike but for their kinds. */
    Search(IndexState state, List<TextQuery> queries, QueryTerms terms) {
        this.state = state;
        this.query = queries.get(0);
        this.queries = queries;
        this.terms = terms.terms();
        queryLength = terms.length();
        leaves = state.leaves().toArray(Leaf[]::new);
        visible = new Visible[leaves.length];
        counted = new Visible[leaves.length];
        postings = new Postings[leaves.length][this.terms.size()];
    }

    /** The best documents for each query. */
    List<List<TextHit>> hits() {
        lookUp();
        Bm25 formula = formula();
        double[] weights = weights(formula);
        double ideal = 0;
        for (int term = 0; term < weights.length; term++) {
            ideal += weights[term] * formula.saturation(terms.get(term).frequency(), queryLength);
        }
        double best = ideal;
        List<TopHits> tops =
                queries.stream().map(each -> new TopHits(each, best)).toList();
        int[] order = LeafTerms.byWeight(weights);
        Window window = new Window(largestLeaf());
        Saturations saturations = new Saturations(formula);
        for (int i = 0; i < leaves.length; i++) {
            if (visible[i].ever().any()) {
                score(i, inOrder(i, order, weights, saturations), tops, window);
            }
        }
        return tops.stream().map(top -> top.hits(terms, weights, formula)).toList();
    }

    /** How many documents the largest leaf has. */
    private int largestLeaf() {
        int largest = 0;
        for (Leaf leaf : leaves) {
            largest = Math.max(largest, leaf.size());
        }
        return largest;
    }

    private void lookUp() {
        Viewer viewer = new Viewer(query.project(), query.spaces());
        for (int i = 0; i < leaves.length; i++) {
            visible[i] = leaves[i].visible(viewer, state.through());
            counted[i] = visible[i].at(leaves[i], query.rankedAsOf());
            if (visible[i].ever().any()) {
                for (int term = 0; term < terms.size(); term++) {
                    postings[i][term] = leaves[i].postings(terms.get(term).term());
                }
            }
        }
    }

    private Bm25 formula() {
        long documents = 0;
        long totalLength = 0;
        for (Visible each : counted) {
            documents += each.count();
            totalLength += each.totalLength();
        }
        return new Bm25(documents, totalLength);
    }

    private double[] weights(Bm25 formula) {
        double[] weights = new double[terms.size()];
        for (int term = 0; term < weights.length; term++) {
            long documentFrequency = 0;
            for (int i = 0; i < leaves.length; i++) {
                Postings found = postings[i][term];
                if (found != null) {
                    documentFrequency +=
                            counted[i].liveWith(leaves[i], terms.get(term).term(), found);
                }
            }
            weights[term] = terms.get(term).frequency() * formula.inverseDocumentFrequency(documentFrequency);
        }
        return weights;
    }

    private LeafTerms inOrder(int leaf, int[] order, double[] weights, Saturations saturations) {
        @Nullable Postings[] ordered = new Postings[order.length];
        double[] weight = new double[order.length];
        for (int i = 0; i < order.length; i++) {
            ordered[i] = postings[leaf][order[i]];
            weight[i] = weights[order[i]];
        }
        return new LeafTerms(leaves[leaf].columns(), ordered, weight, saturations);
    }

    /** Queries that may find few of the leaf's documents go through the terms by themselves, the others together. */
    private void score(int number, LeafTerms leafTerms, List<TopHits> tops, Window window) {
        Leaf leaf = leaves[number];
        Candidates first = Candidates.of(leaf, visible[number], query);
        if (first.isEmpty()) {
            return;
        }
        List<LeafScorer.Wanted> together = new ArrayList<>();
        for (int i = 0; i < tops.size(); i++) {
            Candidates candidates = first.of(queries.get(i));
            LeafScorer.Wanted wanted = new LeafScorer.Wanted(candidates, tops.get(i));
            Universe universe = candidates.universe();
            if (universe == null) {
                together.add(wanted);
            } else if (universe.size() > 0) {
                new LeafScorer(leaf, leafTerms, universe, List.of(wanted), window).score();
            }
        }
        if (!together.isEmpty()) {
            new LeafScorer(leaf, leafTerms, null, together, window).score();
        }
    }
}
