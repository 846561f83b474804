package dev.lineage.files;

import dev.lineage.patterns.LessonKind;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One lesson, or one version of it, as a file says it.
 *
 * @param kind the list that it stands in
 * @param line the line that it begins in, from 1
 * @param fields its fields, in the order of the file
 */
record ParsedLesson(LessonKind kind, int line, Map<String, YamlField> fields) {
    ParsedLesson {
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }

    /** The line of a field, or that of the lesson where there is none. */
    int line(String field) {
        YamlField found = fields.get(field);
        return found == null ? line : found.line();
    }

    boolean has(String field) {
        return fields.containsKey(field);
    }

    @Nullable
    Object value(String field) {
        YamlField found = fields.get(field);
        return found == null ? null : found.value();
    }

    /** A text that is not blank, if there is one. Anything else is read as text, and reported. */
    Optional<String> text(String field, Reports reports) {
        if (!has(field)) {
            return Optional.empty();
        }
        Object value = value(field);
        if (value == null) {
            reports.report(line(field), Rule.WRONG_TYPE, field + ": null is read as blank");
            return Optional.empty();
        }
        String text = value instanceof String said ? said : JsonText.of(value);
        if (!(value instanceof String)) {
            reports.report(line(field), Rule.WRONG_TYPE, field + ": not text: " + Deviation.quoted(text));
        }
        return Optional.of(text).filter(said -> !said.isBlank());
    }

    /** The fields without their lines. */
    Map<String, @Nullable Object> values() {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        fields.forEach((name, field) -> values.put(name, field.value()));
        return values;
    }
}
