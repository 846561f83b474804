package dev.lineage.sqlite;

import dev.lineage.ref.Ulid;
import dev.lineage.spi.Adjacent;
import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import dev.lineage.spi.Unit;
import dev.lineage.spi.View;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads through one view, over whatever transaction the session is in. */
final class SqliteSnapshot implements Snapshot {
    private final String store;
    private final Session session;
    private final View view;
    private final Rows rows;
    private final Sight sight;
    private final Links links;
    private final Selections selections;
    private final LedgerRows ledger;

    SqliteSnapshot(Source source, View view) throws SQLException {
        this.store = source.store();
        this.session = source.session();
        this.view = view;
        this.rows = new Rows(session, source.names());
        this.sight = new Sight(session, source.names(), view);
        this.links = new Links(session, source.names(), view, sight);
        this.selections = new Selections(session, source.names(), view, rows, sight);
        this.ledger = new LedgerRows(session, rows, source.origin());
    }

    @Override
    public long sequence() {
        return Attempt.of(store, () -> Math.max(0, Math.min(view.sequence(), ledger.last())));
    }

    @Override
    public Optional<Stored> find(String name) {
        return Attempt.of(store, () -> {
            PreparedStatement statement = session.prepare("SELECT " + Rows.COLUMNS
                    + " FROM entry f CROSS JOIN entry h ON h.sequence = " + sight.head("f.record")
                    + " WHERE f.name = ? AND f.version = 1" + sight.conditions());
            int index = sight.bindHead(statement, 1);
            statement.setString(index, name);
            sight.bind(statement, index + 1);
            try (ResultSet row = statement.executeQuery()) {
                return row.next() ? Optional.of(rows.stored(row)) : Optional.empty();
            }
        });
    }

    @Override
    public List<Stored> versions(String name) {
        Optional<Stored> head = find(name);
        if (head.isEmpty()) {
            return List.of();
        }
        return Attempt.of(store, () -> {
            PreparedStatement statement = session.prepare("SELECT " + Rows.COLUMNS
                    + " FROM entry h WHERE h.record = ? AND h.sequence <= ? ORDER BY h.sequence");
            statement.setLong(1, head.get().handle());
            statement.setLong(2, view.sequence());
            return all(statement);
        });
    }

    @Override
    public List<Stored> list(Selection selection) {
        return Attempt.of(store, () -> selections.list(selection));
    }

    @Override
    public long count(Selection selection) {
        return Attempt.of(store, () -> selections.count(selection));
    }

    @Override
    public List<Adjacent> links(String name) {
        return Attempt.of(store, () -> links.of(name));
    }

    @Override
    public List<Stored> changes(long after, int limit) {
        return Attempt.of(store, () -> {
            PreparedStatement statement = session.prepare("SELECT " + Rows.COLUMNS
                    + " FROM entry h WHERE h.sequence > ? AND h.sequence <= ? ORDER BY h.sequence LIMIT ?");
            statement.setLong(1, after);
            statement.setLong(2, view.sequence());
            statement.setInt(3, limit);
            return all(statement);
        });
    }

    private List<Stored> all(PreparedStatement statement) throws SQLException {
        List<Stored> found = new ArrayList<>();
        try (ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                found.add(rows.stored(row));
            }
        }
        return found;
    }

    @Override
    public List<Unit> units(long after, int limit) {
        return Attempt.of(store, () -> ledger.units(after, view.sequence(), limit));
    }

    @Override
    public long sequenceAt(long at) {
        return Attempt.of(store, () -> Math.min(view.sequence(), ledger.sequenceAt(at)));
    }

    @Override
    public List<SegmentRange> segments(String family) {
        return Attempt.of(store, () -> Segments.list(session, family));
    }

    @Override
    public byte[] segment(SegmentRange range) {
        return Attempt.of(store, () -> Segments.read(session, range));
    }

    /** Where a snapshot reads: the store's name for messages, the session, the names, and the store's own identity. */
    record Source(String store, Session session, Naming names, Ulid origin) {}
}
