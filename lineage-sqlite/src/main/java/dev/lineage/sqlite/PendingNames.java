package dev.lineage.sqlite;

import dev.lineage.spi.Edge;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The names as one write transaction sees and adds to them; its own are published when it has been committed. */
final class PendingNames implements Naming {
    private static final String INSERT = "INSERT INTO name (text) VALUES (?) RETURNING -number";

    private static final String ALL = "SELECT -number, text FROM name LIMIT " + Names.MOST;
    private static final int MOST = 500_000;

    private final Names committed;
    private final PendingKinds kinds;
    private final Map<String, Long> numbers = new HashMap<>();
    private final Map<String, Long> records = new HashMap<>();
    private final Map<String, Long> links = new HashMap<>();
    private final Map<String, Long> attributes = new HashMap<>();

    PendingNames(Names committed) {
        this.committed = committed;
        this.kinds = new PendingKinds(committed.kinds());
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
            committed.publish(text, number);
        }
        return number;
    }

    @Override
    public String text(Session session, long number) throws SQLException {
        String known = committed.remembered(number);
        if (known != null) {
            return known;
        }
        String text = Naming.readText(session, number);
        if (!numbers.containsKey(text)) {
            committed.publish(text, number);
        }
        return text;
    }

    @Override
    public @Nullable String kind(Session session, long number) throws SQLException {
        return kinds.word(session, number);
    }

    /** The number of a kind, which gets one if it has none, and of which an entry was derived by a revision. */
    long internKind(Session session, String kind, int revision) throws SQLException {
        return kinds.intern(session, kind, revision);
    }

    /** The number of a relation, without its sign; it gets one if it has none. */
    long relation(Session session, Edge edge) throws SQLException {
        long known = knownRelation(session, edge);
        if (known == 0) {
            intern(session, Relations.name(edge.relation(), edge.link()));
        }
        return known != 0 ? known : knownRelation(session, edge);
    }

    /** The number of a relation, without its sign; 0 if it has none. */
    long knownRelation(Session session, Edge edge) throws SQLException {
        Map<String, Long> relations = edge.link() ? links : attributes;
        Long known = relations.get(edge.relation());
        if (known != null) {
            return known;
        }
        long number = -number(session, Relations.name(edge.relation(), edge.link()));
        if (number != 0) {
            relations.put(edge.relation(), number);
        }
        return number;
    }

    /** Remembers all the names that there are, up to what is remembered at the most. */
    void readAll(Session session) throws SQLException {
        try (ResultSet row = session.prepare(ALL).executeQuery()) {
            while (row.next()) {
                committed.publish(Naming.text(row.getString(2), row.getLong(1)), row.getLong(1));
            }
        }
    }

    /** The number of a name, which gets one if it has none. */
    long intern(Session session, String text) throws SQLException {
        long known = number(session, text);
        if (known != 0) {
            return known;
        }
        PreparedStatement statement = session.prepare(INSERT);
        statement.setString(1, text);
        long number;
        try (ResultSet row = statement.executeQuery()) {
            row.next();
            number = row.getLong(1);
        }
        numbers.put(text, number);
        return number;
    }

    @Override
    public long record(Session session, String id) throws SQLException {
        Long met = records.get(id);
        return met != null ? met : Naming.super.record(session, id);
    }

    /** Records of this transaction stay where they are until it ends. */
    @Override
    public void met(String id, long handle) {
        if (records.size() < MOST) {
            records.put(id, handle);
        }
    }

    /** Forgets the records that were met: they get other handles. */
    void forgetRecords() {
        records.clear();
    }

    void publish() {
        kinds.publish();
        numbers.forEach(committed::publish);
    }
}
