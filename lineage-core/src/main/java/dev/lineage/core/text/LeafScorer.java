package dev.lineage.core.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Adds up the scores of all documents of a leaf, term by term in the order of the query. */
final class LeafScorer {
    private final double[] scores;
    private final int[] starts;
    private final int[] documents;
    private final int[] frequencies;

    /**
     * A scorer for the postings of some leaves.
     *
     * @param zeros at least as many as the largest leaf has documents; all zero again after each leaf
     */
    LeafScorer(@Nullable Postings[][] postings, int terms, double[] zeros) {
        scores = zeros;
        starts = new int[terms + 1];
        int most = 0;
        for (@Nullable Postings[] ofLeaf : postings) {
            most = Math.max(most, total(ofLeaf));
        }
        documents = new int[most];
        frequencies = new int[most];
    }

    private static int total(@Nullable Postings[] ofLeaf) {
        int total = 0;
        for (Postings each : ofLeaf) {
            total += each == null ? 0 : each.count();
        }
        return total;
    }

    /** How many live documents that the viewer may see have a term. */
    int countLive(Postings postings, int size, Visible visible) {
        if (visible.count() == size) {
            return postings.count();
        }
        if (visible.count() == 0) {
            return 0;
        }
        int read = postings.read(documents, frequencies, 0);
        int count = 0;
        for (int i = 0; i < read; i++) {
            count += visible.live().get(documents[i]) ? 1 : 0;
        }
        return count;
    }

    void score(
            Leaf leaf,
            @Nullable Postings[] postings,
            List<Candidates> candidates,
            double[] weights,
            Bm25 formula,
            List<TopHits> tops) {
        if (candidates.get(0).isEmpty()) {
            return;
        }
        for (int term = 0; term < postings.length; term++) {
            starts[term + 1] = starts[term];
            Postings found = postings[term];
            if (found != null) {
                read(found, term);
                add(term, weights[term], leaf.columns(), formula);
            }
        }
        collect(leaf, candidates, tops);
    }

    private void read(Postings postings, int term) {
        int start = starts[term];
        starts[term + 1] = start + postings.read(documents, frequencies, start);
    }

    private void add(int term, double weight, Columns columns, Bm25 formula) {
        for (int i = starts[term]; i < starts[term + 1]; i++) {
            int document = documents[i];
            scores[document] += weight * formula.saturation(frequencies[i], columns.length(document));
        }
    }

    /** Offers each document that has a term, once to each of those whose candidate it is, and leaves no score behind. */
    private void collect(Leaf leaf, List<Candidates> candidates, List<TopHits> tops) {
        Columns columns = leaf.columns();
        double[] least = tops.stream().mapToDouble(TopHits::leastScore).toArray();
        double lowest = Arrays.stream(least).min().orElseThrow();
        for (int i = 0; i < starts[starts.length - 1]; i++) {
            int document = documents[i];
            double score = scores[document];
            scores[document] = 0;
            if (score >= lowest) {
                int kind = columns.kind(document);
                for (int each = 0; each < least.length; each++) {
                    if (score >= least[each]
                            && candidates.get(each).contains(document, kind)
                            && tops.get(each).offer(columns, document, score, this)) {
                        least[each] = tops.get(each).leastScore();
                        lowest = Arrays.stream(least).min().orElseThrow();
                    }
                }
            }
        }
    }

    /** How often each term stands in a document of the leaf that was scored last. */
    List<Integer> frequenciesIn(int document) {
        List<Integer> found = new ArrayList<>(starts.length - 1);
        for (int term = 0; term < starts.length - 1; term++) {
            int at = Arrays.binarySearch(documents, starts[term], starts[term + 1], document);
            found.add(at < 0 ? 0 : frequencies[at]);
        }
        return found;
    }
}
