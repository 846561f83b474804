package dev.lineage.files;

import dev.lineage.error.InvalidInput;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** JSON as the files hold it: written on one line, with every digit that numbers have. Safe for use by many threads. */
public final class JsonText {

    private static final JsonFactory FACTORY = new JsonFactory();

    private JsonText() {}

    /**
     * Reads one object.
     *
     * @param field what it is called in an error
     * @param text the object and nothing else, within the limits of an imported line
     * @return its fields in their order as values of the JDK, unmodifiable
     * @throws InvalidInput if it is no JSON object, or names a field twice, or holds NUL or a lone surrogate
     */
    public static Map<String, @Nullable Object> object(String field, String text) {
        try {
            return new JsonObjects(ImportLimits.DEFAULT).read(text, (rule, what) -> {
                throw new InvalidInput(field, text, "must be a JSON object without faults: " + what);
            });
        } catch (JsonObjects.UnreadableJson unreadable) {
            throw new InvalidInput(field, text, "must be a JSON object: " + unreadable.getMessage());
        }
    }

    /**
     * Writes a value of the JDK.
     *
     * @param value a map whose keys are strings, a list, a string, a whole number up to {@code BigInteger}, a
     *     {@code BigDecimal}, a {@code Double}, a {@code Boolean} or null; of maps and lists, likewise what they hold
     * @return the text, without an end of line
     * @throws IllegalArgumentException if it is anything else
     */
    public static String of(@Nullable Object value) {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
            write(generator, value);
        }
        return text.toString();
    }

    private static void write(JsonGenerator generator, @Nullable Object value) {
        if (value instanceof Map<?, ?> object) {
            generator.writeStartObject();
            object.forEach((name, element) -> {
                generator.writeName((String) name);
                write(generator, element);
            });
            generator.writeEndObject();
        } else if (value instanceof List<?> list) {
            generator.writeStartArray();
            list.forEach(element -> write(generator, element));
            generator.writeEndArray();
        } else {
            writeScalar(generator, value);
        }
    }

    private static void writeScalar(JsonGenerator generator, @Nullable Object value) {
        if (value == null) {
            generator.writeNull();
        } else if (value instanceof String text) {
            generator.writeString(text);
        } else if (value instanceof Boolean truth) {
            generator.writeBoolean(truth);
        } else if (value instanceof Long || value instanceof Integer) {
            generator.writeNumber(((Number) value).longValue());
        } else if (value instanceof BigInteger number) {
            generator.writeNumber(number);
        } else if (value instanceof BigDecimal number) {
            generator.writeNumber(number);
        } else if (value instanceof Double number) {
            generator.writeNumber(number);
        } else {
            throw new IllegalArgumentException(
                    "no JSON value: " + value.getClass().getName());
        }
    }
}
