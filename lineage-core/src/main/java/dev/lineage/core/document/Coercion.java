package dev.lineage.core.document;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.core.kind.Json;
import dev.lineage.core.kind.KindMetadata;
import dev.lineage.record.Alias;
import dev.lineage.record.Group;
import dev.lineage.record.Relationship;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Turns the forms that other tools write into those of a record: names of other tools, JSON within a text, one item in place of a list, numbers in
 * place of words, times in other forms, and words outside a closed choice, which are set aside as {@code <field>_as_written}.
 */
final class Coercion {
    private static final double HIGH = 0.75;
    private static final double MEDIUM = 0.45;

    private final Json json;
    private final BiConsumer<String, String> deviation;

    /** The consumer takes the rule and the detail of each deviation. */
    Coercion(Json json, BiConsumer<String, String> deviation) {
        this.json = json;
        this.deviation = deviation;
    }

    /** Changes the fields of an object to the components of a record. */
    void coerce(ObjectNode object, Class<?> type) {
        for (RecordComponent component : type.getRecordComponents()) {
            Method accessor = component.getAccessor();
            if (accessor.isAnnotationPresent(Group.class)) {
                coerce(object, component.getType());
                continue;
            }
            String name = KindMetadata.jsonName(component);
            Alias alias = accessor.getAnnotation(Alias.class);
            if (alias != null && !object.has(name)) {
                Stream.of(alias.value())
                        .filter(object::has)
                        .findFirst()
                        .ifPresent(other -> object.set(name, object.remove(other)));
            }
            JsonNode field = object.get(name);
            if (field != null && !field.isNull()) {
                field(object, name, field, component.getGenericType());
            }
        }
    }

    private void field(ObjectNode object, String name, JsonNode field, Type type) {
        Class<?> plain = KindMetadata.itemType(type);
        boolean list = type instanceof ParameterizedType generic && generic.getRawType() == List.class;
        if (plain.isEnum() && !list) {
            word(object, name, field, plain);
            return;
        }
        JsonNode parsed = list || plain == Map.class || plain.isRecord() ? parsed(field) : field;
        if (list && !parsed.isArray()) {
            parsed = object.arrayNode().add(parsed);
        }
        if (parsed instanceof ArrayNode items && list) {
            for (int i = 0; i < items.size(); i++) {
                items.set(i, item(items.get(i), plain, name));
            }
            object.set(name, items);
        } else {
            object.set(name, item(parsed, plain, name));
        }
    }

    private JsonNode item(JsonNode item, Class<?> type, String name) {
        if (type == Instant.class) {
            return time(item, name);
        }
        JsonNode parsed = type.isRecord() ? parsed(item) : item;
        if (parsed instanceof ObjectNode object && type.isRecord()) {
            if (type == Relationship.class && object.has("target_entity_type") && object.has("target_entity_id")) {
                object.put(
                        "target",
                        object.get("target_entity_type").asString() + ":"
                                + object.remove("target_entity_id").asString());
                object.remove("target_entity_type");
            }
            coerce(object, type);
        }
        return parsed;
    }

    private JsonNode time(JsonNode item, String name) {
        String text = item.isString() ? item.stringValue() : item.toString();
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
                ? level(field.doubleValue())
                : field.asString().strip().toLowerCase(Locale.ROOT);
        if (Arrays.stream(type.getEnumConstants())
                .anyMatch(
                        word -> ((Enum<?>) word).name().toLowerCase(Locale.ROOT).equals(text))) {
            object.put(name, text);
            return;
        }
        deviation.accept("unknown-" + name.replace('_', '-'), name + " is '" + field.asString() + "'");
        object.set(name + DocumentWriter.AS_WRITTEN, field);
        object.remove(name);
    }

    private static String level(double number) {
        return number >= HIGH ? "high" : number >= MEDIUM ? "medium" : "low";
    }
}
