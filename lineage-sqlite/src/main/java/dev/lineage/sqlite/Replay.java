package dev.lineage.sqlite;

import dev.lineage.ref.Ulid;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Deriver;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Entry;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Derives all records anew, one after the other in the order in which they were learned, each with all its versions. Trusts
 * only what the ledger holds, no derived column. Keeps some 100 bytes for each record in memory.
 */
final class Replay {
    private static final String SELECT = "SELECT " + Rows.COLUMNS + " FROM entry h";

    private final Session session;
    private final Rows rows;
    private final Deriver deriver;
    private final Map<Ulid, List<Long>> later = new HashMap<>();
    private final Map<Long, Long> handles = new HashMap<>();

    Replay(Session session, Rows rows, Deriver deriver) {
        this.session = session;
        this.rows = rows;
        this.deriver = deriver;
    }

    void run(Visitor visitor) throws SQLException {
        readLater();
        PreparedStatement statement = session.prepare(SELECT + " NOT INDEXED WHERE h.version = 1 ORDER BY h.sequence");
        try (ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                if (!visitor.visit(derive(first(row)))) {
                    return;
                }
            }
        }
        for (List<Long> left : later.values()) {
            visitor.orphan(left.get(0));
        }
    }

    private void readLater() throws SQLException {
        PreparedStatement statement =
                session.prepare("SELECT identity, sequence FROM entry WHERE version > 1 ORDER BY sequence");
        try (ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                later.computeIfAbsent(Ulid.of(row.getBytes(1)), identity -> new ArrayList<>(1))
                        .add(row.getLong(2));
            }
        }
    }

    private List<Kept> first(ResultSet row) throws SQLException {
        Kept first = kept(row);
        List<Long> sequences = later.remove(first.entry().identity());
        if (sequences == null) {
            return List.of(first);
        }
        List<Kept> versions = new ArrayList<>();
        versions.add(first);
        for (long sequence : sequences) {
            PreparedStatement statement = session.prepare(SELECT + " WHERE h.sequence = ?");
            statement.setLong(1, sequence);
            try (ResultSet next = statement.executeQuery()) {
                next.next();
                versions.add(kept(next));
            }
        }
        return versions;
    }

    private Kept kept(ResultSet row) throws SQLException {
        Columns columns = new Columns(
                row.getLong(1),
                row.getLong(4),
                row.getLong(8),
                row.getLong(9),
                Rows.orElse(row, 10, Long.MIN_VALUE),
                Rows.orElse(row, 11, Long.MAX_VALUE),
                row.getString(12));
        return new Kept(rows.entry(row), row.getLong(7), columns);
    }

    private Replayed derive(List<Kept> versions) {
        List<Version> derived = new ArrayList<>(versions.size());
        Map<EdgeKey, Held> open = new LinkedHashMap<>();
        List<Held> ended = new ArrayList<>();
        Optional<Entry> before = Optional.empty();
        long handle = 0;
        for (Kept kept : versions) {
            Entry entry = kept.entry();
            Derived said = deriver.derive(entry, kept.at(), before);
            handle = before.isEmpty() ? handle(said.time()) : handle;
            derived.add(new Version(kept, said, before.map(Entry::sequence).orElse(0L)));
            for (Edge edge : said.ended()) {
                Held held = open.remove(EdgeKey.of(edge));
                if (held != null) {
                    ended.add(new Held(held.edge(), held.since(), entry.sequence()));
                }
            }
            for (Edge edge : said.begun()) {
                open.put(EdgeKey.of(edge), new Held(edge, before.isEmpty() ? 0 : entry.sequence(), 0));
            }
            before = Optional.of(entry);
        }
        ended.addAll(open.values());
        return new Replayed(handle, derived, ended);
    }

    private long handle(long time) {
        return handles.merge(time, Handles.first(time), (last, lowest) -> last + 1);
    }

    /** Is told of each record. */
    interface Visitor {
        /** Takes a record; false if it wants no more. */
        boolean visit(Replayed record) throws SQLException;

        /** Takes the sequence of an entry whose record has no first version. */
        void orphan(long sequence) throws SQLException;
    }

    /** A record as it is derived anew: the handle that it gets, its versions, its edges, those that ended first. */
    record Replayed(long handle, List<Version> versions, List<Held> edges) {}

    /** A version as it is kept and as it is derived. */
    record Version(Kept kept, Derived derived, long replaces) {}

    /** An entry and the derived columns beside it. */
    record Kept(Entry entry, long at, Columns columns) {}

    /** The derived columns of an entry; 0 for no project and no space. */
    record Columns(
            long record, long replaces, long project, long space, long validFrom, long validUntil, String name) {}

    /** An edge, since and until when it holds; until is 0 if it has not ended. */
    record Held(Edge edge, long since, long until) {}

    private record EdgeKey(String relation, String target, boolean link) {
        static EdgeKey of(Edge edge) {
            return new EdgeKey(edge.relation(), edge.target(), edge.link());
        }
    }
}
