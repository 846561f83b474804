package dev.lineage.files;

import dev.lineage.error.InvalidInput;
import dev.lineage.patterns.Example;
import dev.lineage.patterns.Limits;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads the fields of one lesson leniently: what cannot be read as it should be is reported, and left out or kept as text. */
final class LessonValues {
    private final ParsedLesson lesson;
    private final Reports reports;

    LessonValues(ParsedLesson lesson, Reports reports) {
        this.lesson = lesson;
        this.reports = reports;
    }

    void report(LessonField field, Rule rule, String detail) {
        reports.report(lesson.line(field.key()), rule, detail);
    }

    void report(int line, Rule rule, String detail) {
        reports.report(line, rule, detail);
    }

    boolean has(LessonField field) {
        return lesson.fields().containsKey(field.key());
    }

    @Nullable
    Object value(LessonField field) {
        YamlField found = lesson.fields().get(field.key());
        return found == null ? null : found.value();
    }

    /** Reports fields that the contract wants and that are not there. */
    void require(LessonField... fields) {
        for (LessonField field : fields) {
            if (!has(field)) {
                report(field, Rule.MISSING_FIELD, field.key() + " is missing");
            }
        }
    }

    /** A text that is not blank, if there is one. */
    Optional<String> text(LessonField field) {
        Object value = value(field);
        if (value == null) {
            if (has(field)) {
                report(field, Rule.WRONG_TYPE, field.key() + ": null is read as blank");
            }
            return Optional.empty();
        }
        if (!(value instanceof String)) {
            wrongType(field, "text", value);
        }
        return Optional.of(plain(value)).filter(text -> !text.isBlank());
    }

    /** What is made of a text, unless Lineage does not take it. */
    <T> Optional<T> taken(LessonField field, Function<String, T> make) {
        return text(field).flatMap(text -> made(field, text, make));
    }

    private <T> Optional<T> made(LessonField field, String text, Function<String, T> make) {
        try {
            return Optional.of(make.apply(text));
        } catch (InvalidInput refused) {
            report(field, Rule.REFUSED_VALUE, String.valueOf(refused.getMessage()));
            return Optional.empty();
        }
    }

    /** A number, be it written as text. */
    Optional<BigDecimal> number(LessonField field) {
        Object value = value(field);
        if (value instanceof Long whole) {
            return Optional.of(BigDecimal.valueOf(whole));
        }
        if (value instanceof BigDecimal decimal) {
            return Optional.of(decimal);
        }
        if (has(field)) {
            wrongType(field, "a number", value);
        }
        return value instanceof String text ? decimal(text) : Optional.empty();
    }

    private static Optional<BigDecimal> decimal(String text) {
        try {
            return text.length() > Limits.WORD ? Optional.empty() : Optional.of(new BigDecimal(text.strip()));
        } catch (NumberFormatException none) {
            return Optional.empty();
        }
    }

    /** Examples of the form {@code - bad: ...} and {@code - good: ...}; one mapping may have both. */
    List<Example> examples() {
        Object value = value(LessonField.EXAMPLES);
        if (!(value instanceof List<?> items)) {
            if (has(LessonField.EXAMPLES)) {
                wrongType(LessonField.EXAMPLES, "a list", value);
            }
            return List.of();
        }
        List<Example> examples = new ArrayList<>();
        for (Object item : items) {
            if (item instanceof Map<?, ?> example) {
                example.forEach(
                        (name, text) -> example(String.valueOf(name), text).ifPresent(examples::add));
            } else {
                wrongType(LessonField.EXAMPLES, "an object", item);
            }
        }
        if (examples.size() <= Limits.EXAMPLES) {
            return examples;
        }
        report(
                LessonField.EXAMPLES,
                Rule.REFUSED_VALUE,
                "examples must have at most " + Limits.EXAMPLES + " values, but has " + examples.size());
        return examples.subList(0, Limits.EXAMPLES);
    }

    private Optional<Example> example(String name, @Nullable Object text) {
        boolean good = name.equals("good");
        if (!good && !name.equals("bad")) {
            report(LessonField.EXAMPLES, Rule.UNKNOWN_FIELD, Deviation.quoted(name) + " is kept");
            return Optional.empty();
        }
        if (!(text instanceof String)) {
            wrongType(LessonField.EXAMPLES, "text", text);
        }
        return text == null
                ? Optional.empty()
                : made(LessonField.EXAMPLES, plain(text), words -> new Example(good, words));
    }

    private void wrongType(LessonField field, String wanted, @Nullable Object value) {
        report(field, Rule.WRONG_TYPE, field.key() + ": not " + wanted + ": " + Deviation.quoted(JsonText.of(value)));
    }

    private static String plain(Object value) {
        return value instanceof String text ? text : JsonText.of(value);
    }
}
