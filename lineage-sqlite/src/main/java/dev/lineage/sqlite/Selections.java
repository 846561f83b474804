package dev.lineage.sqlite;

import dev.lineage.spi.Selection;
import dev.lineage.spi.Stored;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Lists by edges: from the tables, and from the entries that are not in them yet. */
final class Selections {
    private static final String BY_SEQUENCE = "SELECT " + Rows.COLUMNS + " FROM entry h WHERE h.sequence = ?";

    // A comparator of the JDK's making would be spun when a short process first lists, which takes longer than the
    // list.
    private static final Comparator<Stored> NEWEST_FIRST = (one, other) -> Long.compare(other.handle(), one.handle());

    private final Source source;
    private final Anchor.State state;
    private final Session session;
    private final Rows rows;
    private final Sight sight;
    private final EdgeView edges;

    Selections(Source source, Anchor.State state, Rows rows, Sight sight, EdgeView edges) {
        this.source = source;
        this.state = state;
        this.session = source.session();
        this.rows = rows;
        this.sight = sight;
        this.edges = edges;
    }

    List<Stored> list(Selection selection) throws SQLException {
        List<Clause> clauses = Clause.of(source, state, selection);
        if (clauses.stream().anyMatch(clause -> clause.targets().isEmpty())) {
            return List.of();
        }
        long before = Math.min(selection.before(), until(selection.until()));
        return list(clauses, Handles.bound(selection.from()), before, selection.limit());
    }

    /** Whether another record than the node itself has an edge to it that is seen. */
    boolean isNamed(long node, long relation) throws SQLException {
        List<Clause> clauses = List.of(new Clause(List.of(new Clause.Target(node, relation))));
        return list(clauses, Handles.bound(Long.MIN_VALUE), until(Long.MAX_VALUE), 2).stream()
                .anyMatch(stored -> stored.handle() != node);
    }

    private List<Stored> list(List<Clause> clauses, long from, long before, int limit) throws SQLException {
        List<TailEntry> waiting = edges.unindexed().list(clauses, from, before, limit);
        return merged(walk(clauses, from, before, limit, waiting), waiting, limit);
    }

    private long until(long time) throws SQLException {
        long until = Handles.bound(time);
        return edges.known() < state.last() ? Math.min(until, Ahead.bound(session, edges.known())) : until;
    }

    private List<Stored> merged(List<Stored> found, List<TailEntry> waiting, int limit) throws SQLException {
        for (TailEntry entry : waiting) {
            found.add(stored(entry));
        }
        if (!waiting.isEmpty()) {
            found.sort(NEWEST_FIRST);
        }
        return found.size() > limit ? found.subList(0, limit) : found;
    }

