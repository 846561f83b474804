package dev.lineage.files;

import dev.lineage.patterns.LessonKind;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
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

    /** The fields without their lines. */
    Map<String, @Nullable Object> values() {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        fields.forEach((name, field) -> values.put(name, field.value()));
        return values;
    }
}
