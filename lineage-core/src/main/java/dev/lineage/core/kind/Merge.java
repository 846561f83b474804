package dev.lineage.core.kind;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Merges the JSON of a value that is added again into the stored one (see {@link dev.lineage.record.Identified}). */
public final class Merge {
    private Merge() {}

    /** Returns the stored fields with those that are added: lists are united. */
    public static Map<String, Object> fields(Map<String, Object> stored, Map<String, Object> added) {
        Map<String, Object> merged = objects(stored, added);
        added.forEach((name, field) -> {
            if (stored.get(name) instanceof List<?> items && field instanceof List<?> more) {
                merged.put(
                        name,
                        Stream.concat(items.stream(), more.stream()).distinct().toList());
            }
        });
        return merged;
    }

    private static Map<String, Object> objects(Map<?, ?> stored, Map<?, ?> added) {
        Map<String, Object> merged = new LinkedHashMap<>(Json.fields(stored));
        added.forEach((name, field) -> merged.merge(
                (String) name,
                field,
                (old, more) -> old instanceof Map<?, ?> object && more instanceof Map<?, ?> fields
                        ? objects(object, fields)
                        : more));
        return merged;
    }
}
