package dev.lineage.files;

import java.io.InputStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads and writes JSON objects as maps of plain values. Numbers are exact: {@code Integer}, {@code Long}, {@code
 * BigInteger} or {@code BigDecimal}. Of the values of a repeated field the last one counts. Numbers that nothing can
 * store are left out.
 */
record LenientJson(JsonParser parser, long linesBefore, BiConsumer<String, String> deviation) {
    /** The maximum length of an object, in bytes. */
    static final int MAX_LENGTH = 64 << 20;

    private static final Pattern STORABLE_NUMBER = Pattern.compile("-?[0-9.]{1,1000}([eE][+-]?[0-9]{1,3})?");
    private static final int MAX_SHOWN = 40;
    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxDocumentLength(MAX_LENGTH)
                            .maxNumberLength(MAX_LENGTH)
                            .maxStringLength(MAX_LENGTH)
                            .build())
                    .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                    .disable(TokenStreamFactory.Feature.CHARSET_DETECTION)
                    .disable(StreamReadFeature.AUTO_CLOSE_SOURCE)
                    .build())
            .build();

    private static final DefaultIndenter INDENTER = new DefaultIndenter("  ", "\n");
    private static final PrettyPrinter INDENTED = new DefaultPrettyPrinter(Separators.createDefaultInstance()
                    .withObjectNameValueSpacing(Separators.Spacing.AFTER)
                    .withArrayEmptySeparator("")
                    .withObjectEmptySeparator(""))
            .withArrayIndenter(INDENTER)
            .withObjectIndenter(INDENTER);

    static JsonParser parser(InputStream json) {
        return MAPPER.createParser(json);
    }

    /**
     * Reads the next object of a parser, which begins in a line of its file. The consumer takes the rule and the detail
     * of each deviation.
     *
     * @throws JacksonException if it is malformed or too long
     */
    static ObjectFields read(JsonParser parser, long line, BiConsumer<String, String> deviation) {
        parser.nextToken();
        return new LenientJson(parser, line - 1, deviation).object("");
    }

    static Optional<Map<String, Object>> parse(String text) {
        try (JsonParser parser = MAPPER.createParser(text)) {
            Map<String, Object> object = read(parser, 1, (rule, detail) -> {});
            return parser.nextToken() == null ? Optional.of(object) : Optional.empty();
        } catch (JacksonException malformed) {
            return Optional.empty();
        }
    }

    static String write(Map<String, Object> fields) {
        return MAPPER.writeValueAsString(fields);
    }

    /** Returns indented JSON, which ends with a line end. */
    static String writeIndented(Map<String, Object> fields) {
        return MAPPER.writer().with(INDENTED).writeValueAsString(fields) + "\n";
    }

    private ObjectFields object(String path) {
        ObjectFields fields =
                new ObjectFields(linesBefore + parser.currentTokenLocation().getLineNr());
        for (String name = parser.nextName(); name != null; name = parser.nextName()) {
            String field = path.isEmpty() ? name : path + "." + name;
            if (fields.containsKey(name)) {
                deviation.accept("duplicate-field", field + " is repeated; its last value counts");
            }
            parser.nextToken();
            if (isStorableAt(field)) {
                fields.put(name, value(field));
            }
        }
        return fields;
    }

    private List<Object> array(String path) {
        List<@Nullable Object> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            String item = path + "[" + items.size() + "]";
            if (isStorableAt(item)) {
                items.add(value(item));
            }
        }
        return items;
    }

    private @Nullable Object value(String path) {
        return switch (parser.currentToken()) {
            case START_OBJECT -> object(path);
            case START_ARRAY -> array(path);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(parser.getString());
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            default -> parser.getString();
        };
    }

    private boolean isStorableAt(String path) {
        boolean storable = !parser.currentToken().isNumeric() || isStorable(parser.getString());
        if (!storable) {
            String number = parser.getString();
            String shown = number.length() <= MAX_SHOWN ? number : number.substring(0, MAX_SHOWN) + "...";
            deviation.accept("wrong-type", path + " is " + shown + ", which is no storable number");
        }
        return storable;
    }

    /** Returns whether a text is a decimal number that is short enough to be stored. */
    static boolean isStorable(String number) {
        return STORABLE_NUMBER.matcher(number).matches();
    }

    /** Returns a storable number: a whole one that is written without point and exponent in its smallest type. */
    static Number number(String text) {
        BigDecimal number = new BigDecimal(text);
        int bits = number.unscaledValue().bitLength();
        if (text.matches(".*[.eE].*")) {
            return number;
        }
        return bits < Integer.SIZE ? number.intValue() : bits < Long.SIZE ? number.longValue() : number.toBigInteger();
    }
}
