package dev.lineage.core.run;

import dev.lineage.core.kind.Json;
import dev.lineage.record.Check;
import dev.lineage.record.StorableText;
import dev.lineage.run.EdnText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** JSON values of hosts as those of events, where a text that begins with {@code ~} has a second one, and back. */
final class JsonMarks {
    private JsonMarks() {}

    /** Returns JSON values of a host as they are stored. */
    static Map<String, Object> marked(String field, Map<String, ?> values) {
        Map<String, Object> stored = Check.data(field, StorableText.of(values, replaced -> {}));
        return Json.fields((Map<?, ?>) Check.required(field, with(stored, EdnText::text)));
    }

    /** Returns a stored value for the host. */
    static @Nullable Object plain(@Nullable Object stored) {
        return with(stored, text -> text.startsWith("~~") ? text.substring(1) : text);
    }

    private static @Nullable Object with(@Nullable Object value, UnaryOperator<String> texts) {
        if (value instanceof Map<?, ?> map) {
            Map<String, @Nullable Object> copy = new LinkedHashMap<>();
            map.forEach((name, field) -> copy.put(String.valueOf(name), with(field, texts)));
            return copy;
        }
        if (value instanceof List<?> items) {
            List<@Nullable Object> copy = new ArrayList<>();
            items.forEach(item -> copy.add(with(item, texts)));
            return copy;
        }
        return value instanceof String text ? texts.apply(text) : value;
    }
}
