package dev.lineage.work;

import dev.lineage.record.RecordId;
import dev.lineage.record.Records;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import java.util.List;

/** Nudges agents. An agent gets each nudge once. */
public interface Nudges extends Records<Nudge> {
    /**
     * Delivers the valid nudges for an agent, for the role of its record, and for all, which are due at a moment and
     * which it did not get yet (rule W8).
     *
     * @return the nudges as they are delivered now, the most urgent first, then the oldest
     */
    List<Version<Nudge>> deliver(Reference agent, NudgeDelivery moment);

    /**
     * Stores that an agent acknowledged a nudge.
     *
     * @throws dev.lineage.LineageException.Conflict with the rule {@code delivered} if the agent did not get it
     */
    Version<Nudge> acknowledge(RecordId nudge, Reference agent, WriteOption... options);
}
