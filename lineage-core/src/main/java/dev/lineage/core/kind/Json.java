package dev.lineage.core.kind;

import dev.lineage.LineageException.InvalidInput;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/** JSON as mutable maps, lists and plain values; numbers with a fraction are {@link BigDecimal}. It is thread-safe. */
public final class Json {
    private static final int MAX_DIGITS = 1_000;

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxNumberLength(MAX_DIGITS).build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private Json() {}

    /** Reads a JSON object. */
    public static Map<String, Object> parse(String text) {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new InvalidInput("document", "", "must be a JSON object");
            }
            Map<String, Object> fields = object(parser);
            if (parser.nextToken() != null) {
                throw new InvalidInput("document", "", "must be one JSON object");
            }
            return fields;
        } catch (JacksonException failure) {
            throw new InvalidInput("document", "", "must be a JSON object: " + failure.getOriginalMessage());
        }
    }

    private static Map<String, Object> object(JsonParser parser) {
        Map<String, Object> fields = new LinkedHashMap<>();
        for (String name = parser.nextName(); name != null; name = parser.nextName()) {
            fields.put(name, value(parser, parser.nextToken()));
        }
        return fields;
    }

    private static @Nullable Object value(JsonParser parser, JsonToken first) {
        return switch (first) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> array(parser);
            case VALUE_STRING -> parser.getString();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getNumberValueExact();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default -> null;
        };
    }

    private static List<Object> array(JsonParser parser) {
        List<Object> items = new ArrayList<>();
        for (JsonToken next = parser.nextToken(); next != JsonToken.END_ARRAY; next = parser.nextToken()) {
            items.add(value(parser, next));
        }
        return items;
    }

    /** Returns a deep copy of a JSON object. */
    public static Map<String, Object> copy(Map<String, ?> fields) {
        return parse(text(fields));
    }

    /** Returns a JSON object as a map of fields. */
    @SuppressWarnings("unchecked")
    public static Map<String, Object> fields(Map<?, ?> object) {
        return (Map<String, Object>) object;
    }

    /** Returns a JSON value whose objects have their fields in order. */
    public static @Nullable Object sorted(@Nullable Object value) {
        if (value instanceof Map<?, ?> fields) {
            Map<String, @Nullable Object> sorted = new TreeMap<>();
            fields.forEach((name, field) -> sorted.put(String.valueOf(name), sorted(field)));
            return sorted;
        }
        return value instanceof Collection<?> items
                ? items.stream().map(Json::sorted).toList()
                : value;
    }

    /** Returns the text of a JSON value. */
    public static String text(@Nullable Object value) {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
            write(generator, value);
        } catch (JacksonException failure) {
            throw new InvalidInput("document", "", "must be JSON: " + failure.getOriginalMessage());
        }
        return text.toString();
    }

    private static void write(JsonGenerator generator, @Nullable Object value) {
        if (value instanceof Map<?, ?> fields) {
            generator.writeStartObject();
            fields.forEach((name, field) -> {
                generator.writeName(String.valueOf(name));
                write(generator, field);
            });
            generator.writeEndObject();
        } else if (value instanceof Iterable<?> items) {
            generator.writeStartArray();
            items.forEach(item -> write(generator, item));
            generator.writeEndArray();
        } else if (value instanceof Double || value instanceof Float) {
            generator.writeNumber(((Number) value).doubleValue());
        } else if (value instanceof Number) {
            generator.writeNumber(value.toString());
        } else if (value instanceof Boolean flag) {
            generator.writeBoolean(flag);
        } else if (value == null) {
            generator.writeNull();
        } else {
            generator.writeString(value.toString());
        }
    }
}
