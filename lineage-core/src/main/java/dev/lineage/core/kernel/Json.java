package dev.lineage.core.kernel;

import dev.lineage.journal.Limits;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.json.JsonFactory;

/** Reads and writes values of the JDK as JSON. Safe for use by many threads. */
public final class Json {
    /** Whatever the limits of free data admit can be read: a character takes up to three bytes in a name, where bytes count. */
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(Limits.ADDITIONAL_DEPTH)
                    .maxNumberLength(Limits.ADDITIONAL_NUMBER)
                    .maxStringLength(Limits.ADDITIONAL)
                    .maxNameLength(3 * Limits.ADDITIONAL_NAME)
                    .build())
            .build();

    private static final int TYPICAL = 1_024;

    private Json() {}

    /**
     * Writes a value.
     *
     * @param writing writes one value
     * @return the bytes
     */
    public static byte[] write(Consumer<JsonGenerator> writing) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(TYPICAL);
        try (JsonGenerator generator = FACTORY.createGenerator(ObjectWriteContext.empty(), bytes)) {
            writing.accept(generator);
        }
        return bytes.toByteArray();
    }

    /**
     * Reads one object into values of the JDK.
     *
     * @param json the bytes
     * @return its fields in their order, unmodifiable
     * @throws tools.jackson.core.JacksonException if it is no JSON, or JSON that is not one object
     */
    public static Map<String, Object> fields(byte[] json) {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), json)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new StreamReadException(parser, "must be an object");
            }
            Map<String, Object> fields = object(parser);
            if (parser.nextToken() != null) {
                throw new StreamReadException(parser, "must be one object");
            }
            return fields;
        }
    }

    @SuppressWarnings("NullAway") // JSON's null is a value here
    private static Map<String, Object> object(JsonParser parser) {
        Map<String, Object> fields = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            parser.nextToken();
            fields.put(name, value(parser));
        }
        return Collections.unmodifiableMap(fields);
    }

    private static @Nullable Object value(JsonParser parser) {
        return switch (parser.currentToken()) {
            case VALUE_STRING -> parser.getString();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NUMBER_INT -> whole(parser.getBigIntegerValue());
            case VALUE_NUMBER_FLOAT -> decimal(parser);
            case START_OBJECT -> object(parser);
            case START_ARRAY -> array(parser);
            default -> null;
        };
    }

    private static BigDecimal decimal(JsonParser parser) {
        try {
            return parser.getDecimalValue();
        } catch (NumberFormatException e) {
            throw new StreamReadException(parser, "must be a number with an exponent of 32 bits", e);
        }
    }

    private static Object whole(BigInteger number) {
        return number.bitLength() < Long.SIZE ? (Object) number.longValue() : number;
    }

    private static List<@Nullable Object> array(JsonParser parser) {
        List<@Nullable Object> values = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            values.add(value(parser));
        }
        return Collections.unmodifiableList(values);
    }

    /**
     * Writes a value of the JDK.
     *
     * @param generator where to
     * @param value a string, number, boolean, list, map or null
     */
    public static void write(JsonGenerator generator, @Nullable Object value) {
        if (value == null) {
            generator.writeNull();
        } else if (value instanceof String text) {
            generator.writeString(text);
        } else if (value instanceof Boolean truth) {
            generator.writeBoolean(truth);
        } else if (value instanceof BigDecimal number) {
            generator.writeNumber(number);
        } else if (value instanceof BigInteger number) {
            generator.writeNumber(number);
        } else if (value instanceof Double number) {
            generator.writeNumber(number);
        } else if (value instanceof Number number) {
            generator.writeNumber(number.longValue());
        } else if (value instanceof Map<?, ?> map) {
            generator.writeStartObject();
            map.forEach((name, item) -> {
                generator.writeName(String.valueOf(name));
                write(generator, item);
            });
            generator.writeEndObject();
        } else if (value instanceof Iterable<?> list) {
            array(generator, list.iterator());
        } else {
            throw new IllegalArgumentException("no JSON for " + value.getClass().getName());
        }
    }

    private static void array(JsonGenerator generator, Iterator<?> items) {
        generator.writeStartArray();
        while (items.hasNext()) {
            write(generator, items.next());
        }
        generator.writeEndArray();
    }

    /**
     * A value as text: a string as it is, anything else as JSON.
     *
     * @param value the value
     * @return the text
     */
    public static String text(@Nullable Object value) {
        return value instanceof String text
                ? text
                : new String(write(generator -> write(generator, value)), StandardCharsets.UTF_8);
    }
}
