package dev.lineage.thought;

import dev.lineage.record.RecordId;
import java.util.Comparator;
import java.util.List;

/**
 * The ancestors and descendants of a thought.
 *
 * @param thoughtId the thought
 * @param chain the thoughts by depth, then by time; the shortest way counts
 * @param truncated whether there is more behind the greatest depth
 */
public record ThoughtLineage(RecordId thoughtId, List<LineageNode> chain, boolean truncated) {
    public ThoughtLineage {
        chain = List.copyOf(chain);
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
