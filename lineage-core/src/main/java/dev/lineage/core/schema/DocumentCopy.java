package dev.lineage.core.schema;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.journal.Limits;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Copies a document deeply, so that nobody changes it while it is read, and holds it to what JSON can say. For one copy. */
final class DocumentCopy {
    private static final int SHOWN = 80;

    private final StringBuilder path = new StringBuilder();

    private DocumentCopy() {}

    /**
     * Copies a document. Whole numbers of 64 bits are a {@code Long} in the copy, longer ones a {@code BigInteger}, and all others a {@code
     * BigDecimal}.
     *
     * @param document values by name
     * @param refused is told of a field that JSON cannot say, with its name; the field is left out, unless this throws
     * @return the copy
     */
    static Map<String, @Nullable Object> of(Map<?, ?> document, BiConsumer<String, InvalidInput> refused) {
        DocumentCopy copying = new DocumentCopy();
        Map<String, @Nullable Object> copy = new LinkedHashMap<>();
        document.forEach((key, value) -> {
            try {
                String name = copying.name(key);
                copy.put(name, copying.at(name, value, 0));
            } catch (InvalidInput none) {
                refused.accept(Rules.cut(String.valueOf(key), SHOWN), none);
                copying.path.setLength(0);
            }
        });
        return copy;
    }

    private String name(@Nullable Object key) {
        if (key instanceof String name) {
            return name;
        }
        throw refused(String.valueOf(key), "must have texts for names");
    }

    private @Nullable Object at(String step, @Nullable Object value, int depth) {
        int before = path.length();
        path.append(step);
        Object copy = value(value, depth + 1);
        path.setLength(before);
        return copy;
    }

    private @Nullable Object value(@Nullable Object value, int depth) {
        if (value == null || value instanceof String || value instanceof Boolean) {
            return value;
        }
        if (value instanceof Number number) {
            return number(number);
        }
        if (depth > Limits.ADDITIONAL_DEPTH) {
            throw refused("more", "must be at most " + Limits.ADDITIONAL_DEPTH + " lists and maps deep");
        }
        if (value instanceof List<?> list) {
            return list(list, depth);
        }
        if (value instanceof Map<?, ?> map) {
            return map(map, depth);
        }
        throw refused(value.getClass().getName(), "must hold strings, numbers, booleans, lists, maps and nulls");
    }

    private List<@Nullable Object> list(List<?> list, int depth) {
        List<@Nullable Object> copy = new ArrayList<>(list.size());
        for (Object element : list) {
            copy.add(at("[" + copy.size() + "]", element, depth));
        }
        return copy;
    }

    private Map<String, @Nullable Object> map(Map<?, ?> map, int depth) {
        Map<String, @Nullable Object> copy = new LinkedHashMap<>();
        map.forEach((key, value) -> {
            String name = name(key);
            copy.put(name, at("." + name, value, depth));
        });
        return copy;
    }

    private Number number(Number number) {
        if (number instanceof Long || number instanceof BigDecimal) {
            return number;
        }
        if (number instanceof Integer || number instanceof Short || number instanceof Byte) {
            return number.longValue();
        }
        if (number instanceof BigInteger whole) {
            return whole.bitLength() < Long.SIZE ? (Number) whole.longValue() : whole;
        }
        if ((number instanceof Double || number instanceof Float) && Double.isFinite(number.doubleValue())) {
            return new BigDecimal(number.toString());
        }
        throw refused(number.toString(), "must be a number that JSON has");
    }

    private InvalidInput refused(String value, String rule) {
        String place = path.isEmpty() ? "document" : path.toString();
        return new InvalidInput(place.length() <= SHOWN ? place : Rules.cut(place, SHOWN) + "…", value, rule);
    }
}
