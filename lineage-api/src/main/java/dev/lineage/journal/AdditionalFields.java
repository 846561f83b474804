package dev.lineage.journal;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Copies free data deeply and holds it to what JSON can say and what is read from there again: what comes back from a store equals
 * this copy. A value that is refused is named by its path, such as {@code data.load[2]}. For one copy.
 */
public final class AdditionalFields {
    private static final String FIELD = "additional";
    private static final int MAX_PATH = 200;

    private final String field;
    private final StringBuilder path;
    private int room = Limits.ADDITIONAL;

    private AdditionalFields(String field) {
        this.field = field;
        this.path = new StringBuilder(field);
    }

    /**
     * Copies the fields of an imported document.
     *
     * @param fields values by name
     * @return an unmodifiable copy
     * @throws dev.lineage.error.InvalidInput if a value is none that JSON can say, or it is too long or too deep
     */
    public static Map<String, Object> copy(Map<String, Object> fields) {
        return copy(FIELD, fields);
    }

    /**
     * Copies free data.
     *
     * @param field what the data is called where it is refused
     * @param fields values by name
     * @return an unmodifiable copy
     * @throws dev.lineage.error.InvalidInput if a value is none that JSON can say, or it is too long or too deep
     */
    public static Map<String, Object> copy(String field, Map<String, Object> fields) {
        return new AdditionalFields(field).map(Rules.given(field, fields), 1);
    }

    private Map<String, Object> map(Map<?, ?> fields, int depth) {
        checkDepth(depth);
        Map<String, Object> copy = new LinkedHashMap<>();
        fields.forEach((name, value) -> {
            Object given = Rules.given(field + " name", name);
            String text = Rules.anyText(field + " name", given.toString(), Limits.ADDITIONAL_NAME);
            if (copy.containsKey(text)) {
                throw new InvalidInput(Rules.cut(path.toString(), MAX_PATH), text, "must name each field once");
            }
            take(text.length());
            copy.put(text, at("." + text, value, depth));
        });
        return Collections.unmodifiableMap(copy);
    }

    private @Nullable Object at(String step, @Nullable Object value, int depth) {
        int before = path.length();
        path.append(step);
        Object copy = value(value, depth);
        path.setLength(before);
        return copy;
    }

    @SuppressWarnings("NullAway") // JSON's null is a value here: a list or a map of additional data may hold it
    private @Nullable Object value(@Nullable Object value, int depth) {
        take(1);
        if (value == null || value instanceof Boolean) {
            return value;
        }
        if (value instanceof List<?> list) {
            return list(list, depth + 1);
        }
        if (value instanceof Map<?, ?> map) {
            return map(map, depth + 1);
        }
        Object leaf = leaf(value);
        take(leaf.toString().length());
        return leaf;
    }

    private Object leaf(Object value) {
        try {
            return value instanceof String text
                    ? Rules.anyText(field, text, Limits.ADDITIONAL)
                    : AdditionalNumbers.checked(field, value);
        } catch (InvalidInput refused) {
            throw new InvalidInput(Rules.cut(path.toString(), MAX_PATH), refused.value(), refused.rule());
        }
    }

    private List<@Nullable Object> list(List<?> list, int depth) {
        checkDepth(depth);
        List<@Nullable Object> copy = new ArrayList<>();
        list.forEach(item -> copy.add(at("[" + copy.size() + "]", item, depth)));
        return Collections.unmodifiableList(copy);
    }

    private void checkDepth(int depth) {
        Rules.range(field + " depth", depth, 1, Limits.ADDITIONAL_DEPTH);
    }

    private void take(int length) {
        if (length > room) {
            throw new InvalidInput(
                    field,
                    "more than " + Limits.ADDITIONAL + " characters",
                    "must have at most " + Limits.ADDITIONAL + " characters in all its names and values");
        }
        room -= length;
    }
}
