package dev.lineage.sqlite;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The kinds as one write transaction sees and adds to them; its own are published when it has been committed. */
final class PendingKinds {
    private static final String INSERT = "INSERT INTO kind (word, derived) VALUES (?, ?) RETURNING number";
    private static final String LOWER = "UPDATE kind SET derived = ? WHERE number = ? AND derived > ?";

    private final Kinds committed;
    private final Map<String, Long> numbers = new HashMap<>();
    private final Map<Long, String> words = new HashMap<>();
    private final Map<Long, Integer> revisions = new HashMap<>();

    PendingKinds(Kinds committed) {
        this.committed = committed;
    }

    /** The word of a number; null if it has none. */
    @Nullable
    String word(Session session, long number) throws SQLException {
        String pending = words.get(number);
        return pending != null ? pending : committed.word(session, number);
    }

    /** The number of a kind, which gets one if it has none, and of which an entry was derived by a revision. */
    long intern(Session session, String word, int revision) throws SQLException {
        Long known = numbers.get(word);
        if (known == null) {
            known = committed.number(session, word);
        }
        if (known == null) {
            return add(session, word, revision);
        }
        if (revision < revisions.getOrDefault(known, Integer.MAX_VALUE)) {
            lower(session, known, revision);
        }
        return known;
    }

    /** Another process may have derived all anew since this one has looked: the store tells. */
    private void lower(Session session, long number, int revision) throws SQLException {
        PreparedStatement statement = session.prepare(LOWER);
        statement.setInt(1, revision);
        statement.setLong(2, number);
        statement.setInt(3, revision);
        statement.executeUpdate();
        revisions.put(number, revision);
    }

    private long add(Session session, String word, int revision) throws SQLException {
        PreparedStatement statement = session.prepare(INSERT);
        statement.setString(1, word);
        statement.setInt(2, revision);
        long number;
        try (ResultSet row = statement.executeQuery()) {
            row.next();
            number = row.getLong(1);
        }
        numbers.put(word, number);
        words.put(number, word);
        revisions.put(number, revision);
        return number;
    }

    void publish() {
        numbers.forEach(committed::publish);
    }
}
