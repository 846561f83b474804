package dev.lineage.sqlite;

import dev.lineage.spi.Edge;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An edge that a version of a record holds, or that an event begins or ends, with its names resolved.
 *
 * <p>All that a version holds is packed into one column. For each edge: its relation with two flags (a link; more to come), its
 * node, a link's ordinal, and where it is younger than its record or has a strength other than 1, since when it holds and the bits
 * by which its strength differs from 1.
 *
 * @param relation the number of the relation's name, without its sign
 * @param node what it points to: the number of a name, or the handle of a record
 * @param since the sequence since which it holds; 0 if it is as old as its record
 * @param link whether it is a link; else an attribute
 * @param strength from 0 to 1
 * @param ordinal a link's place in the body
 */
record HeldEdge(long relation, long node, long since, boolean link, double strength, int ordinal) {
    private static final int ROOM = 96;
    private static final int FLAGS = 2;
    private static final int LINK = 1;
    private static final int MORE = 2;

    static HeldEdge of(Edge edge, long relation, long node, long since) {
        return edge.link()
                ? new HeldEdge(relation, node, since, true, edge.strength(), edge.ordinal())
                : new HeldEdge(relation, node, since, false, 1, 0);
    }

    /** The same edge to another node. */
    HeldEdge to(long other) {
        return new HeldEdge(relation, other, since, link, strength, ordinal);
    }

    boolean isTo(long otherRelation, long otherNode) {
        return relation == otherRelation && node == otherNode;
    }

    /** Whether a list has this edge, and nothing of it differs. */
    boolean isIn(List<HeldEdge> edges) {
        for (HeldEdge other : edges) {
            if (other.isTo(relation, node)
                    && since == other.since
                    && ordinal == other.ordinal
                    && strength == other.strength) {
                return true;
            }
        }
        return false;
    }

    /** Edges in the order in which they are packed. */
    static List<HeldEdge> ordered(List<HeldEdge> edges) {
        List<HeldEdge> ordered = new ArrayList<>(edges);
        ordered.sort(HeldEdge::order);
        return ordered;
    }

    /** Attributes first, then links by ordinal; in Java's plainest words, because every write sorts. */
    private static int order(HeldEdge one, HeldEdge other) {
        if (one.link != other.link) {
            return one.link ? 1 : -1;
        }
        if (one.ordinal != other.ordinal) {
            return Integer.compare(one.ordinal, other.ordinal);
        }
        if (one.relation != other.relation) {
            return Long.compare(one.relation, other.relation);
        }
        return Long.compare(one.node, other.node);
    }

    /** Packs edges that are in order; null if there are none. */
    static byte @Nullable [] pack(List<HeldEdge> ordered) {
        if (ordered.isEmpty()) {
            return null;
        }
        Packed packed = Packed.writing(ROOM);
        for (HeldEdge edge : ordered) {
            edge.pack(packed);
        }
        return packed.toBytes();
    }

    private void pack(Packed packed) {
        boolean plain = since == 0 && strength == 1;
        packed.number((relation << FLAGS) | (link ? LINK : 0) | (plain ? 0 : MORE));
        packed.signed(node);
        if (link) {
            packed.number(ordinal);
        }
        if (!plain) {
            packed.number(since);
            packed.number(Double.doubleToLongBits(1) ^ Double.doubleToLongBits(strength));
        }
    }

    /** Unpacks the edges that stand in the row of an entry. */
    static List<HeldEdge> unpack(byte @Nullable [] column, long sequence) throws SQLException {
        return column == null ? List.of() : DamageException.in(sequence, "edges", () -> read(column, sequence));
    }

    private static List<HeldEdge> read(byte[] column, long sequence) throws SQLException {
        List<HeldEdge> edges = new ArrayList<>();
        Packed packed = Packed.reading(column, 0);
        while (packed.hasMore()) {
            long relation = packed.number();
            long node = packed.signed();
            boolean link = (relation & LINK) != 0;
            long ordinal = link ? packed.number() : 0;
            boolean plain = (relation & MORE) == 0;
            long since = plain ? 0 : packed.number();
            double strength = Double.longBitsToDouble(Double.doubleToLongBits(1) ^ (plain ? 0 : packed.number()));
            if (ordinal < 0
                    || ordinal > Integer.MAX_VALUE
                    || since < 0
                    || since > sequence
                    || !(Math.abs(strength) <= 1)) {
                throw new SQLException("an edge must have an ordinal, a strength and a past");
            }
            edges.add(new HeldEdge(relation >>> FLAGS, node, since, link, strength, (int) ordinal));
        }
        return edges;
    }
}
