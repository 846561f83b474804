package dev.lineage.files;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Reads the fields of one line leniently: a value of another type is kept as text, and reported. */
final class LogField {

    private final Map<String, @Nullable Object> line;
    private final BiConsumer<Rule, String> deviations;

    LogField(Map<String, @Nullable Object> line, BiConsumer<Rule, String> deviations) {
        this.line = line;
        this.deviations = deviations;
    }

    @Nullable
    String text(ContractField field) {
        Object value = line.get(field.key());
        return value == null ? null : asText(field, value);
    }

    List<String> list(ContractField field) {
        Object value = line.get(field.key());
        if (value == null) {
            if (line.containsKey(field.key())) {
                deviations.accept(Rule.WRONG_TYPE, field.key() + ": null is read as an empty list");
            }
            return List.of();
        }
        if (!(value instanceof List<?> elements)) {
            wrongType(field, "a list", value);
            return notBlank(field, List.of(plain(value)));
        }
        List<String> texts = new ArrayList<>();
        for (Object element : elements) {
            if (element == null) {
                deviations.accept(Rule.WRONG_TYPE, field.key() + ": null in a list is left out");
            } else {
                texts.add(asText(field, element));
            }
        }
        return notBlank(field, texts);
    }

    Map<String, String> texts(ContractField field) {
        Object value = line.get(field.key());
        if (value == null) {
            return Map.of();
        }
        if (!(value instanceof Map<?, ?> object)) {
            wrongType(field, "an object", value);
            return Map.of();
        }
        Map<String, String> texts = new LinkedHashMap<>();
        object.forEach((name, element) -> {
            if (element == null) {
                deviations.accept(Rule.WRONG_TYPE, field.key() + ": null in an object is left out");
            } else {
                texts.put((String) name, asText(field, element));
            }
        });
        return texts;
    }

    /** Whether {@link #texts} can hold the value; if not, it is kept among the unknown fields. */
    boolean isObject(ContractField field) {
        return line.get(field.key()) == null || line.get(field.key()) instanceof Map;
    }

    private List<String> notBlank(ContractField field, List<String> texts) {
        List<String> kept = texts.stream().filter(text -> !text.isBlank()).toList();
        if (kept.size() < texts.size()) {
            deviations.accept(Rule.BLANK_TEXT, field.key() + ": a blank element is left out");
        }
        return kept;
    }

    private String asText(ContractField field, Object value) {
        if (!(value instanceof String)) {
            wrongType(field, "text", value);
        }
        return plain(value);
    }

    private void wrongType(ContractField field, String wanted, Object value) {
        deviations.accept(
                Rule.WRONG_TYPE, field.key() + ": not " + wanted + ": " + Deviation.quoted(JsonText.of(value)));
    }

    private static String plain(Object value) {
        return value instanceof String text ? text : JsonText.of(value);
    }
}
