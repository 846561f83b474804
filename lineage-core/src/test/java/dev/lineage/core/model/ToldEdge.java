package dev.lineage.core.model;

import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import java.util.Optional;

/** What a project says of an edge, or that it has taken it back. */
record ToldEdge(
        Reference from, Relation relation, Reference to, double weight, Optional<String> reason, boolean removed) {
    boolean joins(ToldEdge other) {
        return from.equals(other.from) && relation.equals(other.relation) && to.equals(other.to);
    }

    boolean touches(Reference node) {
        return from.equals(node) || to.equals(node);
    }
}
