package dev.lineage.sqlite;

import dev.lineage.spi.Adjacent;
import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import dev.lineage.spi.TimeCorrections;
import dev.lineage.spi.Unit;
import dev.lineage.spi.View;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads through one view, over whatever transaction the session is in. */
final class SqliteSnapshot implements Snapshot {
    private static final String VERSIONS =
            "SELECT " + Rows.COLUMNS + " FROM entry h WHERE h.record = ? AND h.sequence <= ? ORDER BY h.sequence";
    private static final String EVENTS = "SELECT " + Rows.COLUMNS
            + " FROM entry h WHERE h.record = ? AND h.sequence > ? AND h.sequence <= ? ORDER BY h.sequence";
    private static final String EVENTS_BEFORE = EVENTS + " DESC";
    private static final String CHANGES = "SELECT " + Rows.COLUMNS
            + " FROM entry h WHERE h.sequence > ? AND h.sequence <= ? ORDER BY h.sequence LIMIT ?";

    private final Source source;
    private final Session session;
    private final View view;
    private final Rows rows;
    private final Sight sight;
    private Anchor.@Nullable State state;

    SqliteSnapshot(Source source, View view) throws SQLException {
        this.source = source;
        this.session = source.session();
        this.view = view;
        this.rows = new Rows(session, source.names());
        this.sight = new Sight(session, source.names(), view);
    }

    @Override
    public long sequence() {
        return Attempt.of(source.store(), () -> Math.max(0, Math.min(view.sequence(), state().last())));
    }

    private Anchor.State state() throws SQLException {
        Anchor.State known = state;
        if (known == null) {
            known = source.state();
            state = known;
        }
        return known;
    }

    @Override
    public Optional<Stored> find(String name) {
        return Attempt.of(source.store(), () -> {
            PreparedStatement statement = session.prepare("find " + sight.key(), () -> find(sight.shape()));
            int index = sight.bindHead(statement, 1);
            statement.setString(index, name);
            sight.bind(statement, index + 1);
            try (ResultSet row = statement.executeQuery()) {
                if (!row.next()) {
                    return Optional.empty();
                }
                Stored stored = rows.stored(row);
                source.names().met(name, stored.handle());
                return Optional.of(stored);
            }
        });
    }

    private static String find(Sight.Shape shape) {
        return "SELECT " + Rows.COLUMNS + " FROM entry f CROSS JOIN entry h ON h.sequence = " + shape.head("f.record")
                + " WHERE f.name = ? AND f.version = 1" + shape.conditions();
    }

    @Override
    public List<String> ids(String prefix, int limit) {
        return Attempt.of(source.store(), () -> {
            PreparedStatement statement = session.prepare("ids " + sight.key(), () -> ids(sight.shape()));
            int index = sight.bindHead(statement, 1);
            statement.setString(index, prefix);
            statement.setString(index + 1, prefix);
            int last = sight.bind(statement, index + 2);
            statement.setInt(last, limit);
            List<String> ids = new ArrayList<>();
            try (ResultSet found = statement.executeQuery()) {
                while (found.next()) {
                    ids.add(Carried.requireName(found.getString(1), found.getLong(2)));
                }
            }
            return ids;
        });
    }

    /**
     * No text follows those that begin with a prefix but those that follow it with the greatest byte, which
     * is in no text.
     */
    private static String ids(Sight.Shape shape) {
        return "SELECT f.name, f.sequence FROM entry f CROSS JOIN entry h ON h.sequence = " + shape.head("f.record")
                + " WHERE f.version = 1 AND f.name >= ? AND f.name < ? || CAST(X'FF' AS TEXT)"
                + shape.conditions() + " ORDER BY f.name LIMIT ?";
    }

    @Override
    public List<Stored> versions(String name) {
        Optional<Stored> head = find(name);
        if (head.isEmpty()) {
            return List.of();
        }
        return Attempt.of(source.store(), () -> {
            PreparedStatement statement = session.prepare(VERSIONS);
            statement.setLong(1, head.get().handle());
            statement.setLong(2, view.sequence());
            return all(statement);
        });
    }

