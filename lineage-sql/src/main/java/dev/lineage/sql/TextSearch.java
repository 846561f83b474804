package dev.lineage.sql;

import dev.lineage.spi.Scored;
import dev.lineage.spi.View;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.jdbi.v3.core.Handle;

/**
 * Full-text search. The index scores every row that matches, so rows are found by the rarest words alone and scored by
 * all. The best of them are joined with their versions; if too few are visible, all rows with any word are.
 */
record TextSearch(Handle handle, Dialect dialect) {
    private static final int MAX_WORDS = 64;
    private static final int MAX_ROWS = 4_000;
    private static final int CANDIDATES = 10;

    private record Word(String text, int rows) {}

    List<Scored> search(View view, List<String> words, Collection<String> kinds, int limit) {
        List<Word> known = words.stream()
                .limit(MAX_WORDS)
                .map(word -> new Word(word, count(word)))
                .filter(word -> word.rows > 0)
                .sorted(Comparator.comparingInt(Word::rows))
                .toList();
        if (known.isEmpty()) {
            return List.of();
        }
        List<Scored> best = select(view, plan(known), kinds, limit, (long) CANDIDATES * limit);
        List<String> all = known.stream().map(Word::text).toList();
        return best.size() < limit ? select(view, dialect.match(all, List.of()), kinds, limit, Long.MAX_VALUE) : best;
    }

    /**
     * Takes words that find rows, from the rarest on, and leaves the others to score them; a common word must stand
     * with another one.
     */
    private String plan(List<Word> known) {
        List<String> rare = new ArrayList<>();
        List<String> rest = new ArrayList<>();
        int rows = 0;
        for (Word word : known) {
            rows += word.rows;
            (rare.isEmpty() || rows <= MAX_ROWS ? rare : rest).add(word.text);
        }
        boolean common = known.get(0).rows > MAX_ROWS && !rest.isEmpty();
        return common ? dialect.matchBoth(rare, rest) : dialect.match(rare, rest);
    }

    private int count(String word) {
        return handle.createQuery("SELECT count(*) FROM (SELECT 1 FROM texts WHERE " + dialect.matches()
                        + " LIMIT :limit) counted")
                .bind("match", dialect.match(List.of(word), List.of()))
                .bind("limit", MAX_ROWS + 1)
                .mapTo(Integer.class)
                .one();
    }

    private List<Scored> select(View view, String match, Collection<String> kinds, int limit, long candidates) {
        Criteria criteria = Visibility.valid(view)
                .with("match", match)
                .with("candidates", candidates)
                .with("limit", limit);
        if (!kinds.isEmpty()) {
            criteria.in("v.kind", "kind", kinds);
        }
        String best = "SELECT " + dialect.textKey() + " AS text_sequence, " + dialect.score()
                + " AS score FROM texts WHERE " + dialect.matches() + " ORDER BY score DESC LIMIT :candidates";
        String sql =
                "SELECT " + Rows.ROW + ", b.score FROM (" + best + ") b CROSS JOIN versions t CROSS JOIN versions v"
                        + " WHERE t.sequence = b.text_sequence AND " + Visibility.newest("t.origin")
                        + " AND v.text_sequence = b.text_sequence"
                        + criteria.text() + " ORDER BY b.score DESC, v.sequence DESC LIMIT :limit";
        return criteria.query(handle, sql).map(Rows.SCORED).list();
    }
}
