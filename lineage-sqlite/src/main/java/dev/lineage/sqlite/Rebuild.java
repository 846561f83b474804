package dev.lineage.sqlite;

import dev.lineage.spi.Deriver;
import dev.lineage.spi.Edge;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Derives everything anew from the ledger. The columns of entries are written only if one of them is wrong, which is rare; edges
 * are collected and written in the order of their keys, half a million at a time.
 */
final class Rebuild {
    private static final int MOST_ROWS = 500_000;
    private static final String PUT =
            "INSERT OR REPLACE INTO edge (node, relation, other, known_since) VALUES (?, ?, ?, ?)";
    private static final String PUT_PAST =
            "INSERT OR REPLACE INTO edge_past (node, relation, other, known_since, known_until) VALUES (?, ?, ?, ?, ?)";

    private final Session session;
    private final PendingNames names;
    private final Deriver deriver;
    private final Edges edges;
    private final List<EdgeRow> rows = new ArrayList<>();
    private final Set<String> awaited = new HashSet<>();

    Rebuild(Session session, PendingNames names, Deriver deriver) {
        this.session = session;
        this.names = names;
        this.deriver = deriver;
        this.edges = new Edges(session, names);
    }

    void run() throws SQLException {
        if (!derive(false)) {
            // Out of the way of the handles and names that are given anew.
            session.run("UPDATE entry SET record = -sequence, name = '~' || sequence");
            derive(true);
        }
        Arrival arrival = new Arrival(session);
        for (String name : awaited) {
            long record = names.record(session, name);
            if (record != 0) {
                arrival.of(names.number(session, name), record);
            }
        }
    }

    /** Derives all records; false if a column of an entry is wrong and may not be written. */
    private boolean derive(boolean writing) throws SQLException {
        for (String table : List.of("edge", "edge_past", "segment")) {
            session.run("DELETE FROM " + table);
        }
        rows.clear();
        awaited.clear();
        names.forgetRecords();
        Columning columning = new Columning(writing);
        new Replay(session, new Rows(session, names), deriver, this::resolve).run(columning);
        flush();
        return columning.sound;
    }

    private Edges.Resolved resolve(Edge edge) throws SQLException {
        Edges.Resolved resolved = edges.resolve(edge);
        if (resolved.node() < 0 && edge.target().indexOf(':') < 0) {
            awaited.add(edge.target());
        }
        return resolved;
    }

    private void update(Replay.Version version, Replay.Columns columns) throws SQLException {
        Stamp kept = version.kept().stamp();
        Stamp stamp = new Stamp(
                kept.at(),
                kept.version(),
                kept.identity(),
                kept.salt(),
                kept.kind(),
                kept.format(),
                columns.replaces(),
                Placing.of(session, names, version.derived().place()));
        new EntryRow(version.kept().entry(), columns.record(), columns.name(), stamp, columns.links(), null)
                .update(session);
    }

    private void collect(EdgeRow row) throws SQLException {
        rows.add(row);
        if (rows.size() >= MOST_ROWS) {
            flush();
        }
    }

    private void flush() throws SQLException {
        rows.sort(EdgeRow.BY_KEY);
        PreparedStatement put = session.prepare(PUT);
        PreparedStatement putPast = session.prepare(PUT_PAST);
        for (EdgeRow row : rows) {
            PreparedStatement statement = row.until() == 0 ? put : putPast;
            statement.setLong(1, row.node());
            statement.setLong(2, row.relation());
            statement.setLong(3, row.other());
            statement.setLong(4, row.since());
            if (row.until() != 0) {
                statement.setLong(5, row.until());
            }
            statement.executeUpdate();
        }
        rows.clear();
    }

    /** Compares the columns of entries, or writes them, and collects the edges. */
    private final class Columning implements Replay.Visitor {
        private final boolean writing;
        private boolean sound = true;

        Columning(boolean writing) {
            this.writing = writing;
        }

        @Override
        public boolean visit(Replay.Replayed record) throws SQLException {
            for (Replay.Version version : record.versions()) {
                Replay.Columns columns = DerivedColumns.of(session, names, record.handle(), version);
                if (writing) {
                    update(version, columns);
                } else if (!columns.equals(version.kept().columns())) {
                    sound = false;
                    return false;
                }
                names.met(columns.name(), columns.record());
            }
            for (Replay.Held held : record.edges()) {
                collect(EdgeRow.of(record.handle(), held));
            }
            return true;
        }

        @Override
        public void orphan(long sequence) throws SQLException {
            throw new SQLException("entry " + sequence + " is a later version of a record that has no first");
        }
    }
}