    /**
     * Reads pages of the walk until there are enough records with those that wait for the index, or there are no more. What waits
     * may come before what is found, after it, or in between; a record that waits counts only there.
     */
    private List<Stored> walk(List<Clause> clauses, long from, long before, int limit, List<TailEntry> waiting)
            throws SQLException {
        List<Stored> found = new ArrayList<>();
        int missing = limit - edges.unindexed().newerThanTheRest(waiting);
        if (missing <= 0) {
            return found;
        }
        Walk walk = new Walk(sight.shape(), Walk.sizes(clauses), edges.past());
        PreparedStatement statement = session.prepare(walk.key(sight.key()), walk::list);
        long bound = before;
        boolean more;
        do {
            int index = bind(statement, clauses, from, bound);
            statement.setInt(index, missing);
            int read = 0;
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    read++;
                    long record = row.getLong(1);
                    if (record > bound || (read == 1 && record == bound)) {
                        throw new DamageException("the edges of a list must descend by their records");
                    }
                    if (record != bound && !edges.unindexed().holds(record)) {
                        found.add(rows.stored(row));
                    }
                    bound = record;
                }
            }
            more = read == missing;
            missing = limit - found.size() - notBelow(bound, waiting);
        } while (more && missing > 0);
        return found;
    }

    private static int notBelow(long record, List<TailEntry> newestFirst) {
        int count = 0;
        while (count < newestFirst.size() && newestFirst.get(count).record() >= record) {
            count++;
        }
        return count;
    }

    private Stored stored(TailEntry entry) throws SQLException {
        Stored small = entry.small();
        if (small != null) {
            return small;
        }
        PreparedStatement statement = session.prepare(BY_SEQUENCE);
        statement.setLong(1, entry.sequence());
        try (ResultSet row = statement.executeQuery()) {
            if (!row.next()) {
                throw DamageException.missing(entry.sequence());
            }
            return rows.stored(row);
        }
    }

    long count(Selection selection) throws SQLException {
        List<Clause> clauses = Clause.of(source, state, selection);
        if (clauses.stream().anyMatch(clause -> clause.targets().isEmpty())) {
            return 0;
        }
        long from = Handles.bound(selection.from());
        long until = until(selection.until());
        long count =
                edges.unindexed().list(clauses, from, until, Integer.MAX_VALUE).size();
        Walk walk = new Walk(sight.shape(), Walk.sizes(clauses), edges.past());
        boolean exact = edges.unindexed().isEmpty();
        PreparedStatement statement = session.prepare(
                (exact ? "count " : "records ") + walk.key(sight.key()), exact ? walk::count : walk::records);
        bind(statement, clauses, from, until);
        try (ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                if (exact) {
                    count += row.getLong(1);
                } else if (!edges.unindexed().holds(row.getLong(1))) {
                    count++;
                }
            }
        }
        return count;
    }

    private int bind(PreparedStatement statement, List<Clause> clauses, long from, long before) throws SQLException {
        int index = 1;
        for (Clause.Target target : clauses.get(0).targets()) {
            index = bindArm(statement, index, false, target, clauses, from, before);
            if (edges.past()) {
                index = bindArm(statement, index, true, target, clauses, from, before);
            }
        }
        return index;
    }

    private int bindArm(
            PreparedStatement statement,
            int start,
            boolean ended,
            Clause.Target target,
            List<Clause> clauses,
            long from,
            long before)
            throws SQLException {
        int index = sight.bindHead(statement, start);
        index = bindTarget(statement, index, target);
        statement.setLong(index++, from);
        statement.setLong(index++, before);
        index = bindKnown(statement, index, ended);
        for (Clause clause : clauses.subList(1, clauses.size())) {
            index = clause.isLong()
                    ? bindCondition(statement, index, at -> bindLists(statement, at, clause))
                    : bindTargets(statement, index, clause);
        }
        return sight.bind(statement, index);
    }

    private int bindTargets(PreparedStatement statement, int start, Clause clause) throws SQLException {
        int index = start;
        for (Clause.Target target : clause.targets()) {
            index = bindCondition(statement, index, at -> bindTarget(statement, at, target));
        }
        return index;
    }

    /** Binds what the edge has to be, now and, if that counts, then. */
    private int bindCondition(PreparedStatement statement, int start, Binding edge) throws SQLException {
        int index = bindKnown(statement, edge.bind(start), false);
        return edges.past() ? bindKnown(statement, edge.bind(index), true) : index;
    }

    /** Binds values from an index on, and gives the next index. */
    private interface Binding {
        int bind(int start) throws SQLException;
    }

    private static int bindLists(PreparedStatement statement, int start, Clause clause) throws SQLException {
        statement.setString(start, clause.nodes());
        statement.setString(start + 1, clause.relations());
        return start + 2;
    }

    private static int bindTarget(PreparedStatement statement, int start, Clause.Target target) throws SQLException {
        statement.setLong(start, target.node());
        statement.setLong(start + 1, target.relation());
        return start + 2;
    }

    private int bindKnown(PreparedStatement statement, int start, boolean ended) throws SQLException {
        int index = start;
        if (edges.past()) {
            statement.setLong(index++, edges.known());
        }
        if (ended) {
            statement.setLong(index++, edges.known());
        }
        return index;
    }
}
