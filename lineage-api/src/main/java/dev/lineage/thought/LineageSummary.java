package dev.lineage.thought;

import dev.lineage.record.RecordId;
import java.util.Optional;

/**
 * A lineage in short.
 *
 * @param hasLineage whether the thought has ancestors or descendants
 * @param chainLength the number of its thoughts, itself included
 * @param deepestAncestor the oldest ancestor at the greatest depth
 * @param latestRefinement the newest descendant
 */
public record LineageSummary(
        boolean hasLineage, int chainLength, Optional<RecordId> deepestAncestor, Optional<RecordId> latestRefinement) {
    /** The summary of a thought by itself. */
    public static final LineageSummary NONE = new LineageSummary(false, 1, Optional.empty(), Optional.empty());
}
