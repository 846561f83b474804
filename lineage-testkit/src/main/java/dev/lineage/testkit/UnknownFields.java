package dev.lineage.testkit;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Fields of documents that no kind knows. */
final class UnknownFields {
    private static final String NAME = "unknown_to_this_release";

    private UnknownFields() {}

    /** Returns a copy of JSON values with an unknown field in each object. */
    static Object add(Object value) {
        if (value instanceof Map<?, ?> object) {
            Map<Object, Object> copy = new LinkedHashMap<>();
            object.forEach((name, field) -> copy.put(name, add(field)));
            copy.put(NAME, List.of(1, "b"));
            return copy;
        }
        return value instanceof List<?> items
                ? items.stream().map(UnknownFields::add).toList()
                : value;
    }

    /** Returns the number of unknown fields in JSON values. */
    static long count(Object value) {
        if (value instanceof Map<?, ?> object) {
            return (object.containsKey(NAME) ? 1 : 0) + sum(object.values().stream());
        }
        return value instanceof List<?> items ? sum(items.stream()) : 0;
    }

    private static long sum(Stream<?> values) {
        return values.mapToLong(UnknownFields::count).sum();
    }
}
