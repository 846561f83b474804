package dev.lineage.sql;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/**
 * The words by which a search finds rows, and those that only score them. An index scores each row that matches, so
 * rows are found by the rarest words and scored by all. A word counts as often as it is repeated.
 *
 * @param rare rows with one of these are found
 * @param common a word with too many rows, where the rare ones have few; its rows are found if they have another word
 * @param rest words that count for the score; none where that would take too long
 * @param all all words that are in a text, also those that would take too long
 * @param ideal the score of a text that has each word once, where a word that is in one of n texts scores log n
 */
record TextPlan(List<String> rare, List<String> common, List<String> rest, List<String> all, double ideal) {
    private static final int MAX_COUNTED = 1_000;
    private static final int MAX_WORDS = 128;
    private static final double LEAST = 1e-6;

    private record Word(String text, int count, long rows) {
        List<String> repeated() {
            return Collections.nCopies(count, text);
        }
    }

    /**
     * Plans a search.
     *
     * @param words how often each word counts
     * @param rows returns the number of texts with a word
     * @param texts the number of all texts
     * @param wanted the rows to find
     * @param maxRows the rows with a rare word
     * @param maxEntries the entries of the index to read
     */
    static TextPlan of(
            Map<String, Integer> words,
            ToLongFunction<String> rows,
            long texts,
            int wanted,
            long maxRows,
            long maxEntries) {
        double ideal = 0;
        List<Word> known = new ArrayList<>();
        for (Map.Entry<String, Integer> word :
                words.entrySet().stream().limit(MAX_COUNTED).toList()) {
            long found = rows.applyAsLong(word.getKey());
            ideal += word.getValue() * Math.max(LEAST, Math.log((texts - found + 0.5) / (found + 0.5)));
            known.add(new Word(word.getKey(), word.getValue(), found));
        }
        known.removeIf(word -> word.rows == 0);
        known.sort(Comparator.comparingLong(Word::rows));
        List<String> rare = new ArrayList<>();
        List<String> common = new ArrayList<>();
        List<String> rest = new ArrayList<>();
        long entries = 0;
        for (Word word : known.subList(0, Math.min(known.size(), MAX_WORDS))) {
            boolean few = entries < wanted && common.isEmpty();
            entries += word.rows;
            if (entries <= maxRows) {
                rare.addAll(word.repeated());
            } else if (few) {
                common.add(word.text);
            } else if (entries <= maxEntries) {
                rest.addAll(word.repeated());
            } else if (rest.isEmpty()) {
                rest.add(word.text); // the index reads all rows of each repetition
            }
        }
        List<String> all =
                known.stream().flatMap(word -> word.repeated().stream()).toList();
        return new TextPlan(rare, common, rest, all, Math.max(LEAST, ideal));
    }
}
