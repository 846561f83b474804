package dev.lineage.exchange;

import java.util.List;
import java.util.Map;

/**
 * A document to be imported.
 *
 * @param place where it was read, for example {@code decisions.jsonl:12}
 * @param kind the kind of a document that does not say its kind
 * @param fields JSON names and plain values; none if the document could not be read
 * @param deviations deviations that its reader found
 */
public record Document(String place, String kind, Map<String, Object> fields, List<Deviation> deviations) {
    public Document {
        deviations = List.copyOf(deviations);
    }

    /** Creates a document that was read without deviations. */
    public Document(String place, String kind, Map<String, Object> fields) {
        this(place, kind, fields, List.of());
    }
}
