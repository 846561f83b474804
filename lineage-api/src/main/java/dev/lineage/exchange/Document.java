package dev.lineage.exchange;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * A document to be imported.
 *
 * @param place where it was read, for example {@code decisions.jsonl:12}
 * @param kind the kind of a document that does not say its kind
 * @param fields JSON names and plain values; none if the document could not be read
 * @param time the time of a document that says none, where none before it says one: that of its file; else 1970
 */
public record Document(
        String place, String kind, Map<String, Object> fields, List<Deviation> deviations, Instant time) {
    public Document {
        deviations = List.copyOf(deviations);
    }

    /** Creates a document of no file. */
    public Document(String place, String kind, Map<String, Object> fields, List<Deviation> deviations) {
        this(place, kind, fields, deviations, Instant.EPOCH);
    }

    /** Creates a document that was read without deviations. */
    public Document(String place, String kind, Map<String, Object> fields) {
        this(place, kind, fields, List.of());
    }
}
