package dev.lineage.files;

import dev.lineage.graph.Edge;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An edge of a drawing. */
record DrawnEdge(Reference from, Relation relation, Reference to, double weight, RecordId said, Instant time)
        implements Edge {
    @Override
    public Optional<String> reason() {
        return Optional.empty();
    }

    @Override
    public Optional<String> space() {
        return Optional.empty();
    }

    @Override
    public Optional<Instant> validFrom() {
        return Optional.empty();
    }

    @Override
    public Optional<Instant> validUntil() {
        return Optional.empty();
    }

    @Override
    public boolean isAdded() {
        return false;
    }

    @Override
    public Map<String, Object> additional() {
        return Map.of();
    }

    @Override
    public Map<String, @Nullable Object> document() {
        return Map.of("from", from.text(), "to", to.text(), "relation", relation.word());
    }
}
