package dev.lineage.sql;

import dev.lineage.spi.Commit;
import dev.lineage.spi.Header;
import dev.lineage.spi.Scored;
import dev.lineage.spi.Selection;
import dev.lineage.spi.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Full-text search. The index scores every row that matches, so rows are found by the rarest words alone and scored by
 * all. The best of them are joined with their versions; where too few are visible, more rows are looked at.
 */
final class TextSearch {
    private static final int MAX_ROWS = 4_000;
    private static final int MAX_COMMON = 2_000;
    private static final int MAX_ENTRIES = 20_000;
    private static final int GROWTH = 500;
    private static final int FEW = 10;

    /** The words of a project or of kinds with a smaller share of the ledger are a part of the question. */
    private static final double SMALL_SHARE = 0.2;

    /** No other word of a text begins with these letters, which no script has. */
    static final char PROJECT = '\uE000';

    static final char KIND = '\uE001';

    private final SqlReader reader;
    private final Dialect dialect;
    private final View view;
    private final Selection selection;
    private final int wanted;
    private final int limit;
    private final long length;
    private final long texts;
    /** Each row must have a word of each of these. */
    private final List<List<String>> scopes = new ArrayList<>();

    TextSearch(SqlReader reader, View view, Selection selection, int limit) {
        this.reader = reader;
        this.dialect = reader.dialect;
        this.view = view;
        this.selection = selection;
        this.wanted = limit;
        this.limit = Math.max(FEW, limit);
        this.length = Commit.at(reader, View.NOW).sequence();
        String all = "SELECT count(*) FROM (" + dialect.textSequences() + ") t";
        this.texts = Math.max(1, reader.wordCounts.all(length, () -> reader.connection.number(all)));
    }

    /** Returns the word of a project or kind in the text index. A join with versions tells those of one word apart. */
    static String word(char type, String name) {
        return type + Integer.toHexString(name.hashCode());
    }

    static String scope(Header header) {
        return word(PROJECT, header.project()) + " " + word(KIND, header.kind());
    }

    List<Scored> run(Map<String, Integer> words) {
        double within = 1;
        double others = 1;
        List<String> project = view.project().isEmpty() ? List.of() : List.of(word(PROJECT, view.project()));
        List<String> kinds =
                selection.kinds().stream().map(kind -> word(KIND, kind)).toList();
        for (List<String> scope : List.of(project, kinds)) {
            double share = scope.isEmpty() ? 1 : count(dialect.any(scope)) / (double) texts;
            if (share < SMALL_SHARE) {
                scopes.add(scope);
                within *= share;
            } else {
                others *= share;
            }
        }
        long maxRows = scopes.isEmpty() ? MAX_ROWS : (long) Math.min(MAX_ENTRIES, MAX_ROWS / within);
        TextPlan plan = TextPlan.of(words, this::rows, texts, limit, maxRows, Math.max(MAX_ENTRIES, texts / 10));
        if (plan.all().isEmpty() || within == 0) {
            return List.of();
        }
        long candidates = (long) (2 * limit / others);
        List<Candidate> hits = find(questions(plan), plan, candidates);
        if (hits.size() < limit && !(plan.common().isEmpty() && plan.rare().containsAll(plan.all()))) {
            hits = find(List.of(new Question(match(List.of(plan.all())), 0, true)), plan, candidates);
        }
        return hits.stream().map(Candidate::hit).limit(wanted).toList();
    }

    /**
     * A question that a search asks of the text index.
     *
     * @param words the expression that rows match
     * @param after the sequence behind which it finds rows
     * @param seen whether it is asked for visible rows: where these are few, the others need no score
     */
    private record Question(String words, long after, boolean seen) {}

    /**
     * Returns the questions of a plan: for rows with a rare word, for those with further words, and for those with a
     * common word. A score is a sum over words, so the greatest score of a row is that by all words.
     */
    private List<Question> questions(TextPlan plan) {
        List<String> others =
                Stream.of(plan.common(), plan.rest()).flatMap(List::stream).toList();
        List<Question> questions = new ArrayList<>();
        if (!plan.rare().isEmpty()) {
            questions.add(new Question(match(List.of(plan.rare())), 0, false));
            if (!others.isEmpty()) {
                questions.add(new Question(match(List.of(plan.rare(), others)), 0, false));
            }
        }
        if (!plan.common().isEmpty()) {
            String match = match(List.of(plan.common(), plan.rest()));
            questions.add(new Question(match, newest(match), false));
        }
        return questions;
    }

