package dev.lineage.sqlite;

import dev.lineage.error.StoreFailure;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Deriver;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Head;
import dev.lineage.spi.Place;
import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Unit;
import dev.lineage.spi.View;
import dev.lineage.spi.Writer;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;

/** Writes inside one transaction. */
final class SqliteWriter implements Writer {
    private static final String INSERT =
            """
            INSERT INTO entry (sequence, record, version, replaces, kind, format, at, project, space, valid_from,
              valid_until, name, identity, salt, unit, origin, digest, body)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """;

    private final String store;
    private final Session session;
    private final PendingNames names;
    private final Ulid origin;
    private final Edges edges;
    private boolean broken;

    SqliteWriter(String store, Session session, Names committed, Ulid origin) {
        this.store = store;
        this.session = session;
        this.names = new PendingNames(committed);
        this.origin = origin;
        this.edges = new Edges(session, names);
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
        Previous previous = entry.version() == 1 ? first(derived) : previous(derived.name());
        if (entry.version() != previous.version() + 1) {
            throw new IllegalArgumentException("version of " + derived.name() + " must follow " + previous.version()
                    + ", but is " + entry.version());
        }
        insert(unit, entry, derived, previous);
        derive(entry, derived, previous.record());
    }

    private void insert(Unit unit, Entry entry, Derived derived, Previous previous) throws SQLException {
        PreparedStatement statement = session.prepare(INSERT);
        statement.setLong(1, entry.sequence());
        statement.setLong(2, previous.record());
        statement.setInt(3, entry.version());
        statement.setLong(4, previous.sequence());
        statement.setLong(5, names.intern(session, Rows.kindName(entry.kind())));
        statement.setInt(6, entry.format());
        statement.setLong(7, unit.at());
        place(statement, 8, derived.place());
        statement.setString(12, derived.name());
        statement.setBytes(13, entry.identity().bytes());
        statement.setBytes(14, entry.salt());
        boolean last = entry.sequence() == unit.last();
        statement.setBytes(15, last ? unit.id().bytes() : null);
        statement.setBytes(
                16, last && !unit.origin().equals(origin) ? unit.origin().bytes() : null);
        statement.setBytes(17, last ? unit.digest() : null);
        statement.setBytes(18, entry.body());
        statement.executeUpdate();
    }

    /** Binds a version's place to four columns: project, space, valid from and until. */
    void place(PreparedStatement statement, int index, Place place) throws SQLException {
        long project = place.project().isEmpty()
                ? 0
                : names.intern(session, Rows.projectName(place.project().get()));
        long space = place.space().isEmpty()
                ? 0
                : names.intern(session, Rows.spaceName(place.space().get()));
        orNull(statement, index, project, 0);
        orNull(statement, index + 1, space, 0);
        orNull(statement, index + 2, place.validFrom(), Place.ALWAYS_FROM);
        orNull(statement, index + 3, place.validUntil(), Place.ALWAYS_UNTIL);
    }

    private static void orNull(PreparedStatement statement, int index, long value, long nothing) throws SQLException {
        if (value == nothing) {
            statement.setNull(index, Types.INTEGER);
        } else {
            statement.setLong(index, value);
        }
    }

    /** Writes the edges that an entry begins and ends. */
    void derive(Entry entry, Derived derived, long record) throws SQLException {
        if (entry.version() == 1) {
            edges.adopt(derived.name(), record);
        }
        for (Edge edge : derived.ended()) {
            edges.end(record, edge, entry.sequence());
        }
        long since = entry.version() == 1 ? 0 : entry.sequence();
        edges.begin(record, derived.begun(), since);
    }

    /** A handle for a record that is new: the lowest that is free in its millisecond and above all that were given there. */
    private Previous first(Derived derived) throws SQLException {
        if (Nodes.record(session, derived.name()) != 0) {
            throw new IllegalArgumentException("the record " + derived.name() + " must not exist yet");
        }
        return new Previous(handle(derived.time()), 0, 0);
    }

    long handle(long time) throws SQLException {
        long lowest = Handles.first(time);
        long bound = Handles.bound(time + 1);
        long taken = session.number("SELECT max(record) FROM entry WHERE record < ?", 0, bound);
        long handle = Math.max(lowest, taken + 1);
        while (handle >= bound && session.number("SELECT 1 FROM entry WHERE record = ? LIMIT 1", 0, handle) != 0) {
            handle++;
        }
        return handle;
    }

    private Previous previous(String name) throws SQLException {
        PreparedStatement statement = session.prepare(
                """
                SELECT h.record, h.sequence, h.version FROM entry f
                CROSS JOIN entry h ON h.sequence = (SELECT max(sequence) FROM entry WHERE record = f.record)
                WHERE f.name = ? AND f.version = 1
                """);
        statement.setString(1, name);
        try (ResultSet row = statement.executeQuery()) {
            if (!row.next()) {
                throw new IllegalArgumentException("the record " + name + " must exist");
            }
            return new Previous(row.getLong(1), row.getLong(2), row.getInt(3));
        }
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
            new Rebuild(session, this, names, deriver).run();
            return store;
        });
    }

    /** Makes known what this transaction has named, once it has been committed. */
    void committed() {
        names.publish();
    }

    private record Previous(long record, long sequence, int version) {}
}
