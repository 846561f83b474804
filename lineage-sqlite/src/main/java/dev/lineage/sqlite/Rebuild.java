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
    private static final String UPDATE =
            """
            UPDATE entry SET record = ?, replaces = ?, project = ?, space = ?, valid_from = ?, valid_until = ?, name = ?
            WHERE sequence = ?
            """;
    private static final String PLAIN =
            "INSERT OR REPLACE INTO edge (node, relation, other, known_since, strength, ordinal) VALUES (?, ?, ?, 0, 1, 0)";

    private final Session session;
    private final SqliteWriter writer;
    private final PendingNames names;
    private final Deriver deriver;
    private final Edges edges;
    private final List<EdgeRow> rows = new ArrayList<>();
    private final Set<String> dangling = new HashSet<>();

    Rebuild(Session session, SqliteWriter writer, PendingNames names, Deriver deriver) {
        this.session = session;
        this.writer = writer;
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
        for (String name : dangling) {
            long record = Nodes.record(session, name);
            if (record != 0) {
                edges.adopt(name, record);
            }
        }
    }

    /** Derives all records; false if a column of an entry is wrong and may not be written. */
    private boolean derive(boolean writing) throws SQLException {
        for (String table : List.of("edge", "edge_past", "segment")) {
            session.run("DELETE FROM " + table);
        }
        rows.clear();
        dangling.clear();
        Columning columning = new Columning(writing);
        new Replay(session, new Rows(session, names), deriver).run(columning);
        flush();
        return columning.sound;
    }

    private void update(Replay.Version version, Replay.Columns columns) throws SQLException {
        PreparedStatement statement = session.prepare(UPDATE);
        statement.setLong(1, columns.record());
        statement.setLong(2, columns.replaces());
        writer.place(statement, 3, version.derived().place());
        statement.setString(7, columns.name());
        statement.setLong(8, version.kept().entry().sequence());
        statement.executeUpdate();
    }

    private void collect(long record, Replay.Held held) throws SQLException {
        Edge edge = held.edge();
        long node = edges.node(edge.target());
        if (node < 0 && edge.target().indexOf(':') < 0) {
            dangling.add(edge.target());
        }
        long relation = names.intern(session, Relations.name(edge.relation(), edge.link()));
        rows.add(EdgeRow.backward(record, node, relation, held));
        if (edge.link()) {
            rows.add(EdgeRow.forward(record, node, relation, held));
        }
        if (rows.size() >= MOST_ROWS) {
            flush();
        }
    }

    private void flush() throws SQLException {
        rows.sort(EdgeRow.BY_KEY);
        PreparedStatement plain = session.prepare(PLAIN);
        for (EdgeRow row : rows) {
            if (row.until() == 0 && row.since() == 0 && row.strength() == 1 && row.ordinal() == 0) {
                plain.setLong(1, row.node());
                plain.setLong(2, row.relation());
                plain.setLong(3, row.other());
                plain.executeUpdate();
            } else {
                edges.insert(row);
            }
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
            }
            for (Replay.Held held : record.edges()) {
                collect(record.handle(), held);
            }
            return true;
        }

        @Override
        public void orphan(long sequence) throws SQLException {
            throw new SQLException("entry " + sequence + " is a later version of a record that has no first");
        }
    }
}