    /** Returns the expression that is matched by rows with a word of each list that is not empty. */
    private String match(List<List<String>> lists) {
        return Stream.concat(scopes.stream(), lists.stream())
                .filter(list -> !list.isEmpty())
                .map(dialect::any)
                .reduce(dialect::both)
                .orElseThrow();
    }

    /** Returns the sequence behind which the newest rows are that match, where there are too many to score. */
    private long newest(String match) {
        return (long) (length * Math.max(0, 1 - (double) MAX_COMMON / count(match)));
    }

    /** Finds the best visible rows: among some candidates, or more if others could be better. */
    private List<Candidate> find(List<Question> questions, TextPlan plan, long candidates) {
        List<Candidate> hits = best(questions, plan, candidates);
        return candidates >= length || !hits.isEmpty() && isSettled(hits)
                ? hits
                : find(questions, plan, GROWTH * candidates);
    }

    /** Returns whether no further row could be among the hits. */
    private boolean isSettled(List<Candidate> hits) {
        Candidate last = hits.get(hits.size() - 1);
        double score = last.hit.score();
        return last.bound < 0
                || hits.size() == limit && (score > last.bound || score == last.bound && !last.hit.superseded());
    }

    private long rows(String word) {
        return count(dialect.any(List.of(word)));
    }

    private long count(String match) {
        String from = "texts WHERE " + dialect.matches("?") + " AND " + dialect.textKey() + " > ?";
        return Math.min(
                texts, reader.wordCounts.of(match, length, (after, most) -> reader.count(from, match, after, most)));
    }

    /** A hit, and the greatest relevance that a row may have that is no candidate, negative if there is no such row. */
    private record Candidate(Scored hit, double bound) {}

    private List<Candidate> best(List<Question> questions, TextPlan plan, long candidates) {
        Criteria criteria =
                Visibility.valid(view).with("candidates", candidates).with("limit", limit);
        new Selected(selection, view, criteria, dialect).add("v", -1);
        String visible =
                " AND " + Visibility.newest("t.origin") + " AND v.text_sequence = t.sequence" + criteria.text();
        String seen = " AND EXISTS (SELECT 1 FROM versions t CROSS JOIN versions v WHERE t.sequence = "
                + dialect.textKey() + visible + ")";
        List<String> scored = new ArrayList<>();
        for (Question question : questions) {
            String number = String.valueOf(scored.size());
            criteria.with("match" + number, question.words()).with("after" + number, question.after());
            scored.add(scored(number, question.seen() ? seen : ""));
        }
        String sql = """
            WITH found AS MATERIALIZED (%s),
            best AS MATERIALIZED (SELECT text_sequence, max(score) AS score FROM found GROUP BY text_sequence),
            seen AS MATERIALIZED (
                SELECT v.sequence, v.text_sequence, b.score, CASE WHEN %s THEN %s ELSE 1.0 END AS factor
                FROM best b CROSS JOIN versions t CROSS JOIN versions v
                WHERE t.sequence = b.text_sequence%s)
            SELECT %s, s.score, s.factor, (
                SELECT coalesce(max(f.worst), -1)
                FROM (SELECT min(score) AS worst FROM found GROUP BY question HAVING count(*) = :candidates) f)
            FROM (SELECT * FROM seen s ORDER BY s.score * s.factor DESC, s.text_sequence DESC LIMIT :limit) s
            CROSS JOIN versions v WHERE v.sequence = s.sequence
            ORDER BY s.score * s.factor DESC, s.text_sequence DESC
            """.formatted(
                String.join(" UNION ALL ", scored), Visibility.superseded(view), Scored.SUPERSEDED, visible, Rows.ROW);
        return criteria.list(
                reader.connection,
                sql,
                row -> new Candidate(
                        new Scored(Rows.row(row), row.getDouble(18) / plan.ideal(), row.getDouble(19) < 1),
                        row.getDouble(20) / plan.ideal()));
    }

    private String scored(String number, String condition) {
        return """
            SELECT * FROM (SELECT %1$s AS text_sequence, %2$s AS score, %4$s AS question FROM texts
                WHERE %3$s AND %1$s <= :at AND %1$s > :after%4$s%5$s
                ORDER BY score DESC, %1$s DESC LIMIT :candidates) m\
            """.formatted(
                                dialect.textKey(),
                                dialect.score(":match" + number),
                                dialect.matches(":match" + number),
                                number,
                                condition)
                + number;
    }
}
