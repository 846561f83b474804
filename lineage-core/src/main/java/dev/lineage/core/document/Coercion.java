package dev.lineage.core.document;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.core.kind.Json;
import dev.lineage.core.kind.KindMetadata;
import dev.lineage.record.Alias;
import dev.lineage.record.Check;
import dev.lineage.record.Group;
import dev.lineage.record.Relationship;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Turns the forms that other tools write into those of a record: names of other tools, JSON within a text, one item in place of a list, numbers in
 * place of words, times in other forms, and words outside a closed choice, which are set aside as {@code <field>_as_written}.
 */
final class Coercion {
    private static final BigDecimal HIGH = new BigDecimal("0.75");
    private static final BigDecimal MEDIUM = new BigDecimal("0.45");

    /** The components of each record, read once. */
    private static final ClassValue<List<Component>> COMPONENTS = new ClassValue<>() {
        @Override
        protected List<Component> computeValue(Class<?> type) {
            return Arrays.stream(type.getRecordComponents()).map(Component::of).toList();
        }
    };

    private final Json json;
    private final BiConsumer<String, String> deviation;

    /** The consumer takes the rule and the detail of each deviation. */
    Coercion(Json json, BiConsumer<String, String> deviation) {
        this.json = json;
        this.deviation = deviation;
    }

    /** Changes the fields of an object to the components of a record. */
    void coerce(ObjectNode object, Class<?> type) {
        for (Component component : COMPONENTS.get(type)) {
            if (component.group()) {
                coerce(object, component.type());
                continue;
            }
            String name = component.name();
            for (String alias : component.aliases()) {
                if (isEmpty(object.get(alias))) {
                    object.remove(alias);
                } else if (isEmpty(object.get(name))) {
                    object.set(name, object.remove(alias));
                }
            }
            object.remove(name + DocumentWriter.AS_WRITTEN);
            JsonNode field = object.get(name);
            if (field != null && !field.isNull()) {
                field(object, component, field);
            }
        }
    }

    private static boolean isEmpty(@Nullable JsonNode field) {
        return field == null || field.isNull() || field.isContainer() && field.isEmpty();
    }

    private void field(ObjectNode object, Component component, JsonNode field) {
        String name = component.name();
        Class<?> plain = component.type();
        boolean list = component.list();
        if (plain.isEnum() && !list) {
            word(object, name, field, plain);
            return;
        }
        JsonNode parsed = list || plain == Map.class ? parsed(field) : field;
        object.set(name, list ? items(object, name, parsed, plain) : item(parsed, plain, name));
    }

    /** One item in place of a list is a list; items that cannot be kept are left out. */
    private ArrayNode items(ObjectNode object, String name, JsonNode field, Class<?> plain) {
        ArrayNode result = object.arrayNode();
        for (JsonNode each : field instanceof ArrayNode items ? items : List.of(field)) {
            JsonNode item = item(each, plain, name);
            if (isStorable(name, item)) {
                result.add(item);
            }
        }
        return result;
    }

    private boolean isStorable(String name, JsonNode item) {
        try {
            Check.that(!item.isNull(), name, null, "must not contain null");
            if (item.isString()) {
                Check.text(name, item.stringValue(), Check.MAX_CONTENT);
            }
            return true;
        } catch (InvalidInput invalid) {
            deviation.accept(BodyReader.rule(invalid), invalid.getMessage());
            return false;
        }
    }

    private JsonNode item(JsonNode item, Class<?> type, String name) {
        if (type == Instant.class) {
            return time(item, name);
        }
        JsonNode parsed = type.isRecord() && item.isString() ? record(item, type) : item;
        if (parsed instanceof ObjectNode object && type.isRecord()) {
            if (type == Relationship.class && object.has("target_entity_type") && object.has("target_entity_id")) {
                object.put(
                        "target",
                        text(object.get("target_entity_type")) + ":" + text(object.remove("target_entity_id")));
                object.remove("target_entity_type");
            }
            coerce(object, type);
        }
        boolean text = type == String.class || type.isRecord();
        return text && (parsed.isNumber() || parsed.isBoolean())
                ? json.tree(Map.of(name, text(parsed))).get(name)
                : parsed;
    }

    /** Reads a record within a text; a text that only looks like JSON stays one. */
    private JsonNode record(JsonNode text, Class<?> type) {
        JsonNode parsed = parsed(text);
        return parsed.isObject() && COMPONENTS.get(type).stream().anyMatch(component -> component.isIn(parsed))
                ? parsed
                : text;
    }

    private JsonNode time(JsonNode item, String name) {
        String text = text(item);
        return LenientTime.parse(text)
                .<JsonNode>map(
                        time -> item.isString() && time.instant().toString().equals(text)
                                ? item
                                : json.tree(Map.of(name, time.instant())).get(name))
                .orElse(item);
    }

    /** Reads JSON within a text. */
    private JsonNode parsed(JsonNode field) {
        String text = field.isString() ? field.stringValue().strip() : "";
        boolean structured = text.startsWith("{") && text.endsWith("}") || text.startsWith("[") && text.endsWith("]");
        if (!structured) {
            return field;
        }
        try {
            return Objects.requireNonNull(
                    json.parse("{\"parsed\":" + text + "}").get("parsed"));
        } catch (InvalidInput noJson) {
            return field;
        }
    }

    private void word(ObjectNode object, String name, JsonNode field, Class<?> type) {
        String text = field.isNumber()
                ? level(field.decimalValue())
                : text(field).strip().toLowerCase(Locale.ROOT);
        if (Arrays.stream(type.getEnumConstants())
                .anyMatch(
                        word -> ((Enum<?>) word).name().toLowerCase(Locale.ROOT).equals(text))) {
            object.put(name, text);
            return;
        }
        deviation.accept("unknown-" + name.replace('_', '-'), name + " is '" + text(field) + "'");
        object.set(name + DocumentWriter.AS_WRITTEN, field);
        object.remove(name);
    }

    /** Returns a text, or the JSON of any other value. */
    static String text(JsonNode field) {
        return field.isString() ? field.stringValue() : field.toString();
    }

    private static String level(BigDecimal number) {
        return number.compareTo(HIGH) >= 0 ? "high" : number.compareTo(MEDIUM) >= 0 ? "medium" : "low";
    }

    /**
     * A component of a record.
     *
     * @param name its JSON name
     * @param type its type, or that of its items
     * @param list whether it is a list
     * @param group whether its fields stand beside those of the record
     * @param aliases other names under which it is read
     */
    private record Component(String name, Class<?> type, boolean list, boolean group, List<String> aliases) {
        boolean isIn(JsonNode object) {
            return object.has(name) || aliases.stream().anyMatch(object::has);
        }

        static Component of(RecordComponent component) {
            Type declared = component.getGenericType();
            Alias alias = component.getAccessor().getAnnotation(Alias.class);
            return new Component(
                    KindMetadata.jsonName(component),
                    KindMetadata.itemType(declared),
                    declared instanceof ParameterizedType generic && generic.getRawType() == List.class,
                    component.getAccessor().isAnnotationPresent(Group.class),
                    alias == null ? List.of() : List.of(alias.value()));
        }
    }
}
