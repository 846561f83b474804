package dev.lineage.sqlite;

import dev.lineage.spi.Selection;
import dev.lineage.spi.Stored;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Finds the entry with which a record got an edge. */
final class Beginning {
    private static final String ENTRY = "SELECT " + Rows.COLUMNS + " FROM entry h WHERE h.sequence = ?";
    private static final String EDGES = "SELECT edges, sequence FROM entry WHERE sequence = ?";

    private final Source source;
    private final Anchor.State state;
    private final Session session;
    private final Rows rows;
    private final EdgeView edges;

    Beginning(Source source, Anchor.State state, Rows rows, EdgeView edges) {
        this.source = source;
        this.state = state;
        this.session = source.session();
        this.rows = rows;
        this.edges = edges;
    }

    Optional<Stored> of(Selections selections, String relation, String target) throws SQLException {
        Selection.Clause clause = new Selection.Clause(relation, Set.of(target));
        Selection first = new Selection(List.of(clause), Long.MIN_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, 1);
        List<Stored> found = selections.list(first);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        Stored record = found.get(0);
        long since = since(record, Clause.of(source, state, first).get(0).targets());
        return Optional.of(since == record.entry().sequence() ? record : entry(since));
    }

    /** The sequence of the entry; the record has one of the edges. */
    private long since(Stored record, List<Clause.Target> targets) throws SQLException {
        for (HeldEdge edge : held(record.entry().sequence())) {
            if (isAny(edge, targets)) {
                return edge.since() != 0 ? edge.since() : first(record.handle());
            }
        }
        EventEdges events = new EventEdges(session);
        for (Clause.Target target : targets) {
            OptionalLong since = events.beginning(record.handle(), target.relation(), target.node(), edges.known());
            if (since.isPresent()) {
                return since.getAsLong();
            }
        }
        throw new DamageException("record " + record.name() + " must hold an edge that is indexed");
    }

    private static boolean isAny(HeldEdge edge, List<Clause.Target> targets) {
        return targets.stream().anyMatch(target -> edge.isTo(target.relation(), target.node()));
    }

    private long first(long record) throws SQLException {
        return session.number("SELECT min(sequence) FROM entry WHERE record = ?", 0, record);
    }

    private List<HeldEdge> held(long sequence) throws SQLException {
        PreparedStatement statement = session.prepare(EDGES);
        statement.setLong(1, sequence);
        try (ResultSet row = statement.executeQuery()) {
            return row.next() ? HeldEdge.unpack(row.getBytes(1), row.getLong(2)) : List.of();
        }
    }

    private Stored entry(long sequence) throws SQLException {
        PreparedStatement statement = session.prepare(ENTRY);
        statement.setLong(1, sequence);
        try (ResultSet row = statement.executeQuery()) {
            if (!row.next()) {
                throw DamageException.missing(sequence);
            }
            return rows.stored(row);
        }
    }
}
