package dev.lineage.core.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The words of a text that tell most, so that a long text costs little more than a short one: of very many those that it repeats, then,
 * by what they weigh, as many as have few enough documents together.
 */
final class LikenessTerms {
    /** How many words are looked up at all. */
    private static final int LOOKED_UP = 256;

    /** How many words count however many documents have them. */
    private static final int AT_LEAST = 8;

    /** In how many documents the words that count stand together. */
    private static final long DOCUMENTS = 100_000;

    private LikenessTerms() {}

    /** The terms of a text that are looked up, in the order of their first mention. */
    static List<QueryTerms.QueryTerm> of(String text) {
        List<QueryTerms.QueryTerm> terms = QueryTerms.of(text).terms();
        if (terms.size() <= LOOKED_UP) {
            return terms;
        }
        List<Integer> byFrequency = numbers(terms.size());
        byFrequency.sort(
                Comparator.comparingInt((Integer term) -> terms.get(term).frequency())
                        .reversed());
        return byFrequency.subList(0, LOOKED_UP).stream()
                .sorted()
                .map(terms::get)
                .toList();
    }

    /** Which terms count, by their places, ascending. */
    static int[] telling(double[] weights, long[] documents) {
        List<Integer> byWeight = numbers(weights.length);
        byWeight.sort(
                Comparator.comparingDouble((Integer term) -> weights[term]).reversed());
        List<Integer> telling = new ArrayList<>();
        long sum = 0;
        for (int term : byWeight) {
            sum += documents[term];
            if (telling.size() >= AT_LEAST && sum > DOCUMENTS) {
                break;
            }
            telling.add(term);
        }
        return telling.stream().sorted().mapToInt(Integer::intValue).toArray();
    }

    private static List<Integer> numbers(int count) {
        List<Integer> numbers = new ArrayList<>(count);
        for (int number = 0; number < count; number++) {
            numbers.add(number);
        }
        return numbers;
    }
}
