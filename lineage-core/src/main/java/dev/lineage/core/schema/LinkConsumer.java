package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyLink;
import dev.lineage.core.kernel.LinkTarget;
import dev.lineage.query.Relation;

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
    void link(Relation relation, LinkTarget target, double strength);

    /**
     * Takes a link of the usual strength.
     *
     * @param relation how the record stands to the target
     * @param target what it links to
     */
    default void link(Relation relation, LinkTarget target) {
        link(relation, target, BodyLink.USUAL);
    }
}
