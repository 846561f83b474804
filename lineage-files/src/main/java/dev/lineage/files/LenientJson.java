package dev.lineage.files;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadConstraints;
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
    private static final int MAX_DIGITS = 1_000;

    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNumberLength(JsonObjectScanner.MAX_OBJECT)
                            .maxStringLength(JsonObjectScanner.MAX_OBJECT)
                            .build())
                    .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                    .build())
            .build();
    private static final JsonMapper SORTED = MAPPER.rebuild()
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .build();

    private final JsonParser parser;
    private final BiConsumer<String, String> deviation;

    private LenientJson(JsonParser parser, BiConsumer<String, String> deviation) {
        this.parser = parser;
        this.deviation = deviation;
    }

    /**
     * Reads an object. The consumer takes the rule and the detail of each deviation.
     *
     * @throws JacksonException if it is malformed
     */
    static Map<String, Object> read(byte[] json, BiConsumer<String, String> deviation) {
        try (JsonParser parser = MAPPER.createParser(json)) {
            parser.nextToken();
            Map<String, Object> fields = new LenientJson(parser, deviation).object("");
            if (parser.nextToken() != null) {
                throw new StreamReadException(parser, "there is more than one object");
            }
            return fields;
        }
    }

    /** Returns the JSON of an object. */
    static byte[] write(Map<String, Object> fields) {
        return MAPPER.writeValueAsBytes(fields);
    }

    /** Returns the JSON of an object with its fields, nested ones too, in alphabetical order. */
    static byte[] writeSorted(Map<String, Object> fields) {
        return SORTED.writeValueAsBytes(fields);
    }

    private Map<String, Object> object(String path) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            String field = path.isEmpty() ? name : path + "." + name;
            if (fields.containsKey(name)) {
                deviation.accept("duplicate-field", field + " is repeated; its last value counts");
            }
            parser.nextToken();
            if (isStorable(field)) {
                fields.put(name, value(field));
            }
        }
        return fields;
    }

    private List<Object> array(String path) {
        List<@Nullable Object> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            String item = path + "[" + items.size() + "]";
            if (isStorable(item)) {
                items.add(value(item));
            }
        }
        return items;
    }

    private @Nullable Object value(String path) {
        return switch (parser.currentToken()) {
            case START_OBJECT -> object(path);
            case START_ARRAY -> array(path);
            case VALUE_NUMBER_INT -> parser.getNumberValue();
            case VALUE_NUMBER_FLOAT -> new BigDecimal(parser.getString());
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            default -> parser.getString();
        };
    }

    private boolean isStorable(String path) {
        JsonToken token = parser.currentToken();
        if (token != JsonToken.VALUE_NUMBER_INT && token != JsonToken.VALUE_NUMBER_FLOAT) {
            return true;
        }
        String text = parser.getString();
        boolean storable = text.length() <= MAX_DIGITS && !parser.isNaN() && isInRange(text);
        if (!storable) {
            String shown = text.length() <= 40 ? text : text.substring(0, 40) + "...";
            deviation.accept("wrong-type", path + " is " + shown + ", which is no storable number");
        }
        return storable;
    }

    private static boolean isInRange(String number) {
        try {
            return Math.abs((long) new BigDecimal(number).scale()) <= MAX_DIGITS;
        } catch (NumberFormatException beyond) {
            return false;
        }
    }
}
