package dev.lineage.work;

import dev.lineage.record.Check;
import dev.lineage.record.Facet;
import dev.lineage.record.Link;
import dev.lineage.record.NotImported;
import dev.lineage.record.Reference;
import java.time.Instant;
import java.util.Optional;

/**
 * The agent that works on a task. Its fields are written among those of the task.
 *
 * @param assignedTo the agent
 * @param assignedAt since when
 * @param claimToken the sequence of the claim, which each write of the task must name (rule W5)
 */
public record Assignment(
        @Facet @Link("assigned_to") Optional<Reference> assignedTo,
        Optional<Instant> assignedAt,
        @NotImported Optional<Long> claimToken) {
    /** The assignment of a task that nobody works on. */
    public static final Assignment NONE = new Assignment(Optional.empty(), Optional.empty(), Optional.empty());

    public Assignment {
        assignedTo = Check.optional(assignedTo);
        assignedAt = Check.instant(assignedAt);
        claimToken = Check.optional(claimToken);
    }
}
