package dev.lineage.sqlite;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The committed words of kinds, which are few. They are no names: the chain covers an entry's kind, which nothing else says, so that
 * they cannot be given anew. Safe for use by many threads.
 */
final class Kinds {
    private static final String WORD = "SELECT word FROM kind WHERE number = ?";
    private static final String NUMBER = "SELECT number FROM kind WHERE word = ?";

    private final Map<String, Long> numbers = new ConcurrentHashMap<>();
    private final Map<Long, String> words = new ConcurrentHashMap<>();

    /** The word of a number that no transaction under way has given; null if it has none. */
    @Nullable
    String word(Session session, long number) throws SQLException {
        String known = words.get(number);
        if (known != null) {
            return known;
        }
        PreparedStatement statement = session.prepare(WORD);
        statement.setLong(1, number);
        try (ResultSet row = statement.executeQuery()) {
            if (!row.next()) {
                return null;
            }
            String word = row.getString(1);
            publish(word, number);
            return word;
        }
    }

    /** The number of a word that has none in a transaction under way; null if it has none at all. */
    @Nullable
    Long number(Session session, String word) throws SQLException {
        Long known = numbers.get(word);
        if (known != null) {
            return known;
        }
        PreparedStatement statement = session.prepare(NUMBER);
        statement.setString(1, word);
        try (ResultSet row = statement.executeQuery()) {
            if (!row.next()) {
                return null;
            }
            long number = row.getLong(1);
            publish(word, number);
            return number;
        }
    }

    /** Remembers a kind that has been committed. */
    void publish(String word, long number) {
        numbers.put(word, number);
        words.put(number, word);
    }
}
