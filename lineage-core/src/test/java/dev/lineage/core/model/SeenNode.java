package dev.lineage.core.model;

import dev.lineage.graph.Node;
import dev.lineage.ref.Reference;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All that a node answers, as a value that can be compared. */
record SeenNode(
        Reference reference,
        String type,
        String name,
        Map<String, Object> data,
        List<String> aliases,
        Optional<Instant> time,
        Optional<Instant> changed,
        Map<String, Object> additional) {
    static SeenNode of(Node node) {
        return new SeenNode(
                node.reference(),
                node.type(),
                node.name(),
                node.data(),
                node.aliases(),
                node.time(),
                node.changed(),
                node.additional());
    }
}
