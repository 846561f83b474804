package dev.lineage.thought;

import dev.lineage.record.RecordId;
import java.time.Instant;
import java.util.List;

/**
 * A thought in the lineage of another.
 *
 * @param thoughtId its id
 * @param thoughtType how it came about
 * @param contentPreview its first 80 characters
 * @param contributor the id of who contributed it
 * @param createdAt its own time
 * @param sourceIds what it replaces, in order
 * @param depth 0 for the thought that was asked for, negative for its ancestors, positive for its descendants
 */
public record LineageNode(
        RecordId thoughtId,
        ThoughtType thoughtType,
        String contentPreview,
        String contributor,
        Instant createdAt,
        List<RecordId> sourceIds,
        int depth) {}
