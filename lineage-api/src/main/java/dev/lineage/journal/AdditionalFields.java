package dev.lineage.journal;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Copies free data deeply and holds it to values that JSON can say. */
public final class AdditionalFields {
    private static final int DEPTH = 100;

    private AdditionalFields() {}

    /**
     * Copies the fields of an imported document.
     *
     * @param fields values by name
     * @return an unmodifiable copy
     * @throws InvalidInput if a value is none that JSON can say, too long or too deep
     */
    public static Map<String, Object> copy(Map<String, Object> fields) {
        return Collections.unmodifiableMap(map(fields, 0));
    }

    private static Map<String, Object> map(Map<?, ?> fields, int depth) {
        Rules.range("additional depth", depth, 0, DEPTH);
        Map<String, Object> copy = new LinkedHashMap<>();
        fields.forEach((name, value) ->
                copy.put(Rules.anyText("additional", String.valueOf(name), Limits.ADDITIONAL), value(value, depth)));
        return copy;
    }

    @SuppressWarnings("NullAway") // JSON's null is a value here: a list or a map of additional data may hold it
    private static @Nullable Object value(@Nullable Object value, int depth) {
        if (value == null || value instanceof Boolean || isNumber(value)) {
            return value;
        }
        if (value instanceof String text) {
            return Rules.anyText("additional", text, Limits.ADDITIONAL);
        }
        if (value instanceof List<?> list) {
            Rules.range("additional depth", depth, 0, DEPTH);
            List<@Nullable Object> copy = new ArrayList<>();
            list.forEach(item -> copy.add(value(item, depth + 1)));
            return Collections.unmodifiableList(copy);
        }
        if (value instanceof Map<?, ?> map) {
            return Collections.unmodifiableMap(map(map, depth + 1));
        }
        throw new InvalidInput(
                "additional",
                value.getClass().getName(),
                "must hold strings, numbers, booleans, lists, maps and nulls");
    }

    private static boolean isNumber(Object value) {
        return value instanceof Integer
                || value instanceof Long
                || value instanceof BigInteger
                || value instanceof BigDecimal
                || (value instanceof Double number && !number.isNaN() && !number.isInfinite());
    }
}
