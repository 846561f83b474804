package dev.lineage.record;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Copies maps of JSON values deeply. Numbers become {@code Integer}, {@code Long}, {@code BigInteger} or
 * {@code BigDecimal}, as they are read back; decimals of one value have one form: JSON is also read as {@code double}.
 */
final class JsonValues {
    private static final int MAX_LEVELS = 100;
    private static final int MAX_CHARACTERS = 1_000_000;
    private static final int MAX_DIGITS = 1_000;
    private static final int MIN_PLAIN_SCALE = -15;
    private static final Set<Class<?>> WHOLE =
            Set.of(Integer.class, Long.class, Short.class, Byte.class, BigInteger.class);

    private final String field;
    private long characters;

    JsonValues(String field) {
        this.field = field;
    }

    Map<String, Object> copy(Map<?, ?> map) {
        return object(map, MAX_LEVELS);
    }

    private Map<String, Object> object(Map<?, ?> map, int levels) {
        Map<String, @Nullable Object> copy = new LinkedHashMap<>();
        map.forEach((key, value) -> {
            Check.that(key instanceof String, field, key, "must have texts as keys");
            copy.put(text((String) key), value(value, levels - 1));
        });
        return Collections.unmodifiableMap(copy);
    }

    private @Nullable Object value(@Nullable Object value, int levels) {
        Check.that(levels > 0, field, null, "must have at most " + MAX_LEVELS + " levels");
        if (value instanceof Map<?, ?> map) {
            return object(map, levels);
        }
        if (value instanceof Collection<?> items) {
            List<@Nullable Object> copy = new ArrayList<>();
            items.forEach(item -> copy.add(value(item, levels - 1)));
            return Collections.unmodifiableList(copy);
        }
        if (value instanceof String text) {
            return text(text);
        }
        count(8);
        if (value instanceof Number number) {
            return number(number);
        }
        Check.that(value == null || value instanceof Boolean, field, value, "must contain JSON values only");
        return value;
    }

    private Number number(Number number) {
        boolean isShort = number.toString().length() <= MAX_DIGITS;
        Check.that(isShort, field, null, "must contain numbers of at most " + MAX_DIGITS + " characters");
        if (number instanceof Double || number instanceof Float) {
            Check.that(Double.isFinite(number.doubleValue()), field, number, "must contain finite numbers only");
            return normal(new BigDecimal(number.toString()));
        }
        if (number instanceof BigDecimal decimal) {
            return normal(decimal);
        }
        Check.that(WHOLE.contains(number.getClass()), field, number, "must contain JSON values only");
        BigInteger whole = new BigInteger(number.toString());
        if (whole.bitLength() < Integer.SIZE) {
            return whole.intValue();
        }
        return whole.bitLength() < Long.SIZE ? (Number) whole.longValue() : whole;
    }

    /** Returns a decimal without trailing zeros; a whole one keeps a zero, or its exponent, to stay a decimal. */
    private static BigDecimal normal(BigDecimal number) {
        BigDecimal shortest = number.stripTrailingZeros();
        return shortest.scale() > 0 || shortest.scale() < MIN_PLAIN_SCALE ? shortest : shortest.setScale(1);
    }

    private String text(String text) {
        Check.that(Check.isStorable(text), field, text, "must not contain NUL or an unpaired surrogate");
        count(text.length());
        return text;
    }

    private void count(int more) {
        characters += more;
        boolean fits = characters <= MAX_CHARACTERS;
        Check.that(fits, field, null, "must have at most " + MAX_CHARACTERS + " characters as JSON");
    }
}