    @Override
    public List<Stored> eventsAfter(String name, String kind, long after, int limit) {
        return events(EVENTS, name, kind, after, view.sequence(), limit);
    }

    @Override
    public List<Stored> eventsBefore(String name, String kind, long before, int limit) {
        long until = before > view.sequence() ? view.sequence() : before - 1;
        return events(EVENTS_BEFORE, name, kind, 0, until, limit);
    }

    private List<Stored> events(String sql, String name, String kind, long after, long until, int limit) {
        Optional<Stored> head = find(name);
        if (head.isEmpty()) {
            return List.of();
        }
        return Attempt.of(source.store(), () -> {
            PreparedStatement statement = session.prepare(sql);
            statement.setLong(1, Handles.ofEvents(head.get().handle()));
            statement.setLong(2, after);
            statement.setLong(3, until);
            return those(statement, kind, limit);
        });
    }

    @Override
    public List<Stored> list(Selection selection) {
        return Attempt.of(source.store(), () -> selections().list(selection));
    }

    @Override
    public long count(Selection selection) {
        return Attempt.of(source.store(), () -> selections().count(selection));
    }

    private Selections selections() throws SQLException {
        return new Selections(source, state(), rows, sight, edges());
    }

    private EdgeView edges() throws SQLException {
        return EdgeView.of(source, state(), view);
    }

    @Override
    public List<Adjacent> links(String name) {
        return Attempt.of(source.store(), () -> new Links(source, state(), sight, edges()).of(name));
    }

    @Override
    public Optional<Stored> beginning(String relation, String target) {
        return Attempt.of(
                source.store(), () -> new Beginning(source, state(), rows, edges()).of(selections(), relation, target));
    }

    @Override
    public List<String> relations(String name) {
        return Attempt.of(
                source.store(), () -> new Links(source, state(), sight, edges()).relations(name, selections()));
    }

    @Override
    public List<String> names(String prefix) {
        return Attempt.of(source.store(), () -> Naming.readTexts(session, prefix));
    }

    @Override
    public List<Stored> changes(long after, int limit) {
        return Attempt.of(source.store(), () -> {
            PreparedStatement statement = session.prepare(CHANGES);
            statement.setLong(1, after);
            statement.setLong(2, view.sequence());
            statement.setInt(3, limit);
            List<Stored> found = all(statement);
            requireNoGap(after, limit, found);
            return found;
        });
    }

    /** The ledger has no gaps: whoever asks for what follows would ask for ever for what is missing. */
    private void requireNoGap(long after, int limit, List<Stored> found) throws SQLException {
        long last = Math.max(after, 0);
        for (Stored stored : found) {
            if (stored.entry().sequence() != ++last) {
                throw DamageException.missing(last);
            }
        }
        if (found.size() < limit && last < Math.min(view.sequence(), state().last())) {
            throw DamageException.missing(last + 1);
        }
    }

    /** Only the stamps of entries say their kinds: rows are read until there are enough of the kind. */
    private List<Stored> those(PreparedStatement statement, String kind, int limit) throws SQLException {
        List<Stored> found = new ArrayList<>();
        try (ResultSet result = statement.executeQuery()) {
            while (found.size() < limit && result.next()) {
                Stored stored = rows.stored(result);
                if (stored.entry().kind().equals(kind)) {
                    found.add(stored);
                }
            }
        }
        return found;
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
        return Attempt.of(source.store(), () -> ledger().units(after, view.sequence(), limit));
    }

    @Override
    public long sequenceAt(long at) {
        return Attempt.of(source.store(), () -> Math.min(view.sequence(), ledger().sequenceAt(at)));
    }

    @Override
    public long behind() {
        return Attempt.of(source.store(), () -> TimeProperties.behind(session));
    }

    @Override
    public TimeCorrections corrections() {
        return Attempt.of(source.store(), () -> TimeProperties.corrections(session));
    }

    private LedgerRows ledger() {
        return new LedgerRows(session, rows, source.origin());
    }

    @Override
    public List<SegmentRange> segments(String family) {
        return Attempt.of(source.store(), () -> Segments.list(session, family));
    }

    @Override
    public byte[] segment(SegmentRange range) {
        return Attempt.of(source.store(), () -> Segments.read(session, range));
    }
}
