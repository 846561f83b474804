package dev.lineage.core.model;

import dev.lineage.graph.Edge;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** All that an edge answers, as a value that can be compared. */
record SeenEdge(
        Reference from,
        Relation relation,
        Reference to,
        double weight,
        Optional<String> reason,
        RecordId said,
        Instant time,
        Optional<Instant> validFrom,
        Optional<Instant> validUntil,
        Map<String, Object> additional) {
    static SeenEdge of(Edge edge) {
        return new SeenEdge(
                edge.from(),
                edge.relation(),
                edge.to(),
                edge.weight(),
                edge.reason(),
                edge.said(),
                edge.time(),
                edge.validFrom(),
                edge.validUntil(),
                edge.additional());
    }

    static SeenEdge of(Kept kept, ToldEdge told) {
        return new SeenEdge(
                told.from(),
                told.relation(),
                told.to(),
                told.weight(),
                told.reason(),
                kept.id(),
                kept.time(),
                kept.when().from(),
                kept.when().until(),
                told.additional());
    }

    SeenEdge withoutReason() {
        return new SeenEdge(from, relation, to, weight, Optional.empty(), said, time, validFrom, validUntil, Map.of());
    }
}
