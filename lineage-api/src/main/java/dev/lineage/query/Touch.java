package dev.lineage.query;

import dev.lineage.ref.RecordId;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * A record that has to do with what was asked about.
 *
 * @param id the record
 * @param kind its kind, such as {@code decision}
 * @param title what it is called: the first line of what it says
 * @param time its own time
 * @param relation how it stands to what was asked about, or to the record through which it was found
 * @param via the record through which it was found; empty if it touches what was asked about itself
 * @param document what it says, under the names of the contract's fields: values of the JDK
 */
public record Touch(
        RecordId id,
        String kind,
        String title,
        Instant time,
        Relation relation,
        Optional<RecordId> via,
        Map<String, Object> document) {}
