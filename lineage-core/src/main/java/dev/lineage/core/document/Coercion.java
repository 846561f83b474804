package dev.lineage.core.document;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.core.kind.Component;
import dev.lineage.core.kind.Json;
import dev.lineage.core.kind.RecordCodec;
import dev.lineage.record.Check;
import dev.lineage.record.Relationship;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Turns the forms that other tools write into those of a record: names of other tools, JSON within a text, numbers in place of words, and words
 * outside a closed choice, which are set aside as {@code <field>_as_written}.
 */
final class Coercion {
    private static final BigDecimal HIGH = new BigDecimal("0.75");
    private static final BigDecimal MEDIUM = new BigDecimal("0.45");

    private final BiConsumer<String, String> deviation;

    /** The consumer takes the rule and the detail of each deviation. */
    Coercion(BiConsumer<String, String> deviation) {
        this.deviation = deviation;
    }

    /** Changes the fields of an object to the components of a record. */
    void coerce(Map<String, Object> fields, Class<?> type) {
        for (Component component : RecordCodec.of(type).components()) {
            if (component.group()) {
                coerce(fields, component.type());
                continue;
            }
            rename(fields, component);
            fields.remove(component.name() + DocumentWriter.AS_WRITTEN);
            Object field = fields.get(component.name());
            if (field != null) {
                coerce(fields, component, field);
            }
        }
    }

    /** A field under the name of another tool counts where there is none under its own. */
    private static void rename(Map<String, Object> fields, Component component) {
        for (String alias : component.aliases()) {
            if (isEmpty(fields.get(alias))) {
                fields.remove(alias);
            } else if (isEmpty(fields.get(component.name()))) {
                fields.put(component.name(), fields.remove(alias));
            }
        }
    }

    private static boolean isEmpty(@Nullable Object field) {
        return field == null || field.equals(List.of()) || field.equals(Map.of());
    }

    private void coerce(Map<String, Object> fields, Component component, Object field) {
        String name = component.name();
        if (component.list()) {
            fields.put(name, items(component, parsed(field)));
        } else if (component.type().isEnum()) {
            word(fields, name, component.type(), field);
        } else {
            fields.put(name, component.type() == Map.class ? parsed(field) : item(field, component.type()));
        }
    }

    /** Items that cannot be kept are left out. */
    private List<Object> items(Component component, Object field) {
        List<Object> result = new ArrayList<>();
        for (Object each : field instanceof List<?> items ? items : List.of(field)) {
            try {
                Object item = item(Check.required(component.name(), each), component.type());
                if (item instanceof String text) {
                    Check.text(component.name(), text, Check.MAX_CONTENT);
                }
                result.add(item);
            } catch (InvalidInput invalid) {
                deviation.accept(BodyReader.rule(invalid), invalid.getMessage());
            }
        }
        return result;
    }

    private Object item(Object item, Class<?> type) {
        if (!type.isRecord()) {
            return item;
        }
        Object parsed = item instanceof String text ? record(text, type) : item;
        if (parsed instanceof Map<?, ?> object) {
            Map<String, Object> fields = Json.fields(object);
            if (type == Relationship.class && fields.get("target_entity_type") instanceof String targetType) {
                fields.remove("target_entity_type");
                fields.put("target", targetType + ":" + text(fields.remove("target_entity_id")));
            }
            coerce(fields, type);
        }
        return parsed;
    }

    /** Reads a record within a text; a text that only looks like JSON stays one. */
    private static Object record(String text, Class<?> type) {
        Object parsed = parsed(text);
        return parsed instanceof Map<?, ?> fields
                        && RecordCodec.of(type).components().stream().anyMatch(component -> component.isIn(fields))
                ? parsed
                : text;
    }

    /** Reads JSON within a text. */
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

    private void word(Map<String, Object> fields, String name, Class<?> type, Object field) {
        String word = field instanceof Number number
                ? level(new BigDecimal(number.toString()))
                : text(field).strip().toLowerCase(Locale.ROOT);
        if (Stream.of(type.getEnumConstants()).map(RecordCodec::word).anyMatch(word::equals)) {
            fields.put(name, word);
            return;
        }
        deviation.accept("unknown-" + name.replace('_', '-'), name + " is '" + text(field) + "'");
        fields.put(name + DocumentWriter.AS_WRITTEN, fields.remove(name));
    }

    /** Returns a text, or the JSON of any other value. */
    static String text(@Nullable Object field) {
        return field instanceof String text ? text : Json.text(field);
    }

    private static String level(BigDecimal number) {
        return number.compareTo(HIGH) >= 0 ? "high" : number.compareTo(MEDIUM) >= 0 ? "medium" : "low";
    }
}
