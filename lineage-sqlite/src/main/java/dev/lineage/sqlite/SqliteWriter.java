package dev.lineage.sqlite;

import dev.lineage.error.StoreFailure;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Deriver;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Head;
import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Unit;
import dev.lineage.spi.View;
import dev.lineage.spi.Writer;
import java.sql.SQLException;
import java.util.List;

/** Writes inside one transaction. */
final class SqliteWriter implements Writer {
    private final String store;
    private final Session session;
    private final PendingNames names;
    private final Ulid origin;
    private final Edges edges;
    private final Records records;
    private boolean broken;

    SqliteWriter(String store, Session session, Names committed, Ulid origin) {
        this.store = store;
        this.session = session;
        this.names = new PendingNames(committed);
        this.origin = origin;
        this.edges = new Edges(session, names);
        this.records = new Records(session);
    }

    @Override
    public Snapshot view(View view) {
        return Attempt.of(
                store, () -> new SqliteSnapshot(new SqliteSnapshot.Source(store, session, names, origin), view));
    }

    @Override
    public Head head() {
        return Attempt.of(store, () -> new LedgerRows(session, new Rows(session, names), origin).head());
    }

    @Override
    public void append(Unit unit, List<Derived> derived) {
        if (unit.entries().size() != derived.size()) {
            throw new IllegalArgumentException("each entry must derive to something");
        }
        requireWhole();
        broken = true;
        Attempt.of(store, () -> {
            for (int i = 0; i < derived.size(); i++) {
                append(unit, unit.entries().get(i), derived.get(i));
            }
            return unit;
        });
        broken = false;
    }

    /** Refuses to go on after an error that may have left half a unit, or that has ended the transaction by itself. */
    void requireWhole() {
        if (broken) {
            throw new StoreFailure(store + " failed in this transaction, which cannot go on");
        }
    }

    private void append(Unit unit, Entry entry, Derived derived) throws SQLException {
        boolean first = entry.version() == 1;
        Records.Previous previous = first ? records.first(derived) : records.previous(derived.name());
        if (entry.version() != previous.version() + 1) {
            throw new IllegalArgumentException("version of " + derived.name() + " must follow " + previous.version()
                    + ", but is " + entry.version());
        }
        names.met(derived.name(), previous.record());
        Edges.Change change = edges.resolve(derived);
        EntryRow row = new EntryRow(
                entry,
                previous.record(),
                derived.name(),
                stamp(unit, entry, derived, previous),
                change.links(previous.links(), first ? 0 : entry.sequence()),
                entry.sequence() == unit.last() ? UnitColumn.encode(unit, origin) : null);
        row.insert(session);
        if (previous.awaited() != 0) {
            new Arrival(session).of(previous.awaited(), previous.record());
        }
        edges.write(previous.record(), change, entry.sequence(), first);
    }

    private Stamp stamp(Unit unit, Entry entry, Derived derived, Records.Previous previous) throws SQLException {
        long kind = names.intern(session, Rows.kindName(entry.kind()));
        return new Stamp(
                unit.at(),
                entry.version(),
                entry.identity(),
                entry.salt(),
                kind,
                entry.format(),
                previous.sequence(),
                Placing.of(session, names, derived.place()));
    }

    @Override
    public void keep(SegmentRange range, byte[] data) {
        requireWhole();
        broken = true;
        Attempt.of(store, () -> {
            Segments.keep(session, range, data);
            return range;
        });
        broken = false;
    }

    /** Derives everything anew. */
    void rebuild(Deriver deriver) {
        Attempt.of(store, () -> {
            new Rebuild(session, names, deriver).run();
            return store;
        });
    }

    /** Makes known what this transaction has named, once it has been committed. */
    void committed() {
        names.publish();
    }
}
