package dev.lineage.core.document;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Adds the fields that a value does not know to its JSON, nested ones too; decimals stay as they are written. */
final class Retained {
    private Retained() {}

    /** Returns the JSON of a value with the further fields of the object from which it was read. */
    static Map<String, Object> fields(Map<?, ?> value, Map<?, ?> read, Set<String> known) {
        Map<String, Object> all = new LinkedHashMap<>();
        value.forEach((name, own) -> all.put((String) name, retained(own, read.get(name))));
        read.forEach((name, field) -> {
            if (!known.contains((String) name)) {
                all.putIfAbsent((String) name, field);
            }
        });
        return all;
    }

    private static @Nullable Object retained(@Nullable Object value, @Nullable Object read) {
        if (value instanceof Map<?, ?> object && read instanceof Map<?, ?> fields) {
            return fields(object, withoutNulls(fields), Set.of());
        }
        if (value instanceof List<?> items && read instanceof List<?> others && items.size() == others.size()) {
            List<Object> all = new ArrayList<>();
            for (int i = 0; i < items.size(); i++) {
                all.add(retained(items.get(i), others.get(i)));
            }
            return all;
        }
        if (value instanceof BigDecimal own && read instanceof BigDecimal written && own.compareTo(written) == 0) {
            return written;
        }
        return value instanceof String
                        && read instanceof Map<?, ?> fields
                        && withoutNulls(fields).size() > 1
                ? withoutNulls(fields)
                : value;
    }

    private static Map<?, ?> withoutNulls(Map<?, ?> fields) {
        Map<Object, Object> rest = new LinkedHashMap<>(fields);
        rest.values().removeIf(Objects::isNull);
        return rest;
    }
}
