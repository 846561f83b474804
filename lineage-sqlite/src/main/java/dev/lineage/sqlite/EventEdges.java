package dev.lineage.sqlite;

import dev.lineage.spi.Derived;
import dev.lineage.spi.Edge;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The edges that events of records begin and end. An event's row has both: what holds since its own sequence has begun with it, what holds
 * since an earlier one has ended. They are in the tables as soon as the event is there, so that no reader looks for them anywhere else.
 */
final class EventEdges {
    private static final String ROWS =
            """
            SELECT edges, sequence FROM entry
            WHERE record = ? AND sequence <= ? AND version = 0 AND edges IS NOT NULL ORDER BY sequence
            """;
    private static final String ROW = "SELECT edges FROM entry WHERE sequence = ?";
    private static final String SINCE =
            "SELECT known_since FROM edge WHERE node = ? AND relation = ? AND other = ? AND known_since <= ?";
    private static final String SINCE_PAST =
            """
            SELECT known_since FROM edge_past
            WHERE node = ? AND relation = ? AND other = ? AND known_since <= ? AND known_until > ?
            """;
    private static final String OF_EVENT = "SELECT 1 FROM entry WHERE sequence = ? AND record = ?";
    private static final String HOLDS = "SELECT 1 FROM edge WHERE node = ? AND relation = ? AND other = ?";
    private static final String ANY =
            "SELECT 1 FROM entry WHERE record = ? AND version = 0 AND edges IS NOT NULL LIMIT 1";

    private final Session session;

    EventEdges(Session session) {
        this.session = session;
    }

    private record Key(long relation, long node) {
        static Key of(HeldEdge edge) {
            return new Key(edge.relation(), edge.node());
        }
    }

    /** Whether events of a record have begun edges. */
    boolean areThere(long record) throws SQLException {
        return session.number(ANY, 0, Handles.ofEvents(record)) != 0;
    }

    /** The edges of a record that events have begun and none has ended, up to a sequence, in the order in which they began. */
    List<HeldEdge> of(long record, long known) throws SQLException {
        Map<Key, HeldEdge> open = new LinkedHashMap<>();
        PreparedStatement statement = session.prepare(ROWS);
        statement.setLong(1, Handles.ofEvents(record));
        statement.setLong(2, known);
        try (ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                long sequence = row.getLong(2);
                List<HeldEdge> edges = HeldEdge.unpack(row.getBytes(1), sequence);
                edges.stream().filter(edge -> edge.since() != sequence).forEach(edge -> open.remove(Key.of(edge)));
                edges.stream().filter(edge -> edge.since() == sequence).forEach(edge -> open.put(Key.of(edge), edge));
            }
        }
        return List.copyOf(open.values());
    }

    /** The sequence of the event that has begun an edge of a record, if one has and none has ended it up to a sequence. */
    OptionalLong beginning(long record, long relation, long node, long known) throws SQLException {
        long since = session.number(SINCE, 0, node, relation, record, known);
        since = since != 0 ? since : session.number(SINCE_PAST, 0, node, relation, record, known, known);
        boolean isEvents = since != 0 && session.number(OF_EVENT, 0, since, Handles.ofEvents(record)) != 0;
        return isEvents ? OptionalLong.of(since) : OptionalLong.empty();
    }

    private Optional<HeldEdge> open(HeldEdge edge, long record, long known) throws SQLException {
        OptionalLong since = beginning(record, edge.relation(), edge.node(), known);
        if (since.isEmpty()) {
            return Optional.empty();
        }
        PreparedStatement statement = session.prepare(ROW);
        statement.setLong(1, since.getAsLong());
        try (ResultSet row = statement.executeQuery()) {
            row.next();
            return HeldEdge.unpack(row.getBytes(1), since.getAsLong()).stream()
                    .filter(held -> held.since() == since.getAsLong() && held.isTo(edge.relation(), edge.node()))
                    .findFirst();
        }
    }

    /** What an event's row has of its edges; all earlier edges must be in the tables. */
    List<HeldEdge> of(Edges edges, Derived derived, long record, long sequence) throws SQLException {
        List<HeldEdge> ended = ended(edges, derived, record, sequence);
        List<HeldEdge> all = new ArrayList<>(ended);
        all.addAll(begun(edges, derived, ended, record, sequence));
        return HeldEdge.ordered(all);
    }

    private List<HeldEdge> ended(Edges edges, Derived derived, long record, long sequence) throws SQLException {
        List<HeldEdge> all = new ArrayList<>();
        for (Edge edge : derived.ended()) {
            all.add(open(edges.resolve(edge, sequence), record, sequence)
                    .orElseThrow(() ->
                            new IllegalArgumentException("no event of " + derived.name() + " has begun " + edge)));
        }
        return all;
    }

    private List<HeldEdge> begun(Edges edges, Derived derived, List<HeldEdge> ended, long record, long sequence)
            throws SQLException {
        List<HeldEdge> all = new ArrayList<>();
        for (Edge edge : derived.begun()) {
            HeldEdge begun = edges.resolve(edge, sequence);
            boolean isReplaced = isAmong(ended, begun);
            if (isAmong(all, begun) || (!isReplaced && holds(record, begun))) {
                throw new IllegalArgumentException(derived.name() + " has " + edge + ", which must not hold already");
            }
            all.add(begun);
        }
        return all;
    }

    private static boolean isAmong(List<HeldEdge> edges, HeldEdge edge) {
        return edges.stream().anyMatch(other -> other.isTo(edge.relation(), edge.node()));
    }

    /** Whether a version or an event of a record has begun an edge that holds. */
    private boolean holds(long record, HeldEdge edge) throws SQLException {
        return session.number(HOLDS, 0, edge.node(), edge.relation(), record) != 0;
    }

    /** Brings into the tables what an event's row has. */
    void index(List<HeldEdge> edges, long record, long sequence) throws SQLException {
        List<EdgeRow> removed = new ArrayList<>();
        List<EdgeRow> past = new ArrayList<>();
        List<EdgeRow> begun = new ArrayList<>();
        for (HeldEdge edge : edges) {
            if (edge.since() == sequence) {
                begun.add(EdgeRow.of(record, edge, 0));
            } else {
                removed.add(EdgeRow.of(record, edge, 0).key());
                past.add(EdgeRow.of(record, edge, sequence));
            }
        }
        EdgeTables tables = new EdgeTables(session);
        tables.remove(removed);
        tables.put(begun);
        tables.putPast(past);
    }
}
