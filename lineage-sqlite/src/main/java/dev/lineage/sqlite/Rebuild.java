package dev.lineage.sqlite;

import dev.lineage.spi.Deriver;
import dev.lineage.spi.Edge;
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
    private static final String INDEXED =
            "UPDATE property SET value = (SELECT coalesce(max(sequence), 0) FROM entry) WHERE name = 'indexed'";

    private final Session session;
    private final PendingNames names;
    private final Deriver deriver;
    private final Edges edges;
    private final EdgeTables tables;
    private final List<EdgeRow> rows = new ArrayList<>();
    private final List<EdgeRow> past = new ArrayList<>();
    private final Set<String> awaited = new HashSet<>();

    Rebuild(Session session, PendingNames names, Deriver deriver) {
        this.session = session;
        this.names = names;
        this.deriver = deriver;
        this.edges = new Edges(session, names);
        this.tables = new EdgeTables(session);
    }

    void run() throws SQLException {
        names.readAll(session);
        LedgerTimes times = LedgerTimes.read(session, new Rows(session, names), deriver);
        TimeProperties.putCorrections(session, times.corrections());
        TimeProperties.putBehind(session, times.behind());
        if (!derive(false, times)) {
            // Out of the way of the handles and names that are given anew.
            session.run("UPDATE entry SET record = -sequence, name = '~' || sequence");
            derive(true, times);
        }
        session.run(INDEXED);
        Revisions.set(session, deriver);
        Arrival arrival = new Arrival(session);
        for (String name : awaited) {
            long record = names.record(session, name);
            if (record != 0) {
                arrival.of(names.number(session, name), record);
            }
        }
    }

    /** Derives all records; false if a column of an entry is wrong and was not written. */
    private boolean derive(boolean writing, LedgerTimes times) throws SQLException {
        for (String table : List.of("edge", "edge_past", "segment")) {
            session.run("DELETE FROM " + table);
        }
        session.run("UPDATE property SET value = 0 WHERE name = 'ahead'");
        rows.clear();
        past.clear();
        awaited.clear();
        names.forgetRecords();
        Columning columning = new Columning(writing);
        new Replay(session, new Rows(session, names), deriver, times, this::resolve, false).run(columning);
        flush();
        return columning.sound;
    }

    private HeldEdge resolve(Edge edge, long since, long sequence) throws SQLException {
        HeldEdge resolved = edges.resolve(edge, since);
        if (resolved.node() < 0 && edge.target().indexOf(':') < 0) {
            awaited.add(edge.target());
        }
        return resolved;
    }

    private void update(Replay.Version version, Replay.Columns columns) throws SQLException {
        Stamp kept = version.kept().stamp();
        Stamp stamp = new Stamp(
                columns.times(),
                kept.version(),
                kept.identity(),
                kept.salt(),
                kept.kind(),
                kept.format(),
                columns.replaces(),
                Placing.of(session, names, version.derived().place()));
        new EntryRow(version.kept().entry(), columns.record(), columns.name(), stamp, columns.held(), null)
                .update(session);
    }

    private void collect(EdgeRow row) throws SQLException {
        (row.until() == 0 ? rows : past).add(row);
        if (rows.size() + past.size() >= MOST_ROWS) {
            flush();
        }
    }

    private void flush() throws SQLException {
        tables.put(rows);
        tables.putPast(past);
        rows.clear();
        past.clear();
    }

    /** Compares the columns of entries, or writes them, and collects the edges. */
    private final class Columning implements Replay.Visitor {
        private final boolean writing;
        private boolean sound = true;

        Columning(boolean writing) {
            this.writing = writing;
        }

        @Override
        public void visit(Replay.Replayed record) throws SQLException {
            if (!sound) {
                return; // all is derived once more
            }
            for (Replay.Version version : record.versions()) {
                Replay.Columns columns = DerivedColumns.of(session, names, record.handle(), version);
                if (writing) {
                    update(version, columns);
                } else if (!columns.equals(version.kept().columns())) {
                    sound = false;
                    return;
                }
            }
            names.met(record.name(), record.handle());
            long at = record.versions().get(0).times().at();
            if (Ahead.isAhead(record.handle(), at)) {
                Ahead.raise(session, record.handle());
            }
            for (EdgeRow row : record.rows(Long.MAX_VALUE)) {
                collect(row);
            }
        }

        @Override
        public void damaged(long handle, DamageException damage) throws SQLException {
            throw damage;
        }

        @Override
        public void orphan(long sequence) throws SQLException {
            throw new DamageException("entry " + sequence + " is a later version of a record that has no first");
        }
    }
}
