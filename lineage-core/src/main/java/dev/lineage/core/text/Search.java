package dev.lineage.core.text;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** One search over one published state: reads what the viewer's documents say of the terms, then scores leaf by leaf. */
final class Search {
    private final IndexState state;
    private final TextQuery query;
    private final List<QueryTerms.QueryTerm> terms;
    private final int queryLength;
    private final Leaf[] leaves;
    private final Visible[] visible;
    private final Visible[] counted;
    private final @Nullable Postings[][] postings;

    Search(IndexState state, TextQuery query, QueryTerms terms) {
        this.state = state;
        this.query = query;
        this.terms = terms.terms();
        queryLength = terms.length();
        leaves = state.leaves().toArray(Leaf[]::new);
        visible = new Visible[leaves.length];
        counted = new Visible[leaves.length];
        postings = new Postings[leaves.length][this.terms.size()];
    }

    /** How many documents the largest leaf has. */
    int largestLeaf() {
        int largest = 0;
        for (Leaf leaf : leaves) {
            largest = Math.max(largest, leaf.size());
        }
        return largest;
    }

    /** The best documents; the zeros, one a document of the largest leaf, are zero again afterwards. */
    List<TextHit> hits(double[] zeros) {
        lookUp();
        LeafScorer scorer = new LeafScorer(postings, terms.size(), zeros);
        Bm25 formula = formula();
        double[] weights = weights(formula, scorer);
        double ideal = 0;
        for (int term = 0; term < weights.length; term++) {
            ideal += weights[term] * formula.saturation(terms.get(term).frequency(), queryLength);
        }
        TopHits top = new TopHits(query, ideal);
        for (int i = 0; i < leaves.length; i++) {
            if (visible[i].ever().any()) {
                Candidates candidates = Candidates.of(leaves[i], visible[i], query);
                scorer.score(leaves[i], postings[i], candidates, weights, formula, top);
            }
        }
        return top.hits(terms, weights, formula);
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

    private double[] weights(Bm25 formula, LeafScorer scorer) {
        double[] weights = new double[terms.size()];
        for (int term = 0; term < weights.length; term++) {
            long documentFrequency = 0;
            for (int i = 0; i < leaves.length; i++) {
                Postings found = postings[i][term];
                if (found != null) {
                    documentFrequency += scorer.countLive(found, leaves[i].size(), counted[i]);
                }
            }
            weights[term] = terms.get(term).frequency() * formula.inverseDocumentFrequency(documentFrequency);
        }
        return weights;
    }
}
