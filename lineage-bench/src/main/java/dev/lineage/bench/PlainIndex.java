package dev.lineage.bench;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** FTS5 as it comes: its own words and stems, all words of a question but stop words joined by OR. */
final class PlainIndex implements AutoCloseable {
    private static final Set<String> STOP =
            Set.of(("a about after all also am an and any are as at be been before being but by can could d did do"
                            + " does doing don for from had has have he her hers him his how i if in into is it its ll"
                            + " m me my of on or our re s she should so t than that the their them then there these"
                            + " they this those to ve was we were what when where which while who whom why will with"
                            + " would you your")
                    .split(" "));

    private final Connection connection;
    private final List<Passage> passages = new ArrayList<>();
    private final PreparedStatement insert;
    private final PreparedStatement select;

    /** Opens an index in a file, or in memory for an empty name. */
    PlainIndex(String file) throws SQLException {
        connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            statement.execute("CREATE VIRTUAL TABLE texts USING fts5(text, project UNINDEXED, content='',"
                    + " contentless_delete=1, contentless_unindexed=1, tokenize='porter unicode61')");
        }
        insert = connection.prepareStatement("INSERT INTO texts (rowid, text, project) VALUES (?, ?, ?)");
        select = connection.prepareStatement(
                "SELECT rowid FROM texts WHERE texts MATCH ?1 AND ?2 IN ('', project) ORDER BY bm25(texts) LIMIT ?3");
    }

    void add(Passage passage) {
        passages.add(passage);
        try {
            insert.setInt(1, passages.size() - 1);
            insert.setString(2, passage.text());
            insert.setString(3, passage.group());
            insert.executeUpdate();
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** Returns the keys of the best passages of a group, or of all for an empty name. */
    List<String> search(String question, String group, int limit) {
        List<String> found = new ArrayList<>();
        try {
            select.setString(1, match(question));
            select.setString(2, group);
            select.setInt(3, limit);
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    found.add(passages.get(row.getInt(1)).key());
                }
            }
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
        return found;
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
        connection.close();
    }
}
