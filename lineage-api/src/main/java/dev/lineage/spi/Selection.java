package dev.lineage.spi;

import java.util.List;
import java.util.Set;

/**
 * Which records a list has.
 *
 * @param clauses conditions that a record must all meet, as of the view; at least one
 * @param from the earliest own time of a record, in milliseconds since 1970
 * @param until the own time before which a record must lie
 * @param before the handle below which records must lie; {@link Long#MAX_VALUE} for the first page
 * @param limit how many at the most
 */
public record Selection(List<Clause> clauses, long from, long until, long before, int limit) {
    /** Copies the clauses. */
    public Selection {
        clauses = List.copyOf(clauses);
    }

    /**
     * One condition: an edge of this relation to one of these names.
     *
     * @param relation the edge's relation
     * @param targets the names, at least one
     */
    public record Clause(String relation, Set<String> targets) {
        /** Copies the names. */
        public Clause {
            targets = Set.copyOf(targets);
        }
    }
}
