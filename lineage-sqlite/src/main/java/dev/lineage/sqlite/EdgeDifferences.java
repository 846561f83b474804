package dev.lineage.sqlite;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the rows of the edge tables that are missing, too many or wrong, a million rows at a time. */
final class EdgeDifferences {
    private static final long PART = 1_000_000;

    private final Session session;
    private final Problems problems;
    private final long indexed;
    private final long parts;
    private final Set<Long> damaged;

    /**
     * Differences of what is kept from what is derived.
     *
     * @param session reads
     * @param problems takes the differences
     * @param indexed the sequence up to which the tables have the edges
     * @param rows how many rows there are
     * @param damaged the handles of records that cannot be derived, so that nobody knows which rows they must have
     */
    EdgeDifferences(Session session, Problems problems, long indexed, long rows, Set<Long> damaged) {
        this.damaged = damaged;
        this.session = session;
        this.problems = problems;
        this.indexed = indexed;
        this.parts = 1 + rows / PART;
    }

    void find(Replaying replaying) throws SQLException {
        for (long part = 0; part < parts; part++) {
            Expected expected = new Expected(part);
            replaying.run(expected);
            compare("edge", "0", part, expected.rows);
            compare("edge_past", "known_until", part, expected.rows);
            for (EdgeRow missing : expected.rows.values()) {
                problems.add(place(missing) + ": is missing; it must be " + missing);
            }
        }
    }

    private void compare(String table, String until, long part, Map<EdgeRow, EdgeRow> expected) throws SQLException {
        PreparedStatement statement =
                session.prepare("SELECT node, relation, other, " + until + ", known_since FROM " + table);
        try (ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                EdgeRow kept =
                        new EdgeRow(row.getLong(1), row.getLong(2), row.getLong(3), row.getLong(4), row.getLong(5));
                if (Math.floorMod(kept.other(), parts) == part && !damaged.contains(kept.other())) {
                    compare(kept, expected.remove(kept.key()));
                }
            }
        }
    }

    private void compare(EdgeRow kept, @Nullable EdgeRow expected) throws SQLException {
        if (expected == null) {
            problems.add(place(kept) + ": must not be there: " + kept);
        } else if (!expected.equals(kept)) {
            problems.add(place(kept) + ": is kept as " + kept + ", but must be " + expected);
        }
    }

    private String place(EdgeRow row) throws SQLException {
        String table = row.until() == 0 ? "edge" : "edge_past";
        return table + " " + record(row.other()) + " " + text(-row.relation()) + " " + name(row.node());
    }

    private String name(long node) throws SQLException {
        return node < 0 ? text(node) : record(node);
    }

    private String text(long number) throws SQLException {
        PreparedStatement statement = session.prepare("SELECT text FROM name WHERE number = -?");
        statement.setLong(1, number);
        return first(statement, number);
    }

    private String record(long handle) throws SQLException {
        PreparedStatement statement = session.prepare("SELECT name FROM entry WHERE record = ? LIMIT 1");
        statement.setLong(1, handle);
        return first(statement, handle);
    }

    private static String first(PreparedStatement statement, long number) throws SQLException {
        try (ResultSet row = statement.executeQuery()) {
            return row.next() ? row.getString(1) : "(nothing has the number " + number + ")";
        }
    }

    /** Collects the rows that there must be, by their keys. */
    private final class Expected implements Replay.Visitor {
        private final long part;
        private final Map<EdgeRow, EdgeRow> rows = new HashMap<>();

        Expected(long part) {
            this.part = part;
        }

        @Override
        public void visit(Replay.Replayed record) throws SQLException {
            if (Math.floorMod(record.handle(), parts) == part) {
                record.rows(indexed).forEach(row -> rows.put(row.key(), row));
            }
        }

        @Override
        public void damaged(long handle, DamageException damage) {}

        @Override
        public void orphan(long sequence) {}
    }

    /** Replays all records. */
    @FunctionalInterface
    interface Replaying {
        void run(Replay.Visitor visitor) throws SQLException;
    }
}
