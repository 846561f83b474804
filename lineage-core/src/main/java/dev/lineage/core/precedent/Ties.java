package dev.lineage.core.precedent;

import dev.lineage.precedent.SimilarDecision;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The order of what is equally similar. */
final class Ties {
    private static final double EQUAL = 1e-9;

    private Ties() {}

    /** What is ordered by score already, with each run of equal scores in an order of its own. */
    static List<SimilarDecision> sorted(List<SimilarDecision> byScore, Comparator<SimilarDecision> order) {
        List<SimilarDecision> sorted = new ArrayList<>(byScore);
        int start = 0;
        for (int end = 1; end <= sorted.size(); end++) {
            if (end == sorted.size() || !isEqual(sorted.get(end - 1), sorted.get(end))) {
                sorted.subList(start, end).sort(order);
                start = end;
            }
        }
        return sorted;
    }

    private static boolean isEqual(SimilarDecision one, SimilarDecision other) {
        return Math.abs(one.score().value() - other.score().value()) <= EQUAL;
    }
}
