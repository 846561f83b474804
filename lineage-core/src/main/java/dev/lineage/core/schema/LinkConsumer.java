package dev.lineage.core.schema;

import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;

/** Takes the links of a record, in their order. */
@FunctionalInterface
public interface LinkConsumer {
    /**
     * Takes a link. One that was taken before, with the same relation and target, stays as it is.
     *
     * @param relation how the record stands to the target
     * @param target what it links to
     * @param strength how much the link counts
     */
    void link(Relation relation, Reference target, double strength);

    /**
     * Takes a link of the usual strength.
     *
     * @param relation how the record stands to the target
     * @param target what it links to
     */
    default void link(Relation relation, Reference target) {
        link(relation, target, 1);
    }
}
