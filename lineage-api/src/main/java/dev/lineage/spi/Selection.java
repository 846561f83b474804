package dev.lineage.spi;

import java.util.List;
import java.util.Set;

/**
 * Which records a list has.
 *
 * @param clauses each is a set of names of which a record must have at least one; at least one clause
 * @param from the earliest own time of a record, in milliseconds since 1970
 * @param until the own time before which a record must lie
 * @param before the handle below which records must lie
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
