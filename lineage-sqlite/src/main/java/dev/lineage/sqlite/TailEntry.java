package dev.lineage.sqlite;

import dev.lineage.spi.Place;
import dev.lineage.spi.Stored;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A version whose edges are not in the tables yet.
 *
 * @param sequence its sequence
 * @param record the record's handle
 * @param name the record's id
 * @param place where it belongs
 * @param edges what holds with it
 * @param small the version, unless its body is too long to be kept in memory
 */
record TailEntry(long sequence, long record, String name, Place place, List<HeldEdge> edges, @Nullable Stored small) {
    /** Bodies up to this length are kept. */
    static final int SMALL = 8 << 10;

    static TailEntry of(Stored stored, List<HeldEdge> edges) {
        return new TailEntry(
                stored.entry().sequence(),
                stored.handle(),
                stored.name(),
                stored.place(),
                edges,
                stored.entry().body().length <= SMALL ? stored : null);
    }

    /** Whether the version has an edge to each clause's choice. */
    boolean meets(List<Clause> clauses) {
        for (Clause clause : clauses) {
            if (!meets(clause)) {
                return false;
            }
        }
        return true;
    }

    private boolean meets(Clause clause) {
        for (HeldEdge edge : edges) {
            for (Clause.Target target : clause.targets()) {
                if (edge.isTo(target.relation(), target.node())) {
                    return true;
                }
            }
        }
        return false;
    }
}
