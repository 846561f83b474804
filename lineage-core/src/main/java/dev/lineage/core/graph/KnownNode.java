package dev.lineage.core.graph;

import dev.lineage.graph.Node;
import dev.lineage.graph.NodeStatement;
import dev.lineage.ref.Reference;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A node as it is given out. */
record KnownNode(
        Reference reference,
        String type,
        String name,
        Map<String, Object> data,
        List<String> aliases,
        Optional<Instant> time,
        Optional<Instant> changed,
        Optional<String> space,
        List<NodeStatement> statements,
        Map<String, Object> additional)
        implements Node {}
