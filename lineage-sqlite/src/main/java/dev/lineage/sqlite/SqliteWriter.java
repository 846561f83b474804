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
import org.jspecify.annotations.Nullable;

/** Writes inside one transaction. */
final class SqliteWriter implements Writer {
    private final String store;
    private final Session session;
    private final PendingNames names;
    private final Ulid origin;
    private final Edges edges;
    private final EventEdges eventEdges;
    private final Records records;
    private final Committed committed;
    private final WriterTails tails;
    private long indexed;
    private boolean rebuilt;
    private boolean broken;

    SqliteWriter(String store, Session session, Committed committed, Ulid origin) {
        this.store = store;
        this.session = session;
        this.names = new PendingNames(committed.names());
        this.origin = origin;
        this.committed = committed;
        this.tails = new WriterTails(committed.tails());
        this.edges = new Edges(session, names);
        this.eventEdges = new EventEdges(session);
        this.records = new Records(session);
    }

    @Override
    public Snapshot view(View view) {
        return Attempt.of(store, () -> new SqliteSnapshot(source(), view));
    }

    private Source source() {
        return new Source(store, session, names, origin, () -> Anchor.state(session), tails);
    }

    @Override
    public Head head() {
        Head head = Attempt.of(store, () -> LedgerRows.head(session, origin));
        tails.begunAfter(head.sequence());
        return head;
    }

    @Override
    public void append(Unit unit, List<Derived> derived) {
        if (unit.entries().size() != derived.size()) {
            throw new IllegalArgumentException("each entry must derive to something");
        }
        requireWhole();
        broken = true;
        tails.begunAfter(unit.entries().get(0).sequence() - 1);
        Attempt.of(store, () -> {
            for (int i = 0; i < derived.size(); i++) {
                append(unit, unit.entries().get(i), derived.get(i));
            }
            if (unit.clock() < unit.at()) {
                TimeProperties.putBehind(session, unit.last());
            }
            if (unit.last() - Math.max(indexed, committed.tails().base()) >= committed.mostUnindexed()) {
                index(committed.mostUnindexed());
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
        if (entry.isEvent()) {
            appendEvent(unit, entry, derived);
            return;
        }
        boolean first = entry.version() == 1;
        Records.Previous previous = first ? records.first(derived) : records.previous(derived.name());
        if (entry.version() != previous.version() + 1) {
            throw new IllegalArgumentException("version of " + derived.name() + " must follow " + previous.version()
                    + ", but is " + entry.version());
        }
        names.met(derived.name(), previous.record());
        EntryRow row = new EntryRow(
                entry,
                previous.record(),
                derived.name(),
                stamp(unit, entry, derived, previous.sequence()),
                edges.after(previous.edges(), derived, first ? 0 : entry.sequence()),
                unit(unit, entry));
        row.insert(session);
        if (first && Ahead.isAhead(previous.record(), unit.at())) {
            Ahead.raise(session, previous.record());
        }
        if (!first && eventEdges.areThere(previous.record())) {
            index(1); // until a version is in the tables, no other row of its record there counts
        }
        if (previous.awaited() != 0) {
            index(1);
            new Arrival(session).of(previous.awaited(), previous.record());
        }
    }

    private void appendEvent(Unit unit, Entry entry, Derived derived) throws SQLException {
        long record = records.previous(derived.name()).record();
        boolean isPlain = derived.begun().isEmpty() && derived.ended().isEmpty();
        if (!isPlain) {
            index(1);
        }
        List<HeldEdge> changed = isPlain ? List.of() : eventEdges.of(edges, derived, record, entry.sequence());
        new EntryRow(
                        entry,
                        Handles.ofEvents(record),
                        derived.name(),
                        stamp(unit, entry, derived, 0),
                        changed,
                        unit(unit, entry))
                .insert(session);
        if (!isPlain) {
            eventEdges.index(changed, record, entry.sequence());
            index(1);
        }
    }

    private byte @Nullable [] unit(Unit unit, Entry entry) {
        return entry.sequence() == unit.last() ? UnitColumn.encode(unit, origin) : null;
    }

    /** Brings edges into the tables if so many entries or more wait for it. */
    private void index(long least) throws SQLException {
        Anchor.State state = source().state();
        indexed = state.indexed();
        if (state.last() - indexed >= least) {
            new Indexing(session).run(indexed, state.last());
            indexed = state.last();
            tails.indexed(indexed);
        }
    }

    /** Brings all edges into the tables. */
    void indexAll() {
        Attempt.of(store, () -> {
            index(1);
            return store;
        });
    }

    private Stamp stamp(Unit unit, Entry entry, Derived derived, long replaces) throws SQLException {
        long kind = names.internKind(session, entry.kind(), entry.format());
        return new Stamp(
                new Stamp.Times(unit.clock(), unit.clock(), unit.at()),
                entry.version(),
                entry.identity(),
                entry.salt(),
                kind,
                entry.format(),
                replaces,
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

    /** What is remembered of names would hide what is missing. */
    @Override
    public void rebuild(Deriver deriver) {
        requireWhole();
        broken = true;
        Attempt.of(store, () -> {
            new Rebuild(session, new PendingNames(new Names()), deriver).run();
            indexed = source().state().indexed();
            tails.indexed(indexed);
            names.forgetRecords();
            rebuilt = true;
            return store;
        });
        broken = false;
    }

    /** Makes known what this transaction has named and indexed, once it has been committed. */
    void committed() {
        names.publish();
        if (rebuilt) {
            committed.names().forget();
            committed.tails().restart(indexed);
        } else {
            committed.tails().advance(indexed);
        }
    }
}
