package dev.lineage.query;

import dev.lineage.ref.RecordId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Something that happened: a version of a record was learned, or an event of one, such as a validation.
 *
 * @param sequence its place in the ledger
 * @param at when it was written: its writer's clock, as corrected
 * @param id the record
 * @param kind what the record is, such as {@code decision}, or the event, such as {@code validation}
 * @param version the version's number, from 1; of an event that of the record's version that is seen
 * @param title the first line of what the record says, at most 200 characters
 * @param rationale why, where it is a decision that says so
 * @param project the project, if the version belongs to one
 * @param actor who wrote the version, if that is known
 * @param session the session in which that was done, if there was one
 * @param changes which fields of the record's document changed; of the first version, and of an event, all that it has
 */
public record Event(
        long sequence,
        Instant at,
        RecordId id,
        String kind,
        int version,
        String title,
        Optional<String> rationale,
        Optional<String> project,
        Optional<String> actor,
        Optional<String> session,
        List<FieldChange> changes) {
    /** Copies the changes. */
    public Event {
        changes = List.copyOf(changes);
    }
}
