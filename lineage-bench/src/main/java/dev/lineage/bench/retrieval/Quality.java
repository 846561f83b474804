package dev.lineage.bench.retrieval;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * How good the first ten hits of queries are, averaged over queries (Manning, Raghavan and Schütze, Introduction to Information
 * Retrieval, chapter 8; nDCG after Järvelin and Kekäläinen, 2002).
 *
 * @param queries how many queries were asked
 * @param recall the share of a query's answers among the first ten
 * @param reciprocalRank one over the rank of the first answer, 0 if it is not among the first ten
 * @param gain the discounted gain of the first ten over that of the best possible ten
 */
public record Quality(int queries, double recall, double reciprocalRank, double gain) {

    private static final int CUT = 10;

    /**
     * The quality of one query's hits.
     *
     * @param hits the ids of documents, best first
     * @param grades the grades of those that answer, at least one
     * @return its quality
     */
    public static Quality of(List<String> hits, Map<String, Integer> grades) {
        List<Integer> found = new ArrayList<>();
        for (String hit : hits.subList(0, Math.min(CUT, hits.size()))) {
            found.add(grades.getOrDefault(hit, 0));
        }
        long answers = found.stream().filter(grade -> grade > 0).count();
        int first = 0;
        while (first < found.size() && found.get(first) == 0) {
            first++;
        }
        List<Integer> best = new ArrayList<>(grades.values());
        best.sort(Collections.reverseOrder());
        return new Quality(
                1,
                (double) answers / grades.size(),
                first < found.size() ? 1.0 / (first + 1) : 0,
                discounted(found) / discounted(best.subList(0, Math.min(CUT, best.size()))));
    }

    private static double discounted(List<Integer> grades) {
        double sum = 0;
        for (int rank = 0; rank < grades.size(); rank++) {
            sum += grades.get(rank) / (Math.log(rank + 2) / Math.log(2));
        }
        return sum;
    }

    /**
     * The average of several queries.
     *
     * @param each the quality of each
     * @return their mean
     */
    public static Quality mean(List<Quality> each) {
        return new Quality(
                each.size(),
                each.stream().mapToDouble(Quality::recall).average().orElse(0),
                each.stream().mapToDouble(Quality::reciprocalRank).average().orElse(0),
                each.stream().mapToDouble(Quality::gain).average().orElse(0));
    }
}
