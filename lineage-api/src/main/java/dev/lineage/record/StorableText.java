package dev.lineage.record;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Replaces what no store keeps, NUL and half of a surrogate pair, by U+FFFD in values that come from outside. */
public final class StorableText {
    private StorableText() {}

    /** Returns a text that can be stored. */
    public static String of(String text) {
        return Check.isStorable(text) ? text : text.replaceAll("[\\x00\\p{Cs}]", "\uFFFD");
    }

    /** Returns a deep copy of a JSON object that can be stored; the places of replaced texts are passed on. */
    public static Map<String, Object> of(Map<String, ?> fields, Consumer<String> replaced) {
        return object(fields, "", replaced);
    }

    private static Map<String, Object> object(Map<?, ?> fields, String path, Consumer<String> replaced) {
        Map<String, @Nullable Object> copy = new LinkedHashMap<>();
        fields.forEach((key, value) -> {
            String name = text(String.valueOf(key), path, replaced);
            copy.put(name, of(value, path.isEmpty() ? name : path + "." + name, replaced));
        });
        return copy;
    }

    /** Returns a deep copy of a JSON value at a place. */
    public static @Nullable Object of(@Nullable Object value, String path, Consumer<String> replaced) {
        if (value instanceof Map<?, ?> fields) {
            return object(fields, path, replaced);
        }
        if (value instanceof List<?> items) {
            List<@Nullable Object> copy = new ArrayList<>();
            items.forEach(item -> copy.add(of(item, path + "[" + copy.size() + "]", replaced)));
            return copy;
        }
        return value instanceof String text ? text(text, path, replaced) : value;
    }

    private static String text(String text, String path, Consumer<String> replaced) {
        String storable = of(text);
        if (!storable.equals(text)) {
            replaced.accept(path);
        }
        return storable;
    }
}
