package dev.lineage.sqlite;

import dev.lineage.spi.Deriver;
import dev.lineage.spi.Edge;
import dev.lineage.spi.TimeCorrections;
import java.sql.SQLException;
import java.util.List;
import org.sqlite.SQLiteException;

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

    /** What is wrong, at most a hundred problems. */
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
        } catch (SQLiteException e) {
            throw e;
        } catch (SQLException | RuntimeException e) {
            problems.add("the ledger cannot be derived: " + e.getMessage());
        }
    }

    private void derived() throws SQLException {
        names.readAll(session);
        LedgerTimes times = LedgerTimes.read(session, rows, deriver);
        properties(times);
        Comparing comparing = new Comparing();
        replay(times, comparing);
        long ahead = Ahead.highest(session);
        if (ahead != comparing.ahead && !problems.isFull()) {
            problems.add("property ahead: is kept as " + ahead + ", but must be " + comparing.ahead);
        }
        if (shared.of(state).filter(comparing.sums::isEqual).isPresent()) {
            return;
        }
        EdgeSums kept = EdgeSums.of(session);
        if (!comparing.sums.isEqual(kept)) {
            new EdgeDifferences(session, problems, indexed, Math.max(kept.rows(), comparing.sums.rows()))
                    .find(visitor -> replay(times, visitor));
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
        new Replay(session, rows, deriver, times, this::resolve).run(visitor);
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
        private long ahead;

        @Override
        public boolean visit(Replay.Replayed record) throws SQLException {
            for (Replay.Version version : record.versions()) {
                Replay.Columns derived = DerivedColumns.of(session, names, record.handle(), version);
                if (derived.equals(version.kept().columns())) {
                    names.met(derived.name(), derived.record());
                } else {
                    problems.add(place(version) + ": is kept as "
                            + version.kept().columns() + ", but derives to " + derived);
                }
            }
            if (Ahead.isAhead(record.handle(), record.versions().get(0).times().at())) {
                ahead = Math.max(ahead, record.handle());
            }
            record.rows(indexed).forEach(sums::add);
            return !problems.isFull();
        }

        @Override
        public void orphan(long sequence) {
            problems.add("entry " + sequence + ": is a later version of a record that has no first");
        }
    }
}
