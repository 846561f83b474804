package dev.lineage.sqlite;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

/** The names as one write transaction sees and adds to them; its own are published when it has been committed. */
final class PendingNames implements Naming {
    private final Names committed;
    private final Map<String, Long> numbers = new HashMap<>();
    private long lowest;

    PendingNames(Names committed) {
        this.committed = committed;
    }

    @Override
    public long number(Session session, String text) throws SQLException {
        long known = committed.remembered(text);
        if (known != 0) {
            return known;
        }
        Long pending = numbers.get(text);
        if (pending != null) {
            return pending;
        }
        long number = Naming.readNumber(session, text);
        if (number != 0) {
            numbers.put(text, number);
        }
        return number;
    }

    @Override
    public String text(Session session, long number) throws SQLException {
        String known = committed.remembered(number);
        return known != null ? known : Naming.readText(session, number);
    }

    /** The number of a name, which gets one if it has none. */
    long intern(Session session, String text) throws SQLException {
        long known = number(session, text);
        if (known != 0) {
            return known;
        }
        long number = (lowest != 0 ? lowest : session.number("SELECT min(number) FROM name", 0)) - 1;
        PreparedStatement statement = session.prepare("INSERT INTO name (number, text) VALUES (?, ?)");
        statement.setLong(1, number);
        statement.setString(2, text);
        statement.executeUpdate();
        lowest = number;
        numbers.put(text, number);
        return number;
    }

    void publish() {
        numbers.forEach(committed::publish);
    }
}
