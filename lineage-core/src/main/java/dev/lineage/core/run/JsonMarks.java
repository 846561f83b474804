package dev.lineage.core.run;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.core.kind.Json;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Arguments and results of calls as values of events, whose texts carry marks ({@link dev.lineage.run.RunEvent}). */
final class JsonMarks {
    private static final String SET = "~#set";

    private JsonMarks() {}

    /** Returns arguments as they are stored. */
    static Map<String, Object> fields(Map<String, ?> args) {
        return Json.copy(marked(args));
    }

    /** Returns a result as it is stored. */
    static @Nullable Object value(@Nullable Object result) {
        Map<String, Object> wrapped = new LinkedHashMap<>();
        wrapped.put("value", result);
        return fields(wrapped).get("value");
    }

    private static @Nullable Object marked(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            return marked(map);
        }
        if (value instanceof Set<?> items) {
            return List.of(SET, items.stream().map(JsonMarks::marked).toList());
        }
        if (value instanceof Iterable<?> items) {
            List<Object> list = new ArrayList<>();
            items.forEach(item -> list.add(marked(item)));
            return list;
        }
        if (value instanceof String text) {
            return text.startsWith("~") ? "~" + text : text;
        }
        if (value instanceof Instant) {
            return "~t" + value;
        }
        if (value instanceof UUID) {
            return "~u" + value;
        }
        if (value == null || value instanceof Boolean || value instanceof Number) {
            return value;
        }
        throw new InvalidInput(
                "value", value.getClass().getName(), "must be a JSON value, a set, an instant or a UUID");
    }

    private static Map<String, Object> marked(Map<?, ?> map) {
        Map<String, Object> fields = new LinkedHashMap<>();
        map.forEach((name, field) -> fields.put(String.valueOf(name), marked(field)));
        return fields;
    }

    /** Returns arguments for the host. */
    static Map<String, Object> plain(Map<String, Object> stored) {
        Map<String, Object> fields = new LinkedHashMap<>();
        stored.forEach((name, field) -> fields.put(name, plain(field)));
        return fields;
    }

    /** Returns a value for the host. */
    static @Nullable Object plain(@Nullable Object stored) {
        if (stored instanceof Map<?, ?> map) {
            return plain(Json.fields(map));
        }
        if (stored instanceof List<?> items) {
            return items.size() == 2 && SET.equals(items.get(0)) && items.get(1) instanceof List<?> set
                    ? new LinkedHashSet<>(plain(set))
                    : plain(items);
        }
        if (!(stored instanceof String text) || !text.startsWith("~") || text.length() < 2) {
            return stored;
        }
        String rest = text.substring(2);
        try {
            return switch (text.charAt(1)) {
                case '~' -> text.substring(1);
                case 't' -> Instant.parse(rest);
                case 'u' -> UUID.fromString(rest);
                default -> text;
            };
        } catch (DateTimeException | IllegalArgumentException other) {
            return text;
        }
    }

    private static List<Object> plain(List<?> items) {
        List<Object> list = new ArrayList<>();
        items.forEach(item -> list.add(plain(item)));
        return list;
    }
}
