package dev.lineage.core.graph;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Merges free data deeply: maps in maps are merged, and of anything else the later takes the place of the earlier. */
final class Merge {
    private Merge() {}

    static Map<String, Object> of(Map<String, Object> earlier, Map<String, Object> later) {
        Map<String, Object> merged = new LinkedHashMap<>(earlier);
        later.forEach((name, value) -> merged.put(name, value(earlier.get(name), value)));
        return Collections.unmodifiableMap(merged);
    }

    private static Object value(@Nullable Object earlier, Object later) {
        return earlier instanceof Map<?, ?> before && later instanceof Map<?, ?> after
                ? of(fields(before), fields(after))
                : later;
    }

    private static Map<String, Object> fields(Map<?, ?> map) {
        Map<String, Object> fields = new LinkedHashMap<>();
        map.forEach((name, value) -> fields.put(String.valueOf(name), value));
        return fields;
    }
}
