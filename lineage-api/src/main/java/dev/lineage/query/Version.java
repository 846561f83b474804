package dev.lineage.query;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * One version of a record: who made it, when, and what it changed.
 *
 * @param number 1 for the first, ascending without gaps
 * @param sequence the ledger sequence of its entry
 * @param at when it was written: its writer's clock, as corrected
 * @param actor who made it
 * @param session the session in which it was made
 * @param changes the fields that differ from the version before, by name; for the first version all that it has
 */
public record Version(
        int number,
        long sequence,
        Instant at,
        Optional<String> actor,
        Optional<String> session,
        List<FieldChange> changes) {
    /** Copies the changes. */
    public Version {
        changes = List.copyOf(changes);
    }
}
