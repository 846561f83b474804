package dev.lineage.sqlite;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The links that a version says, packed into one column, in the order of the body. For each: its relation, whether it has a
 * strength other than 1, its target, since when it holds, its ordinal, and that strength.
 */
final class PackedLinks {
    private static final int ROOM = 48;
    private static final Comparator<Link> ORDER =
            Comparator.comparingInt(Link::ordinal).thenComparingLong(Link::relation).thenComparingLong(Link::node);

    private PackedLinks() {}

    /** Packs links; null if there are none. */
    static byte @Nullable [] encode(List<Link> links) {
        if (links.isEmpty()) {
            return null;
        }
        Packed packed = Packed.writing(ROOM);
        for (Link link : ordered(links)) {
            boolean weighted = link.strength() != 1;
            packed.number(link.relation() << 1 | (weighted ? 1 : 0));
            packed.signed(link.node());
            packed.number(link.since());
            packed.number(link.ordinal());
            if (weighted) {
                packed.number(Double.doubleToLongBits(link.strength()));
            }
        }
        return packed.toBytes();
    }

    /** Links in the order in which they are packed. */
    static List<Link> ordered(List<Link> links) {
        List<Link> ordered = new ArrayList<>(links);
        ordered.sort(ORDER);
        return ordered;
    }

    static List<Link> decode(byte @Nullable [] links) throws SQLException {
        List<Link> found = new ArrayList<>();
        if (links == null) {
            return found;
        }
        Packed packed = Packed.reading(links, 0);
        while (packed.hasMore()) {
            long relation = packed.number();
            long node = packed.signed();
            long since = packed.number();
            int ordinal = (int) packed.number();
            double strength = (relation & 1) == 0 ? 1 : Double.longBitsToDouble(packed.number());
            found.add(new Link(relation >>> 1, node, since, strength, ordinal));
        }
        return found;
    }

    /**
     * A link whose names are resolved.
     *
     * @param relation the number of the relation's name, without its sign
     * @param node what it points to
     * @param since the sequence since which it holds; 0 if it is as old as its record
     * @param strength from 0 to 1
     * @param ordinal its place in the body
     */
    record Link(long relation, long node, long since, double strength, int ordinal) {
        boolean isTo(long otherRelation, long otherNode) {
            return relation == otherRelation && node == otherNode;
        }

        Link to(long otherNode) {
            return new Link(relation, otherNode, since, strength, ordinal);
        }
    }
}
