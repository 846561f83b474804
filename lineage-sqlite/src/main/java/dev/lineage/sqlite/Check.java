package dev.lineage.sqlite;

import dev.lineage.spi.Deriver;
import dev.lineage.spi.Edge;
import dev.lineage.spi.TimeCorrections;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Compares what is derived with what the ledger derives to. Columns of entries are compared one by one; edges by the number and
 * a checksum of all rows, and only where these differ one by one.
 */
final class Check {
    private final Session session;
    private final PendingNames names;
    private final Rows rows;
    private final Deriver deriver;
    private final SharedSums shared;
    private final Anchor.State state;
    private final long indexed;
    private final Problems problems = new Problems();

    private Check(Source source, Deriver deriver, SharedSums shared) throws SQLException {
        this.session = source.session();
        this.names = new PendingNames(new Names()); // what is remembered would hide what is missing
        this.rows = new Rows(session, names);
        this.deriver = deriver;
        this.shared = shared;
        this.state = source.state();
        this.indexed = state.indexed();
    }

    /** Checks all that is derived. Returns the first hundred problems, and how many more there are. */
    static List<String> of(Source source, Deriver deriver, SharedSums shared) {
        return Attempt.of(source.store(), () -> {
            Check check = new Check(source, deriver, shared);
            check.derivable();
            return check.problems.all();
        });
    }

    private void derivable() throws SQLException {
        try {
            derived();
        } catch (SQLException e) {
            if (!Failures.isDamage(e)) {
                throw e;
            }
            problems.add("what is derived cannot be compared: " + e.getMessage());
        }
    }

    private void derived() throws SQLException {
        names.readAll(session);
        LedgerTimes times = LedgerTimes.read(session, rows, deriver);
        Comparing comparing = new Comparing();
        replay(times, comparing);
        if (comparing.damaged.isEmpty()) {
            properties(times);
            compareAhead(comparing.ahead);
        }
        if (shared.of(state).filter(comparing.sums::isEqual).isPresent()) {
            return;
        }
        EdgeSums kept = EdgeSums.of(session);
        if (!comparing.sums.isEqual(kept)) {
            long rows = Math.max(kept.rows(), comparing.sums.rows());
            new EdgeDifferences(session, problems, indexed, rows, comparing.damaged)
                    .find(visitor -> replay(times, visitor));
        }
    }

    private void compareAhead(long derived) throws SQLException {
        long ahead = Ahead.highest(session);
        if (ahead != derived) {
            problems.add("property ahead: is kept as " + ahead + ", but must be " + derived);
        }
    }

    private void properties(LedgerTimes times) throws SQLException {
        TimeCorrections corrections = TimeProperties.corrections(session);
        if (!corrections.equals(times.corrections())) {
            problems.add("property corrections: is kept as " + corrections + ", but must be " + times.corrections());
        }
        long behind = TimeProperties.behind(session);
        if (behind != times.behind()) {
            problems.add("property behind: is kept as " + behind + ", but must be " + times.behind());
        }
    }

    private void replay(LedgerTimes times, Replay.Visitor visitor) throws SQLException {
        new Replay(session, rows, deriver, times, this::resolve, true).run(visitor);
    }

    /** The edge with the names that there are. */
    private HeldEdge resolve(Edge edge, long since, long sequence) throws SQLException {
        long relation = names.knownRelation(session, edge);
        long node = names.node(session, edge.target(), 0);
        if (relation == 0 || node == 0) {
            problems.add("entry " + sequence + ": there is no name for the edge " + edge);
        }
        return HeldEdge.of(edge, relation, node, since);
    }

    private static String place(Replay.Version version) {
        return "entry " + version.kept().entry().sequence() + " ("
                + version.derived().name() + ")";
    }

    /** Compares entries, and sums up the edges that there must be. */
    private final class Comparing implements Replay.Visitor {
        private final EdgeSums sums = new EdgeSums();
        private final Set<Long> damaged = new HashSet<>();
        private long ahead;

        @Override
        public void visit(Replay.Replayed record) throws SQLException {
            for (Replay.Version version : record.versions()) {
                Replay.Columns derived = DerivedColumns.of(session, names, record.handle(), version);
                if (derived.equals(version.kept().columns())) {
                    names.met(record.name(), record.handle());
                } else {
                    problems.add(place(version) + ": is kept as "
                            + version.kept().columns() + ", but derives to " + derived);
                }
            }
            if (Ahead.isAhead(record.handle(), record.versions().get(0).times().at())) {
                ahead = Math.max(ahead, record.handle());
            }
            record.rows(indexed).forEach(sums::add);
        }

        @Override
        public void damaged(long handle, DamageException damage) {
            damaged.add(handle);
            problems.add(String.valueOf(damage.getMessage()));
        }

        @Override
        public void orphan(long sequence) {
            problems.add("entry " + sequence + ": is a later version of a record that has no first");
        }
    }
}
