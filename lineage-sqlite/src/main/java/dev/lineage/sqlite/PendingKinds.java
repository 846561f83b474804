package dev.lineage.sqlite;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The kinds as one write transaction sees and adds to them; its own are published when it has been committed. */
final class PendingKinds {
    private static final String INSERT = "INSERT INTO kind (word) VALUES (?) RETURNING number";

    private final Kinds committed;
    private final Map<String, Long> numbers = new HashMap<>();
    private final Map<Long, String> words = new HashMap<>();

    PendingKinds(Kinds committed) {
        this.committed = committed;
    }

    /** The word of a number; null if it has none. */
    @Nullable
    String word(Session session, long number) throws SQLException {
        String pending = words.get(number);
        return pending != null ? pending : committed.word(session, number);
    }

    /** The number of a kind, which gets one if it has none. */
    long intern(Session session, String word) throws SQLException {
        Long known = numbers.get(word);
        if (known == null) {
            known = committed.number(session, word);
        }
        return known != null ? known : add(session, word);
    }

    private long add(Session session, String word) throws SQLException {
        PreparedStatement statement = session.prepare(INSERT);
        statement.setString(1, word);
        long number;
        try (ResultSet row = statement.executeQuery()) {
            row.next();
            number = row.getLong(1);
        }
        numbers.put(word, number);
        words.put(number, word);
        return number;
    }

    void publish() {
        numbers.forEach(committed::publish);
    }
}
