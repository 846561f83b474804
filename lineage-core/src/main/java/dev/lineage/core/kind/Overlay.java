package dev.lineage.core.kind;

import dev.lineage.LineageException.InvalidInput;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Lays the JSON of a value over an object, so that fields which the value does not know are kept, nested ones too. */
public final class Overlay {
    private Overlay() {}

    /**
     * Returns an object with the fields of a value. A field that the value before has too is kept as it is stored,
     * and a word that was read as a default is dropped with its field.
     *
     * @param before the JSON of the value that the stored object says; null: the object was not stored
     */
    public static Map<String, Object> fields(Map<?, ?> stored, @Nullable Map<?, ?> before, Map<?, ?> after) {
        Map<String, Object> all = new LinkedHashMap<>(Json.fields(before == null ? after : stored));
        Json.fields(stored).forEach(all::putIfAbsent);
        if (before == null) {
            after.forEach((name, field) -> all.put((String) name, value(stored.get(name), null, field)));
            return all;
        }
        before.keySet().stream().filter(name -> !after.containsKey(name)).forEach(name -> {
            all.remove(name);
            all.remove(name + KindMetadata.AS_WRITTEN);
        });
        after.forEach((name, field) -> {
            if (!Objects.equals(field, before.get(name))) {
                all.put((String) name, value(stored.get(name), before.get(name), field));
                all.remove(name + KindMetadata.AS_WRITTEN);
            }
        });
        return all;
    }

    private static @Nullable Object value(@Nullable Object stored, @Nullable Object before, @Nullable Object after) {
        if (stored instanceof Map<?, ?> object && after instanceof Map<?, ?> now) {
            return before == null
                    ? fields(withoutNulls(object), null, now)
                    : before instanceof Map<?, ?> old ? fields(object, old, now) : after;
        }
        if (stored instanceof List<?> items && after instanceof List<?> now) {
            List<?> old = before == null ? now : before instanceof List<?> list ? list : List.of();
            return items.size() == old.size() ? items(items, before == null, old, now) : after;
        }
        if (before == null && stored instanceof Map<?, ?> object && after instanceof String) {
            return withoutNulls(object).size() > 1 ? withoutNulls(object) : after; // a bare record
        }
        boolean sameNumber =
                stored instanceof BigDecimal own && after instanceof BigDecimal number && own.compareTo(number) == 0;
        return sameNumber ? stored : after;
    }

    /** An item that was there before is kept as stored; one that took the place of another one is merged with it. */
    private static List<Object> items(List<?> stored, boolean isNew, List<?> before, List<?> after) {
        List<Object> result = new ArrayList<>();
        for (int i = 0; i < after.size(); i++) {
            Object item = after.get(i);
            int same = before.indexOf(item);
            if (same >= 0) {
                result.add(isNew ? value(stored.get(same), null, item) : stored.get(same));
            } else if (i < before.size() && !after.contains(before.get(i))) {
                result.add(value(stored.get(i), before.get(i), item));
            } else {
                result.add(item);
            }
        }
        return result;
    }

    /**
     * Returns the stored fields of a value with those of the same one that is added again (see
     * {@link dev.lineage.record.Identified}) and that do not have their defaults: lists are united.
     */
    public static Map<String, Object> merged(
            KindMetadata<?> kind, Map<String, Object> stored, Map<String, Object> added) {
        Map<String, Object> given = new LinkedHashMap<>(added);
        given.keySet().removeIf(name -> isDefault(kind, added, name));
        Map<String, Object> merged = merged(stored, given);
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
            return kind.names().contains(name)
                    && kind.read(fewer, Reading.STORED).equals(kind.read(fields, Reading.STORED));
        } catch (InvalidInput required) {
            return false;
        }
    }

    private static Map<String, Object> merged(Map<?, ?> stored, Map<?, ?> added) {
        Map<String, Object> merged = new LinkedHashMap<>(Json.fields(stored));
        added.forEach((name, field) -> merged.put(
                (String) name,
                stored.get(name) instanceof Map<?, ?> object && field instanceof Map<?, ?> more
                        ? merged(object, more)
                        : field));
        return merged;
    }

    private static Map<?, ?> withoutNulls(Map<?, ?> fields) {
        Map<Object, Object> rest = new LinkedHashMap<>(fields);
        rest.values().removeIf(Objects::isNull);
        return rest;
    }
}
