package dev.lineage.files;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads one JSON object as JDK values: {@code Map} in order, {@code List}, {@code String}, {@code Long} or
 * {@code BigInteger}, {@code BigDecimal} with its digits, {@code Boolean} and {@code null}. Safe for several threads.
 */
final class JsonObjects {

    private final JsonFactory factory;

    JsonObjects(ImportLimits limits) {
        factory = factory(limits, limits.nesting());
    }

    /** Makes parsers that read no more than the limits, except for the depth. */
    static JsonFactory factory(ImportLimits limits, int nesting) {
        return JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(nesting)
                        .maxNumberLength(limits.numberLength())
                        .maxStringLength(limits.lineBytes())
                        .maxNameLength(limits.lineBytes())
                        .build())
                .build();
    }

    /** Says that a text is no JSON object within the limits, and where. */
    static final class UnreadableJson extends Exception {
        private static final long serialVersionUID = 1;

        UnreadableJson(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }

    /**
     * Reads a text that is one object and nothing else. Fields that stand twice and texts with a NUL or a lone
     * surrogate go to the caller; the last field counts, and the bad characters become U+FFFD.
     */
    Map<String, @Nullable Object> read(String text, BiConsumer<Rule, String> deviations) throws UnreadableJson {
        try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new UnreadableJson("not a JSON object", null);
            }
            Map<String, @Nullable Object> object = new Reading(parser, deviations, Integer.MAX_VALUE).object();
            if (parser.nextToken() != null) {
                throw new UnreadableJson("more than one JSON value", null);
            }
            return object;
        } catch (JacksonException unreadable) {
            throw new UnreadableJson(message(unreadable), unreadable);
        } catch (NumberFormatException unreadable) {
            throw new UnreadableJson("a number out of range", unreadable);
        }
    }

    /** What is wrong, without what is for the programmer: where a bracket was opened, and options of the parser. */
    private static String message(JacksonException unreadable) {
        return unreadable
                        .getOriginalMessage()
                        .replaceFirst(" \\(start marker at .*\\)", "")
                        .replaceFirst(": enable `.*` to allow", "")
                + at(unreadable);
    }

    private static String at(JacksonException unreadable) {
        return unreadable.getLocation() == null
                ? ""
                : " (column " + unreadable.getLocation().getColumnNr() + ")";
    }

    /** Says that a value nests too deep; the parser stands in the middle of it. */
    static final class TooDeep extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /**
     * Reads the values at whose first token a parser stands.
     *
     * @param deepest the deepest level of the document that is read; below it {@link TooDeep} is thrown
     */
    record Reading(JsonParser parser, BiConsumer<Rule, String> deviations, int deepest) {

        Map<String, @Nullable Object> object() {
            checkDepth();
            Map<String, @Nullable Object> fields = new LinkedHashMap<>();
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String name = clean(parser.currentName());
                parser.nextToken();
                if (fields.containsKey(name)) {
                    deviations.accept(Rule.DUPLICATE_FIELD, Deviation.quoted(name) + " stands twice, the last counts");
                }
                fields.put(name, value());
            }
            return Collections.unmodifiableMap(fields);
        }

        private void checkDepth() {
            if (parser.streamReadContext().getNestingDepth() > deepest) {
                throw new TooDeep();
            }
        }

        private List<@Nullable Object> list() {
            checkDepth();
            List<@Nullable Object> elements = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                elements.add(value());
            }
            return Collections.unmodifiableList(elements);
        }

        @Nullable
        Object value() {
            return switch (parser.currentToken()) {
                case START_OBJECT -> object();
                case START_ARRAY -> list();
                case VALUE_STRING -> clean(parser.getString());
                case VALUE_NUMBER_INT -> integer(parser.getString());
                case VALUE_NUMBER_FLOAT -> new BigDecimal(parser.getString());
                case VALUE_TRUE -> true;
                case VALUE_FALSE -> false;
                default -> null;
            };
        }

        private static Object integer(String digits) {
            BigInteger exact = new BigInteger(digits);
            return exact.bitLength() < Long.SIZE ? (Object) exact.longValue() : exact;
        }

        String clean(String text) {
            String cleaned = Utf8.cleaned(text);
            if (!cleaned.equals(text)) {
                deviations.accept(
                        Rule.BAD_CHARACTER, "NUL or lone surrogate replaced by U+FFFD in " + Deviation.quoted(cleaned));
            }
            return cleaned;
        }
    }
}
