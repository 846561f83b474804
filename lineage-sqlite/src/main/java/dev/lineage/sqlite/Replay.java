package dev.lineage.sqlite;

import dev.lineage.ref.Ulid;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Deriver;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Place;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
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
    private static final String SELECT = "SELECT " + Rows.COLUMNS
            + ", h.version, h.project, h.space, h.valid_from, h.valid_until, h.links FROM entry h";
    private static final String FIRST = SELECT + " NOT INDEXED WHERE " + Stamp.VERSION + " = " + Stamp.FIRST
            + " ORDER BY h.sequence";
    private static final String LATER = "SELECT h.sequence, h.stamp FROM entry h NOT INDEXED WHERE " + Stamp.VERSION
            + " <> " + Stamp.FIRST + " ORDER BY h.sequence";

    private final Session session;
    private final Rows rows;
    private final Deriver deriver;
    private final Resolving resolving;
    private final Map<Ulid, List<Long>> later = new HashMap<>();
    private final Map<Long, Long> handles = new HashMap<>();

    Replay(Session session, Rows rows, Deriver deriver, Resolving resolving) {
        this.session = session;
        this.rows = rows;
        this.deriver = deriver;
        this.resolving = resolving;
    }

    void run(Visitor visitor) throws SQLException {
        readLater();
        try (ResultSet row = session.prepare(FIRST).executeQuery()) {
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
        try (ResultSet row = session.prepare(LATER).executeQuery()) {
            while (row.next()) {
                long sequence = row.getLong(1);
                Ulid identity = Stamp.decode(row.getBytes(2), sequence).identity();
                later.computeIfAbsent(identity, ignored -> new ArrayList<>(1)).add(sequence);
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
        Stamp stamp = rows.stamp(row);
        Placing place = new Placing(
                row.getLong(Rows.WIDTH + 2),
                row.getLong(Rows.WIDTH + 3),
                orElse(row, Rows.WIDTH + 4, Place.ALWAYS_FROM),
                orElse(row, Rows.WIDTH + 5, Place.ALWAYS_UNTIL));
        Columns columns = new Columns(
                row.getLong(1),
                row.getInt(Rows.WIDTH + 1),
                row.getString(3),
                stamp.replaces(),
                place,
                stamp.place(),
                PackedLinks.decode(row.getBytes(Rows.WIDTH + 6)));
        return new Kept(rows.entry(row, stamp), stamp, columns);
    }

    private static long orElse(ResultSet row, int column, long otherwise) throws SQLException {
        long value = row.getLong(column);
        return value == 0 && row.wasNull() ? otherwise : value;
    }

    private Replayed derive(List<Kept> versions) throws SQLException {
        List<Version> derived = new ArrayList<>(versions.size());
        Map<EdgeKey, Held> open = new LinkedHashMap<>();
        List<Held> ended = new ArrayList<>();
        Optional<Entry> before = Optional.empty();
        long handle = 0;
        for (Kept kept : versions) {
            Entry entry = kept.entry();
            Derived said = deriver.derive(entry, kept.stamp().at(), before);
            handle = before.isEmpty() ? handle(said.time()) : handle;
            for (Edge edge : said.ended()) {
                Held held = open.remove(EdgeKey.of(edge));
                if (held != null) {
                    ended.add(new Held(held.edge(), held.since(), entry.sequence()));
                }
            }
            for (Edge edge : said.begun()) {
                Held held = new Held(resolving.resolve(edge), before.isEmpty() ? 0 : entry.sequence(), 0);
                open.put(EdgeKey.of(edge), held);
            }
            derived.add(new Version(kept, said, before.map(Entry::sequence).orElse(0L), links(open.values())));
            before = Optional.of(entry);
        }
        ended.addAll(open.values());
        return new Replayed(handle, derived, ended);
    }

    private static List<PackedLinks.Link> links(Collection<Held> edges) {
        List<PackedLinks.Link> links = new ArrayList<>();
        for (Held held : edges) {
            if (held.edge().edge().link()) {
                links.add(held.edge().link(held.since()));
            }
        }
        return PackedLinks.ordered(links);
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

    /** A version as it is kept and as it is derived; the links are those that it holds. */
    record Version(Kept kept, Derived derived, long replaces, List<PackedLinks.Link> links) {}

    /** An entry, its stamp, and the derived columns beside it. */
    record Kept(Entry entry, Stamp stamp, Columns columns) {}

    /** What is derived of an entry's row: {@code stamped} is the place as the stamp has it. */
    record Columns(
            long record,
            int version,
            String name,
            long replaces,
            Placing place,
            Placing stamped,
            List<PackedLinks.Link> links) {}

    /** An edge, since and until when it holds; until is 0 if it has not ended. */
    record Held(Edges.Resolved edge, long since, long until) {}

    /** Says what an edge's names are. */
    @FunctionalInterface
    interface Resolving {
        /** The edge with its names resolved; 0 for a name that is not known. */
        Edges.Resolved resolve(Edge edge) throws SQLException;
    }

    private record EdgeKey(String relation, String target, boolean link) {
        static EdgeKey of(Edge edge) {
            return new EdgeKey(edge.relation(), edge.target(), edge.link());
        }
    }
}
