package dev.lineage.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * A question that a search asks of the text index.
 *
 * @param words the expression that rows match
 * @param after the sequence behind which it finds rows
 */
record TextMatch(String words, long after) {
    /**
     * Returns the questions of a plan: for rows with a rare word, for those with further words, and for those with a
     * common word. A score is a sum over words, so the greatest score of a row is that by all words.
     *
     * @param scopes each row must have a word of each of these
     * @param newest returns the sequence behind which the newest rows are that match
     */
    static List<TextMatch> of(
            TextPlan plan, Dialect dialect, List<List<String>> scopes, ToLongFunction<String> newest) {
        List<String> others =
                Stream.of(plan.common(), plan.rest()).flatMap(List::stream).toList();
        List<TextMatch> matches = new ArrayList<>();
        if (!plan.rare().isEmpty()) {
            matches.add(new TextMatch(match(dialect, scopes, List.of(plan.rare())), 0));
            if (!others.isEmpty()) {
                matches.add(new TextMatch(match(dialect, scopes, List.of(plan.rare(), others)), 0));
            }
        }
        if (!plan.common().isEmpty()) {
            String match = match(dialect, scopes, List.of(plan.common(), plan.rest()));
            matches.add(new TextMatch(match, newest.applyAsLong(match)));
        }
        return matches;
    }

    /** Returns the question for rows with any of the words. */
    static List<TextMatch> ofAll(TextPlan plan, Dialect dialect, List<List<String>> scopes) {
        return List.of(new TextMatch(match(dialect, scopes, List.of(plan.all())), 0));
    }

    /** Returns the expression that is matched by rows with a word of each list that is not empty. */
    private static String match(Dialect dialect, List<List<String>> scopes, List<List<String>> lists) {
        return Stream.concat(scopes.stream(), lists.stream())
                .filter(list -> !list.isEmpty())
                .map(dialect::any)
                .reduce(dialect::both)
                .orElseThrow();
    }
}
