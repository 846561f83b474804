package dev.lineage.sql;

import dev.lineage.spi.Scored;
import dev.lineage.spi.Selection;
import dev.lineage.spi.View;
import java.util.List;
import java.util.Map;

/**
 * Full-text search. The index scores every row that matches, so rows are found by the rarest words alone and scored by
 * all. The best of them are joined with their versions; where too few are visible, more rows are looked at.
 */
final class TextSearch {
    private static final int MAX_ROWS = 4_000;
    private static final int MAX_ENTRIES = 50_000;
    private static final int MANY = 1_000;
    private static final int FEW = 10;

    /** The word of a project with a smaller share of the ledger is a part of the question. */
    private static final double SMALL_SHARE = 0.2;

    /** No other word of a text begins with this letter, which no script has. */
    private static final String PROJECT = "\uE000";

    private final SqlReader reader;
    private final Dialect dialect;
    private final View view;
    private final Selection selection;
    private final int limit;
    private final long length;

    TextSearch(SqlReader reader, View view, Selection selection, int limit) {
        this.reader = reader;
        this.dialect = reader.dialect();
        this.view = view;
        this.selection = selection;
        this.limit = limit;
        this.length = Math.max(1, reader.head().sequence());
    }

    /** Returns the word of a project in the text index. Projects with the same word are told apart by their versions. */
    static String projectWord(String project) {
        return PROJECT + Integer.toHexString(project.hashCode());
    }

    List<Scored> run(Map<String, Integer> words) {
        String project = projectWord(view.project());
        double share = view.project().isEmpty() ? 1 : Math.max(1, rows(project)) / (double) length;
        boolean small = share < SMALL_SHARE;
        long maxRows = small ? Math.min(MAX_ENTRIES, (long) (MAX_ROWS / share)) : MAX_ROWS;
        TextPlan plan = TextPlan.of(words, this::rows, length, maxRows, Math.max(MAX_ENTRIES, length / 10));
        if (plan.rare().isEmpty()) {
            return List.of();
        }
        TextMatch match = TextMatch.of(plan, dialect, small ? project : "", newest(plan, MAX_ROWS / share));
        boolean whole = match.after() == 0 && plan.rare().containsAll(plan.all());
        List<Candidate> hits = find(match, plan, (long) (2 * limit / (small ? 1 : share)));
        if (!isSettled(hits)) {
            hits = find(match, plan, (long) MANY * limit);
        }
        if (hits.size() < Math.min(FEW, limit) && !whole) {
            match = TextMatch.ofAll(plan, dialect, small ? project : "");
            hits = find(match, plan, (long) MANY * limit);
        }
        hits = isSettled(hits) ? hits : find(match, plan, Long.MAX_VALUE);
        return hits.stream().map(Candidate::hit).toList();
    }

    /** Returns whether no further row could be among the hits. */
    private boolean isSettled(List<Candidate> hits) {
        if (hits.isEmpty()) {
            return false;
        }
        Candidate last = hits.get(hits.size() - 1);
        double score = last.hit.score();
        return last.all
                || hits.size() == limit && (score > last.worst || score == last.worst && !last.hit.superseded());
    }

    /** One common word alone has too many rows to score: returns the sequence behind which its newest are. */
    private long newest(TextPlan plan, double maxRows) {
        boolean alone = plan.common() && plan.rest().isEmpty();
        return alone
                ? (long) (length * Math.max(0, 1 - maxRows / rows(plan.rare().get(0))))
                : 0;
    }

    private long rows(String word) {
        return reader.counts().of(dialect.any(List.of(word)), length, this::count);
    }

    private long count(String match, long after, int most) {
        String sql = "SELECT count(*) FROM (SELECT 1 FROM texts WHERE " + dialect.matches("?") + " AND "
                + dialect.textKey() + " > ? LIMIT ?) counted";
        return reader.session()
                .statements()
                .find(sql, row -> row.getLong(1), match, after, most)
                .orElseThrow();
    }

    /** A hit, whether there are no further candidates, and the worst relevance of one. */
    private record Candidate(Scored hit, boolean all, double worst) {}

    private List<Candidate> find(TextMatch match, TextPlan plan, long candidates) {
        Criteria criteria = Visibility.valid(view)
                .with("match", match.first())
                .with("after", match.after())
                .with("candidates", candidates)
                .with("limit", limit);
        new Selected(selection, view, criteria).add("v", -1);
        String best = best(":match");
        if (!match.second().isEmpty()) {
            criteria.with("more", match.second());
            best = "SELECT text_sequence, max(score) AS score FROM (SELECT * FROM (" + best
                    + ") a UNION ALL SELECT * FROM (" + best(":more") + ") b) c GROUP BY text_sequence";
        }
        String order = " ORDER BY s.score * CASE s.superseded WHEN 1 THEN " + Scored.SUPERSEDED
                + " ELSE 1 END DESC, s.text_sequence DESC LIMIT :limit";
        String sql = "WITH best AS MATERIALIZED (" + best
                + "), seen AS MATERIALIZED (SELECT v.sequence, v.text_sequence, b.score, CASE WHEN "
                + Visibility.superseded(view) + " THEN 1 ELSE 0 END AS superseded"
                + " FROM best b CROSS JOIN versions t CROSS JOIN versions v WHERE t.sequence = b.text_sequence AND "
                + Visibility.newest("t.origin") + " AND v.text_sequence = b.text_sequence" + criteria.text()
                + ") SELECT "
                + Rows.ROW + ", s.score, s.superseded, (SELECT count(*) FROM best), (SELECT min(score) FROM best)"
                + " FROM (SELECT * FROM seen s" + order + ") s CROSS JOIN versions v WHERE v.sequence = s.sequence"
                + order;
        return criteria.query(reader.handle(), sql)
                .map((row, context) -> new Candidate(
                        new Scored(Rows.row(row), row.getDouble(17) / plan.ideal(), row.getInt(18) == 1),
                        row.getLong(19) < candidates,
                        row.getDouble(20) / plan.ideal()))
                .list();
    }

    private String best(String parameter) {
        return "SELECT " + dialect.textKey() + " AS text_sequence, " + dialect.score(parameter)
                + " AS score FROM texts WHERE " + dialect.matches(parameter) + " AND " + dialect.textKey()
                + " <= :at AND " + dialect.textKey() + " > :after ORDER BY score DESC, " + dialect.textKey()
                + " DESC LIMIT :candidates";
    }
}
