package dev.lineage.thought;

import dev.lineage.record.RecordId;
import dev.lineage.thought.Thought.ThoughtType;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The ancestors and descendants of a thought.
 *
 * @param chain the thoughts by depth, then by time; the shortest way counts
 * @param truncated whether there is more behind the greatest depth
 */
public record ThoughtLineage(RecordId thoughtId, List<LineageNode> chain, boolean truncated) {
    /**
     * A thought in the lineage of another.
     *
     * @param contentPreview its first 80 characters
     * @param contributor the id of who contributed it
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

    /**
     * A lineage in short.
     *
     * @param hasLineage whether the thought has ancestors or descendants
     * @param chainLength the number of its thoughts, itself included
     * @param deepestAncestor the oldest ancestor at the greatest depth
     * @param latestRefinement the newest descendant
     */
    public record LineageSummary(
            boolean hasLineage,
            int chainLength,
            Optional<RecordId> deepestAncestor,
            Optional<RecordId> latestRefinement) {
        /** The summary of a thought by itself. */
        public static final LineageSummary NONE = new LineageSummary(false, 1, Optional.empty(), Optional.empty());
    }

    /** Returns it in short (rule M13). */
    public LineageSummary summary() {
        return new LineageSummary(
                chain.size() > 1,
                chain.size(),
                chain.stream().filter(node -> node.depth() < 0).findFirst().map(LineageNode::thoughtId),
                chain.stream()
                        .filter(node -> node.depth() > 0)
                        .max(Comparator.comparing(LineageNode::createdAt))
                        .map(LineageNode::thoughtId));
    }
}
