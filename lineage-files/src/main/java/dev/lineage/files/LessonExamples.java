package dev.lineage.files;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The examples of one pattern, which a file may have two in one mapping: {@code bad: ...} and {@code good: ...}. */
final class LessonExamples {
    private static final Set<String> NAMES = Set.of("good", "bad");

    private final ParsedLesson lesson;
    private final Reports reports;

    LessonExamples(ParsedLesson lesson, Reports reports) {
        this.lesson = lesson;
        this.reports = reports;
    }

    /** One mapping for each example, in the order of the file. What is none is reported and left out. */
    List<Object> parted() {
        Object value = lesson.value(LessonContract.EXAMPLES);
        List<Object> examples = new ArrayList<>();
        if (value instanceof List<?> items) {
            items.forEach(item -> add(item, examples));
        } else if (lesson.has(LessonContract.EXAMPLES)) {
            reportWrongType("a list", value);
        }
        return examples;
    }

    private void add(@Nullable Object item, List<Object> examples) {
        if (!(item instanceof Map<?, ?> example)) {
            reportWrongType("an object", item);
            return;
        }
        example.forEach((name, text) -> {
            if (!NAMES.contains(name)) {
                report(Rule.UNKNOWN_FIELD, Deviation.quoted((String) name) + " is kept");
            } else if (text == null) {
                reportWrongType("text", null);
            } else {
                examples.add(Map.of(name, text));
            }
        });
    }

    private void reportWrongType(String wanted, @Nullable Object value) {
        report(Rule.WRONG_TYPE, "examples: not " + wanted + ": " + Deviation.quoted(JsonText.of(value)));
    }

    private void report(Rule rule, String detail) {
        reports.report(lesson.line(LessonContract.EXAMPLES), rule, detail);
    }
}
