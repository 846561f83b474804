package dev.lineage.core.document;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.core.kind.Component;
import dev.lineage.core.kind.Json;
import dev.lineage.core.kind.KindMetadata;
import dev.lineage.core.kind.Reading;
import dev.lineage.core.kind.RecordCodec;
import dev.lineage.record.Check;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the forms that other tools write: names of other tools, JSON within a text, numbers in place of words, and
 * words outside a closed choice, which are set aside as {@code <field>_as_written}. Values that cannot be read are left
 * out one by one.
 *
 * @param deviation takes the rule and the detail of each deviation
 */
record LenientReading(BiConsumer<String, String> deviation) implements Reading {
    private static final String TARGET_TYPE = "target_entity_type";
    private static final String TARGET_ID = "target_entity_id";
    /** The names of the text, and of the time, of an object in place of a text. */
    private static final List<String> TEXTS = List.of("text", "content", "observation", "value");

    private static final List<String> TIMES =
            List.of("timestamp", "created_at", "createdAt", "date", "time", "ts", "created", "datetime");

    private static final BigDecimal HIGH = new BigDecimal("0.75");
    private static final BigDecimal MEDIUM = new BigDecimal("0.45");

    @Override
    public void refused(InvalidInput value) {
        deviation.accept(rule(value), value.getMessage());
    }

    static String rule(InvalidInput invalid) {
        if (invalid.rule().contains("required")) {
            return "missing-field";
        }
        if (invalid.rule().contains("blank")) {
            return "blank-text";
        }
        return invalid.rule().contains("NUL") ? "bad-character" : "wrong-type";
    }

    @Override
    public void prepare(Map<String, Object> fields, List<Component> components) {
        for (Component component : components) {
            rename(fields, component);
            Object written = fields.remove(component.name() + KindMetadata.AS_WRITTEN);
            Object field = fields.get(component.name()) == null ? written : fields.get(component.name());
            if (field != null && component.type().isEnum() && !component.list()) {
                word(fields, component, field);
            } else if (field != null) {
                fields.put(component.name(), component.list() ? items(component, field) : item(component, field));
            }
        }
    }

    /** A foreign name counts where the own one is absent. A field that is written empty is so, unless required. */
    private static void rename(Map<String, Object> fields, Component component) {
        if (component.aliases().contains(TARGET_ID) && fields.get(TARGET_TYPE) instanceof String type) {
            fields.remove(TARGET_TYPE);
            fields.computeIfPresent(TARGET_ID, (name, id) -> type + ":" + text(id));
        }
        boolean required = !component.optional() && !component.list();
        boolean absent = required ? isEmpty(fields.get(component.name())) : !fields.containsKey(component.name());
        for (String alias : component.aliases()) {
            if (isEmpty(fields.get(alias))) {
                fields.remove(alias);
            } else if (absent) {
                fields.put(component.name(), fields.remove(alias));
                absent = false;
            }
        }
    }

    private static boolean isEmpty(@Nullable Object field) {
        boolean blank = field instanceof String text && text.isBlank();
        return blank || field == null || field.equals(List.of()) || field.equals(Map.of());
    }

    /** Items that cannot be kept are left out. */
    private List<Object> items(Component component, Object field) {
        List<Object> result = new ArrayList<>();
        for (Object each : parsed(field) instanceof List<?> items ? items : List.of(field)) {
            try {
                Object item = item(component, Check.required(component.name(), each));
                if (item instanceof String text) {
                    Check.text(component.name(), text, Check.MAX_CONTENT);
                }
                result.add(item);
            } catch (InvalidInput invalid) {
                refused(invalid);
            }
        }
        return result;
    }

    /** Reads a record or a map within a text; a text that only looks like JSON stays one. */
    private Object item(Component component, Object item) {
        if (component.type() == String.class && item instanceof Map<?, ?> object) {
            return sentence(component, Json.fields(object));
        }
        if (component.type() == Map.class) {
            return parsed(item);
        }
        boolean record = component.type().isRecord() && !component.group();
        return record
                        && parsed(item) instanceof Map<?, ?> fields
                        && RecordCodec.of(component.type()).components().stream()
                                .anyMatch(part -> part.isIn(fields))
                ? fields
                : item;
    }

    /** Returns the text of an object that has no more than a text and its time; another one is no text. */
    private Object sentence(Component component, Map<String, Object> object) {
        Optional<String> named = TEXTS.stream()
                .filter(name -> object.get(name) instanceof String)
                .findFirst();
        if (named.isEmpty()) {
            return object;
        }
        Map<String, Object> rest = new LinkedHashMap<>(object);
        Object text = rest.remove(named.get());
        Optional<Object> time = TIMES.stream()
                .flatMap(name -> Stream.ofNullable(rest.remove(name)))
                .findFirst();
        if (!rest.isEmpty()) {
            deviation.accept("unknown-field", component.name() + " has " + rest.keySet() + " beside texts; left out");
        }
        return text + time.map(at -> " (" + text(at) + ")").orElse("");
    }

    private static Object parsed(Object field) {
        String text = field instanceof String written ? written.strip() : "";
        boolean structured = text.startsWith("{") && text.endsWith("}") || text.startsWith("[") && text.endsWith("]");
        try {
            Object parsed = structured ? Json.parse("{\"parsed\":" + text + "}").get("parsed") : null;
            return parsed == null ? field : parsed;
        } catch (InvalidInput noJson) {
            return field;
        }
    }

    private void word(Map<String, Object> fields, Component component, Object field) {
        String name = component.name();
        String word = field instanceof Number number
                ? level(new BigDecimal(number.toString()))
                : text(field).strip().toLowerCase(Locale.ROOT);
        if (component.words().contains(word)) {
            fields.put(name, word);
            return;
        }
        deviation.accept(
                "unknown-" + name.replace('_', '-'), name + " is '" + text(field) + "'; it is kept as written");
        fields.put(name + KindMetadata.AS_WRITTEN, field);
        fields.remove(name);
    }

    static String text(@Nullable Object field) {
        return field instanceof String text ? text : Json.text(field);
    }

    private static String level(BigDecimal number) {
        return number.compareTo(HIGH) >= 0 ? "high" : number.compareTo(MEDIUM) >= 0 ? "medium" : "low";
    }
}
