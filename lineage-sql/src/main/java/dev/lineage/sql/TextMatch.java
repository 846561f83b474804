package dev.lineage.sql;

import java.util.List;

/**
 * The questions that a search asks of the text index.
 *
 * @param first finds rows and scores some of their words
 * @param second finds those of them with further words and scores all; empty if there are none
 * @param after only rows behind this sequence
 */
record TextMatch(String first, String second, long after) {
    /**
     * Returns the questions of a plan. A score is a sum over words, so the greater score of a row is that by all words.
     *
     * @param project the word that each row must have; empty: none
     */
    static TextMatch of(TextPlan plan, Dialect dialect, String project, long after) {
        String rare = dialect.any(plan.rare());
        String both = plan.rest().isEmpty() ? "" : dialect.both(rare, dialect.any(plan.rest()));
        boolean second = !plan.common() && !both.isEmpty();
        return new TextMatch(
                within(plan.common() && !both.isEmpty() ? both : rare, dialect, project),
                second ? within(both, dialect, project) : "",
                after);
    }

    /** Returns the question for rows with any of the words. */
    static TextMatch ofAll(TextPlan plan, Dialect dialect, String project) {
        return new TextMatch(within(dialect.any(plan.all()), dialect, project), "", 0);
    }

    private static String within(String match, Dialect dialect, String project) {
        return project.isEmpty() ? match : dialect.both(dialect.any(List.of(project)), match);
    }
}
