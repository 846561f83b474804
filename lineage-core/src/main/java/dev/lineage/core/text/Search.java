package dev.lineage.core.text;

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

    /** How many documents the largest leaf has. */
    int largestLeaf() {
        int largest = 0;
        for (Leaf leaf : leaves) {
            largest = Math.max(largest, leaf.size());
        }
        return largest;
    }

    /** The best documents for each query; the zeros, one a document of the largest leaf, are zero again afterwards. */
    List<List<TextHit>> hits(double[] zeros) {
        lookUp();
        LeafScorer scorer = new LeafScorer(postings, terms.size(), zeros);
        Bm25 formula = formula();
        double[] weights = weights(formula, scorer);
        double ideal = 0;
        for (int term = 0; term < weights.length; term++) {
            ideal += weights[term] * formula.saturation(terms.get(term).frequency(), queryLength);
        }
        double best = ideal;
        List<TopHits> tops =
                queries.stream().map(each -> new TopHits(each, best)).toList();
        for (int i = 0; i < leaves.length; i++) {
            if (visible[i].ever().any()) {
                scorer.score(leaves[i], postings[i], candidates(i), weights, formula, tops);
            }
        }
        return tops.stream().map(top -> top.hits(terms, weights, formula)).toList();
    }

    private List<Candidates> candidates(int leaf) {
        Candidates first = Candidates.of(leaves[leaf], visible[leaf], query);
        return queries.stream().map(each -> first.of(leaves[leaf], each)).toList();
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
