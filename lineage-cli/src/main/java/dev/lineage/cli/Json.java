package dev.lineage.cli;

import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** JSON on one line, of maps, lists, strings, numbers, booleans and nulls. */
final class Json {
    private Json() {}

    static String text(Object document) {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
            write(generator, document);
        }
        return safe(text.toString());
    }

    private static void write(JsonGenerator generator, @Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            generator.writeStartObject();
            map.forEach((name, item) -> {
                generator.writeName(String.valueOf(name));
                write(generator, item);
            });
            generator.writeEndObject();
        } else if (value instanceof List<?> list) {
            generator.writeStartArray();
            list.forEach(item -> write(generator, item));
            generator.writeEndArray();
        } else {
            writeScalar(generator, value);
        }
    }

    private static void writeScalar(JsonGenerator generator, @Nullable Object value) {
        if (value == null) {
            generator.writeNull();
        } else if (value instanceof Boolean truth) {
            generator.writeBoolean(truth);
        } else if (value instanceof Integer || value instanceof Long) {
            generator.writeNumber(((Number) value).longValue());
        } else if (value instanceof Double number) {
            generator.writeNumber(number);
        } else if (value instanceof BigInteger number) {
            generator.writeNumber(number);
        } else if (value instanceof BigDecimal number) {
            generator.writeNumber(number);
        } else {
            generator.writeString(value.toString());
        }
    }

    /** JSON may be read on a terminal too, and lets the control characters beyond ASCII stand; they only occur in strings. */
    private static String safe(String json) {
        if (json.chars().noneMatch(c -> Safe.steers((char) c))) {
            return json;
        }
        StringBuilder safe = new StringBuilder(json.length());
        json.chars().forEach(c -> {
            if (Safe.steers((char) c)) {
                safe.append(String.format(Locale.ROOT, "\\u%04x", c));
            } else {
                safe.append((char) c);
            }
        });
        return safe.toString();
    }
}
