package dev.lineage.graph;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The part of a node that was said in one space, in all projects that the view sees: merged deeply, the later over the earlier.
 *
 * @param space the space; empty for the common one
 * @param data as {@link Node#data}
 * @param aliases as {@link Node#aliases}
 * @param time when the node was first added in the space
 * @param changed as {@link Node#changed}
 * @param validFrom since when it holds in the world, as far as that was said; of several projects the first
 * @param validUntil when it no longer holds in the world, as far as that was said; of several projects the last
 * @param additional as {@link Node#additional}
 */
public record NodeStatement(
        Optional<String> space,
        Map<String, Object> data,
        List<String> aliases,
        Instant time,
        Instant changed,
        Optional<Instant> validFrom,
        Optional<Instant> validUntil,
        Map<String, Object> additional) {
    /** Copies the aliases; data and additional fields are unmodifiable where they come from. */
    public NodeStatement {
        aliases = List.copyOf(aliases);
    }
}
