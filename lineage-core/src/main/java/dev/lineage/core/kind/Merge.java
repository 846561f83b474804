package dev.lineage.core.kind;

import dev.lineage.LineageException.InvalidInput;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Merges the JSON of a value that is added again into the stored one (see {@link dev.lineage.record.Identified}). */
public final class Merge {
    private Merge() {}

    /** Returns the stored fields with those that are added and do not have their defaults: lists are united. */
    public static Map<String, Object> fields(
            KindMetadata<?> kind, Map<String, Object> stored, Map<String, Object> added) {
        Map<String, Object> given = new LinkedHashMap<>(added);
        given.keySet().removeIf(name -> isDefault(kind, added, name));
        Map<String, Object> merged = objects(stored, given);
        given.forEach((name, field) -> {
            if (stored.get(name) instanceof List<?> items && field instanceof List<?> more) {
                merged.put(
                        name,
                        Stream.concat(items.stream(), more.stream()).distinct().toList());
            }
        });
        return merged;
    }

    /** Returns whether the value would be the same without a field of its kind. */
    private static boolean isDefault(KindMetadata<?> kind, Map<String, Object> fields, String name) {
        Map<String, Object> fewer = new LinkedHashMap<>(fields);
        fewer.remove(name);
        try {
            return kind.names().contains(name) && read(kind, fewer).equals(read(kind, fields));
        } catch (InvalidInput required) {
            return false;
        }
    }

    private static Object read(KindMetadata<?> kind, Map<String, Object> fields) {
        return kind.read(Json.copy(fields), Reading.STORED);
    }

    private static Map<String, Object> objects(Map<?, ?> stored, Map<?, ?> added) {
        Map<String, Object> merged = new LinkedHashMap<>(Json.fields(stored));
        added.forEach((name, field) -> merged.put(
                (String) name,
                stored.get(name) instanceof Map<?, ?> object && field instanceof Map<?, ?> more
                        ? objects(object, more)
                        : field));
        return merged;
    }
}
