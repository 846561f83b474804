package dev.lineage.sqlite;

import java.util.Comparator;

/**
 * A row of the edge tables: of {@code edge} where {@code until} is 0, else of {@code edge_past}.
 */
record EdgeRow(long node, long relation, long other, long until, long since, double strength, int ordinal) {
    /** The order of the tables' keys. */
    static final Comparator<EdgeRow> BY_KEY = Comparator.comparingLong(EdgeRow::node)
            .thenComparingLong(EdgeRow::relation)
            .thenComparingLong(EdgeRow::other)
            .thenComparingLong(EdgeRow::until);

    /** Mixes the columns; sums of it tell whether two sets of rows differ. {@link #SUM} is the same in the engine's words. */
    static final String SUM =
            """
            (((((node + (node >> 31)) & 1073741823) * 5 + relation * 1009 + ordinal * 17 + known_since * 31
              + %s * 131 + CAST(strength * 1073741824 AS INTEGER)) & 1073741823 | 1)
              * ((other + (other >> 31) * 3) & 1073741823) >> 13) & 68719476735
            """;

    private static final long LOW = 1_073_741_823L;
    private static final double STRENGTHS = 1_073_741_824;

    long mixed() {
        long one = ((node + (node >> 31)) & LOW) * 5
                + relation * 1009
                + ordinal * 17L
                + since * 31
                + until * 131
                + (long) (strength * STRENGTHS);
        long two = (other + (other >> 31) * 3) & LOW;
        return ((((one & LOW) | 1) * two) >> 13) & 68_719_476_735L;
    }

    /** The record that said the edge. */
    long record() {
        return relation < 0 ? node : other;
    }

    /** The row with nothing but its key. */
    EdgeRow key() {
        return new EdgeRow(node, relation, other, until, 0, 0, 0);
    }

    /** The row that leads from what an edge points to, to the record that said it. */
    static EdgeRow backward(long record, long node, long relation, Replay.Held held) {
        return new EdgeRow(
                node,
                -relation,
                record,
                held.until(),
                held.since(),
                held.edge().strength(),
                held.edge().ordinal());
    }

    /** The row that leads from the record that said a link, to what it points to. */
    static EdgeRow forward(long record, long node, long relation, Replay.Held held) {
        return new EdgeRow(
                record,
                relation,
                node,
                held.until(),
                held.since(),
                held.edge().strength(),
                held.edge().ordinal());
    }
}
