package dev.lineage.files;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.transfer.Limits;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads the fields of an object in a session's document leniently: what cannot be read as it should be is reported with its path, and left
 * out or kept as text.
 */
final class SessionValues {
    private final Map<?, ?> fields;
    private final String path;
    private final BiConsumer<Rule, String> reports;

    SessionValues(Map<?, ?> fields, BiConsumer<Rule, String> reports) {
        this(fields, "", reports);
    }

    private SessionValues(Map<?, ?> fields, String path, BiConsumer<Rule, String> reports) {
        this.fields = fields;
        this.path = path;
        this.reports = reports;
    }

    void report(Rule rule, String name, String detail) {
        reports.accept(rule, path + name + ": " + detail);
    }

    boolean has(String name) {
        return fields.containsKey(name);
    }

    @Nullable
    Object value(String name) {
        return fields.get(name);
    }

    /** An object in this one; without fields where there is none. */
    SessionValues object(String name) {
        Object value = fields.get(name);
        if (value != null && !(value instanceof Map<?, ?>)) {
            wrongType(name, "an object", value);
        }
        return new SessionValues(value instanceof Map<?, ?> object ? object : Map.of(), path + name + ".", reports);
    }

    /** A text that is not blank, if there is one. */
    Optional<String> text(String name) {
        Object value = fields.get(name);
        if (value == null) {
            return Optional.empty();
        }
        if (!(value instanceof String)) {
            wrongType(name, "text", value);
        }
        return Optional.of(plain(value)).filter(text -> !text.isBlank());
    }

    /** What is made of a text, unless Lineage does not take it. */
    <T> Optional<T> taken(String name, Function<String, T> make) {
        return text(name).flatMap(text -> made(name, text, make));
    }

    private <T> Optional<T> made(String name, String text, Function<String, T> make) {
        try {
            return Optional.of(make.apply(text));
        } catch (InvalidInput refused) {
            report(Rule.REFUSED_VALUE, name, String.valueOf(refused.getMessage()));
            return Optional.empty();
        }
    }

    /** Texts of at most {@link Limits#LINE} characters. */
    List<String> lines(String name, int most) {
        return list(name, most, text -> Rules.text(name, text, Limits.LINE));
    }

    /** What is made of the texts of a list, without those that are blank or that Lineage does not take. */
    <T> List<T> list(String name, int most, Function<String, T> make) {
        List<T> made = new ArrayList<>();
        List<?> elements = elements(name);
        for (int i = 0; i < elements.size(); i++) {
            Object element = elements.get(i);
            String place = name + "[" + i + "]";
            if (!(element instanceof String)) {
                wrongType(place, "text", element);
            }
            if (element != null && plain(element).isBlank()) {
                report(Rule.BLANK_TEXT, place, "blank, left out");
            } else if (element != null) {
                made(place, plain(element), make).ifPresent(made::add);
            }
        }
        if (made.size() <= most) {
            return made;
        }
        report(Rule.REFUSED_VALUE, name, "must have at most " + most + " values, but has " + made.size());
        return List.copyOf(made.subList(0, most));
    }

    private List<?> elements(String name) {
        Object value = fields.get(name);
        if (value instanceof List<?> list) {
            return list;
        }
        if (has(name)) {
            wrongType(name, "a list", value);
        }
        return value instanceof String text ? List.of(text) : List.of();
    }

    /** A number from 0 to 2^31 - 1; 0 where there is none. */
    int count(String name) {
        Object value = fields.get(name);
        if (value instanceof Long number && number >= 0 && number <= Integer.MAX_VALUE) {
            return number.intValue();
        }
        if (has(name)) {
            wrongType(name, "a count", value);
        }
        return 0;
    }

    Optional<Instant> time(String name) {
        Optional<String> text = text(name);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        Timestamps.Parsed parsed = Timestamps.parse(text.get());
        Instant instant = parsed.instant();
        if (instant == null) {
            report(Rule.BAD_TIMESTAMP, name, Deviation.quoted(text.get()));
            return Optional.empty();
        }
        if (!parsed.zoned()) {
            report(Rule.TIMESTAMP_WITHOUT_ZONE, name, Deviation.quoted(text.get()));
        }
        try {
            return Optional.of(Rules.ownTime(name, instant));
        } catch (InvalidInput refused) {
            report(Rule.BAD_TIMESTAMP, name, String.valueOf(refused.getMessage()));
            return Optional.empty();
        }
    }

    private void wrongType(String name, String wanted, @Nullable Object value) {
        report(Rule.WRONG_TYPE, name, "not " + wanted + ": " + Deviation.quoted(JsonText.of(value)));
    }

    private static String plain(Object value) {
        return value instanceof String text ? text : JsonText.of(value);
    }
}
