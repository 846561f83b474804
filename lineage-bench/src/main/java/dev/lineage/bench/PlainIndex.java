package dev.lineage.bench;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sqlite.SQLiteConfig;

/** FTS5 as it comes: its own words and stems, all words of a question but stop words joined by OR. */
final class PlainIndex implements AutoCloseable {
    private static final Set<String> STOP =
            Set.of(("a about after all also am an and any are as at be been before being but by can could d did do"
                            + " does doing don for from had has have he her hers him his how i if in into is it its ll"
                            + " m me my of on or our re s she should so t than that the their them then there these"
                            + " they this those to ve was we were what when where which while who whom why will with"
                            + " would you your")
                    .split(" "));

    private final SqliteConnection sqlite;
    private final List<Passage> passages = new ArrayList<>();

    /** Opens an index in memory. */
    PlainIndex() throws SQLException {
        sqlite = new SqliteConnection(new SQLiteConfig(), "");
        sqlite.update("CREATE VIRTUAL TABLE texts USING fts5(text, project UNINDEXED, content='',"
                + " contentless_delete=1, contentless_unindexed=1, tokenize='porter unicode61')");
        sqlite.update("BEGIN");
    }

    void add(Passage passage) {
        String sql = "INSERT INTO texts (rowid, text, project) VALUES (?, ?, ?)";
        sqlite.update(sql, passages.size(), passage.text(), passage.group());
        passages.add(passage);
    }

    /** Returns the keys of the best passages of a group. */
    List<String> search(String question, String group, int limit) {
        String sql = "SELECT rowid FROM texts WHERE texts MATCH ? AND project = ? ORDER BY bm25(texts) LIMIT ?";
        return sqlite.rows(sql, match(question), group, limit).stream()
                .map(row -> passages.get(Integer.parseInt(row.get(0))).key())
                .toList();
    }

    private static String match(String question) {
        List<String> words = Stream.of(question.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))
                .filter(word -> !word.isEmpty())
                .toList();
        List<String> telling =
                words.stream().filter(word -> !STOP.contains(word)).toList();
        return (telling.isEmpty() ? words : telling)
                .stream().distinct().map(word -> '"' + word + '"').collect(Collectors.joining(" OR "));
    }

    @Override
    public void close() throws SQLException {
        sqlite.close();
    }
}
