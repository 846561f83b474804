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
     * Returns the questions of a plan: for the rare words, and for those with further words. A score is a sum over words,
     * so the greater score of a row is that by all words.
     *
     * @param project the word that each row must have; empty: none
     * @param newest returns the sequence behind which the newest rows are that match
     */
    static List<TextMatch> of(TextPlan plan, Dialect dialect, String project, ToLongFunction<String> newest) {
        List<TextMatch> matches = new ArrayList<>();
        if (!plan.rare().isEmpty()) {
            matches.add(new TextMatch(within(dialect.any(plan.rare()), dialect, project), 0));
        }
        if (!plan.rest().isEmpty() || !plan.common().isEmpty()) {
            String found = dialect.any(
                    Stream.concat(plan.rare().stream(), plan.common().stream()).toList());
            String all = plan.rest().isEmpty() ? found : dialect.both(found, dialect.any(plan.rest()));
            String match = within(all, dialect, project);
            matches.add(new TextMatch(match, plan.common().isEmpty() ? 0 : newest.applyAsLong(match)));
        }
        return matches;
    }

    /** Returns the question for rows with any of the words. */
    static List<TextMatch> ofAll(TextPlan plan, Dialect dialect, String project) {
        return List.of(new TextMatch(within(dialect.any(plan.all()), dialect, project), 0));
    }

    private static String within(String match, Dialect dialect, String project) {
        return project.isEmpty() ? match : dialect.both(dialect.any(List.of(project)), match);
    }
}
