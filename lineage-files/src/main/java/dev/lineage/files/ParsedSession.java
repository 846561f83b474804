package dev.lineage.files;

import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A file with a session.
 *
 * @param file its name
 * @param document its fields, unmodifiable
 */
record ParsedSession(String file, Map<String, @Nullable Object> document) {
    /** What a field says, unless that is blank: of anything but text its JSON, which is reported. */
    Optional<String> text(SessionField field, BiConsumer<Rule, String> reports) {
        Object value = document.get(field.key());
        if (value != null && !(value instanceof String)) {
            reportWrongType(field, "text", value, reports);
        }
        return value == null ? Optional.empty() : Optional.of(plain(value)).filter(text -> !text.isBlank());
    }

    static void reportWrongType(SessionField field, String wanted, Object value, BiConsumer<Rule, String> reports) {
        reports.accept(Rule.WRONG_TYPE, field.key() + ": not " + wanted + ": " + Deviation.quoted(JsonText.of(value)));
    }

    /** A text, or the JSON of anything else. */
    static String plain(Object value) {
        return value instanceof String text ? text : JsonText.of(value);
    }
}
