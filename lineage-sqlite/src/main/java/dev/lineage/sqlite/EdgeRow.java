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

    private static final long LOW = 1_073_741_823L;

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

    /** Mixes the columns; sums of it tell whether two sets of rows differ. {@link #mixed} is the same in Java's words. */
    static String sum(String until) {
        return """
                (((((node + (node >> 31)) & 1073741823) * 5 + relation * 1009 + known_since * 31 + %s * 131)
                  & 1073741823 | 1) * ((other + (other >> 31) * 3) & 1073741823) >> 13) & 68719476735
                """
                .replace("%s", until);
    }

    long mixed() {
        long one = ((node + (node >> 31)) & LOW) * 5 + relation * 1009 + since * 31 + until * 131;
        long two = (other + (other >> 31) * 3) & LOW;
        return ((((one & LOW) | 1) * two) >> 13) & 68_719_476_735L;
    }

    /** The row with nothing but its key. */
    EdgeRow key() {
        return new EdgeRow(node, relation, other, until, 0);
    }
}
