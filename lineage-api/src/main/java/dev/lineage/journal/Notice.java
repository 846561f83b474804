package dev.lineage.journal;

import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import java.util.Optional;

/**
 * A warning about a precedent or pattern of a decision. Its decision is recorded, unless the unknown thing has the form
 * of an id.
 *
 * @param rule the kind of warning
 * @param reference the precedent or pattern, as the decision names it
 * @param sentence the warning for people
 * @param successor the record that supersedes the precedent
 */
public record Notice(Rule rule, Reference reference, String sentence, Optional<RecordId> successor) {
    /** The kinds of warnings. */
    public enum Rule {
        /** The precedent was superseded, reversed or abandoned, or it failed. */
        OUTDATED_PRECEDENT,
        /** There is no such record, and no record is a part of such an epic or task. */
        UNKNOWN_PRECEDENT,
        UNKNOWN_PATTERN
    }
}
