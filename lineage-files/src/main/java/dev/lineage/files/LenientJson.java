package dev.lineage.files;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads and writes JSON objects as maps of plain values. Numbers are exact: {@code Integer}, {@code Long}, {@code
 * BigInteger} or {@code BigDecimal}. Of the values of a repeated field the last one counts. Numbers that nothing can
 * store are left out.
 */
final class LenientJson {
    /** The maximum length of an object, in bytes. */
    static final int MAX_LENGTH = 64 << 20;

    private static final Pattern STORABLE_NUMBER = Pattern.compile("-?[0-9.]{1,1000}([eE][+-]?[0-9]{1,3})?");
    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxDocumentLength(MAX_LENGTH)
                            .maxNumberLength(MAX_LENGTH)
                            .maxStringLength(MAX_LENGTH)
                            .build())
                    .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                    .disable(StreamReadFeature.AUTO_CLOSE_SOURCE)
                    .build())
            .build();

    private LenientJson() {}

    /**
     * Reads an object from a stream, which stays open. The consumer takes the rule and the detail of each deviation.
     *
     * @throws JacksonException if it is malformed or too long, or if more follows
     */
    static Map<String, Object> read(InputStream json, BiConsumer<String, String> deviation) {
        try (JsonParser parser = MAPPER.createParser(json)) {
            parser.nextToken();
            Map<String, Object> fields = object(parser, "", deviation);
            if (parser.nextToken() != null) {
                throw new StreamReadException(parser, "there is more than one object");
            }
            return fields;
        }
    }

    static byte[] write(Map<String, Object> fields) {
        return MAPPER.writeValueAsBytes(fields);
    }

    /** Returns the JSON of an object with its fields, nested ones too, in alphabetical order. */
    static byte[] writeSorted(Map<String, Object> fields) {
        return MAPPER.writer(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS).writeValueAsBytes(fields);
    }

    private static Map<String, Object> object(JsonParser parser, String path, BiConsumer<String, String> deviation) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            String field = path.isEmpty() ? name : path + "." + name;
            if (fields.containsKey(name)) {
                deviation.accept("duplicate-field", field + " is repeated; its last value counts");
            }
            parser.nextToken();
            if (isStorable(parser, field, deviation)) {
                fields.put(name, value(parser, field, deviation));
            }
        }
        return fields;
    }

    private static List<Object> array(JsonParser parser, String path, BiConsumer<String, String> deviation) {
        List<@Nullable Object> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            String item = path + "[" + items.size() + "]";
            if (isStorable(parser, item, deviation)) {
                items.add(value(parser, item, deviation));
            }
        }
        return items;
    }

    private static @Nullable Object value(JsonParser parser, String path, BiConsumer<String, String> deviation) {
        return switch (parser.currentToken()) {
            case START_OBJECT -> object(parser, path, deviation);
            case START_ARRAY -> array(parser, path, deviation);
            case VALUE_NUMBER_INT -> parser.getNumberValue();
            case VALUE_NUMBER_FLOAT -> parser.getDecimalValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            default -> parser.getString();
        };
    }

    private static boolean isStorable(JsonParser parser, String path, BiConsumer<String, String> deviation) {
        if (!parser.currentToken().isNumeric()) {
            return true;
        }
        String number = parser.getString();
        boolean storable = STORABLE_NUMBER.matcher(number).matches();
        if (!storable) {
            String shown = number.length() <= 40 ? number : number.substring(0, 40) + "...";
            deviation.accept("wrong-type", path + " is " + shown + ", which is no storable number");
        }
        return storable;
    }
}
