package dev.lineage.files;

import dev.lineage.graph.Node;
import dev.lineage.graph.NodeStatement;
import dev.lineage.ref.Reference;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A node of a drawing, of which no more is said than what it is called. */
record DrawnNode(Reference reference, String type, String name) implements Node {
    @Override
    public Map<String, Object> data() {
        return Map.of();
    }

    @Override
    public List<String> aliases() {
        return List.of();
    }

    @Override
    public Optional<Instant> time() {
        return Optional.empty();
    }

    @Override
    public Optional<Instant> changed() {
        return Optional.empty();
    }

    @Override
    public Optional<String> space() {
        return Optional.empty();
    }

    @Override
    public List<NodeStatement> statements() {
        return List.of();
    }

    @Override
    public Map<String, Object> additional() {
        return Map.of();
    }

    @Override
    public Map<String, @Nullable Object> document() {
        return Map.of("id", reference.text(), "type", type, "name", name);
    }
}
