package dev.lineage.core.kind;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Changes a stored body by the difference of two values, so that fields which the values do not know are kept, nested
 * ones too.
 */
public final class Overlay {
    private Overlay() {}

    /**
     * Replaces the fields that differ and keeps all others as they are stored. Words that were read as a default are
     * dropped with their field.
     */
    public static void apply(Map<String, Object> stored, Map<?, ?> before, Map<?, ?> after) {
        before.keySet().stream().filter(name -> !after.containsKey(name)).forEach(name -> {
            stored.remove(name);
            stored.remove(name + "_as_written");
        });
        after.forEach((name, field) -> {
            Object old = before.get(name);
            if (!Objects.equals(field, old)) {
                stored.put((String) name, old == null ? field : merged(stored.get(name), old, field));
                stored.remove(name + "_as_written");
            }
        });
    }

    private static @Nullable Object merged(@Nullable Object stored, @Nullable Object before, @Nullable Object after) {
        if (stored instanceof Map<?, ?> object && before instanceof Map<?, ?> old && after instanceof Map<?, ?> now) {
            apply(Json.fields(object), old, now);
            return object;
        }
        return stored instanceof List<?> items
                        && before instanceof List<?> old
                        && after instanceof List<?> now
                        && items.size() == old.size()
                ? merged(items, old, now)
                : after;
    }

    /** An item that was there before is kept as stored; one that took the place of another one is merged with it. */
    private static List<Object> merged(List<?> stored, List<?> before, List<?> after) {
        List<Object> result = new ArrayList<>();
        for (int i = 0; i < after.size(); i++) {
            Object item = after.get(i);
            int same = before.indexOf(item);
            if (same >= 0) {
                result.add(stored.get(same));
            } else if (i < before.size() && !after.contains(before.get(i))) {
                result.add(merged(stored.get(i), before.get(i), item));
            } else {
                result.add(item);
            }
        }
        return result;
    }
}
