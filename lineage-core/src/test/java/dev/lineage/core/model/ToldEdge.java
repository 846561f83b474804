package dev.lineage.core.model;

import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import java.util.Map;
import java.util.Optional;

/** What a project says of an edge, or that it has taken it back. */
record ToldEdge(
        Reference from,
        Relation relation,
        Reference to,
        double weight,
        Optional<String> reason,
        boolean removed,
        Map<String, Object> additional) {
    ToldEdge(Reference from, Relation relation, Reference to, double weight, Optional<String> reason, boolean removed) {
        this(from, relation, to, weight, reason, removed, Map.of());
    }

    boolean joins(ToldEdge other) {
        return from.equals(other.from) && relation.equals(other.relation) && to.equals(other.to);
    }

    boolean touches(Reference node) {
        return from.equals(node) || to.equals(node);
    }
}
