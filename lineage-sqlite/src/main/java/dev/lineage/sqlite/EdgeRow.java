package dev.lineage.sqlite;

import java.util.Comparator;

/**
 * A row of the edge tables: of {@code edge} where {@code until} is 0, else of {@code edge_past}.
 *
 * @param node what the edge points to
 * @param relation the number of its relation, without its sign
 * @param other the record that said it
 * @param until the sequence until which it held; 0 if it holds still
 * @param since the sequence since which it is known; 0 if it is as old as the record
 */
record EdgeRow(long node, long relation, long other, long until, long since) {
    /** The order of the tables' keys. */
    static final Comparator<EdgeRow> BY_KEY = EdgeRow::order;

    /** In Java's plainest words, because thousands are sorted at a time. */
    private static int order(EdgeRow one, EdgeRow row) {
        if (one.node != row.node) {
            return Long.compare(one.node, row.node);
        }
        if (one.relation != row.relation) {
            return Long.compare(one.relation, row.relation);
        }
        if (one.other != row.other) {
            return Long.compare(one.other, row.other);
        }
        return Long.compare(one.until, row.until);
    }

    /** The row of an edge that a record holds, or held. */
    static EdgeRow of(long record, HeldEdge edge, long until) {
        return new EdgeRow(edge.node(), edge.relation(), record, until, edge.since());
    }

    /**
     * Mixes the columns; sums of it tell whether two sets of rows differ. {@link #mixed} is the same in Java's words. Remainders by
     * primes, because SQLite's numbers may not overflow and each of its operations takes its time: there are as few as will do.
     */
    static String sum(String until) {
        return """
                ((node + relation * 1000003 + known_since * 10007 + %s * 100003) % 1073741789) * (other % 1073741783)
                  % 68719476731
                """
                .replace("%s", until);
    }

    long mixed() {
        return ((node + relation * 1_000_003 + since * 10_007 + until * 100_003) % 1_073_741_789)
                * (other % 1_073_741_783)
                % 68_719_476_731L;
    }

    /** The row with nothing but its key. */
    EdgeRow key() {
        return new EdgeRow(node, relation, other, until, 0);
    }
}
