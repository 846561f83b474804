package dev.lineage.sql;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/**
 * The words by which a search finds rows, and those that only score them. An index scores each row that matches, so
 * rows are found by the rarest words and scored by all.
 *
 * @param rare rows with one of these are found; repeated as often as they count
 * @param rest words that count for the score too; none where that would take too long
 * @param all the words of both, and those that would take too long
 * @param common whether even the rarest word has too many rows, so that another must stand beside it
 * @param ideal the score of a text that has each word once, where a word that is in one of n texts scores log n
 */
record TextPlan(List<String> rare, List<String> rest, List<String> all, boolean common, double ideal) {
    private static final int MAX_COUNTED = 1_000;
    private static final int MAX_WORDS = 128;
    private static final double LEAST = 1e-6;

    private record Word(String text, int count, long rows) {}

    /**
     * Plans a search.
     *
     * @param words how often each word counts
     * @param rows returns the number of texts with a word
     * @param texts the number of all texts
     * @param maxRows the rows to find, unless the rarest word alone has more
     * @param maxEntries the entries of the index to read
     */
    static TextPlan of(
            Map<String, Integer> words, ToLongFunction<String> rows, long texts, long maxRows, long maxEntries) {
        double ideal = 0;
        List<Word> known = new ArrayList<>();
        List<Map.Entry<String, Integer>> counted =
                words.entrySet().stream().limit(MAX_COUNTED).toList();
        for (Map.Entry<String, Integer> word : counted) {
            long found = rows.applyAsLong(word.getKey());
            ideal += word.getValue() * Math.max(LEAST, Math.log((texts - found + 0.5) / (found + 0.5)));
            known.add(new Word(word.getKey(), word.getValue(), found));
        }
        known.removeIf(word -> word.rows == 0);
        known.sort(Comparator.comparingLong(Word::rows));
        known = known.subList(0, Math.min(known.size(), MAX_WORDS));
        List<String> rare = new ArrayList<>();
        List<String> rest = new ArrayList<>();
        long entries = 0;
        for (Word word : known) {
            entries += word.rows;
            boolean finds = rare.isEmpty() || entries <= maxRows;
            if (finds || rest.isEmpty() || entries <= maxEntries) {
                (finds ? rare : rest).addAll(Collections.nCopies(word.count, word.text));
            }
        }
        boolean common = !known.isEmpty() && known.get(0).rows > maxRows;
        List<String> all = known.stream().map(Word::text).toList();
        return new TextPlan(rare, rest, all, common, Math.max(LEAST, ideal));
    }
}
