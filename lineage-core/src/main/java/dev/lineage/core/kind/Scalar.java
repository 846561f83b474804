package dev.lineage.core.kind;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.record.Check;
import java.math.BigDecimal;
import java.time.Instant;

/** Reads texts, flags, numbers and times in any JSON form. */
final class Scalar {
    private Scalar() {}

    /** Returns a value of a type; the name is that of its field, for errors. */
    static Object read(String name, Class<?> type, Object item) {
        String text = item.toString();
        if (type == String.class) {
            return text;
        }
        if (type == Instant.class) {
            return LenientTime.parse(text)
                    .orElseThrow(() -> new InvalidInput(name, text, "must be a time, as in 2026-01-31T12:00:00Z"))
                    .instant();
        }
        if (type == boolean.class || type == Boolean.class) {
            boolean flag = text.equalsIgnoreCase("true") || text.equals("1");
            boolean known = flag || text.equalsIgnoreCase("false") || text.equals("0");
            Check.that(known, name, text, "must be true or false");
            return flag;
        }
        return number(name, type, text);
    }

    private static Object number(String name, Class<?> type, String text) {
        boolean decimal = type == double.class || type == Double.class;
        try {
            BigDecimal number = new BigDecimal(text.strip());
            if (decimal) {
                return number.doubleValue();
            }
            return type == int.class || type == Integer.class
                    ? (Object) number.intValueExact()
                    : number.longValueExact();
        } catch (ArithmeticException | NumberFormatException other) {
            throw new InvalidInput(name, text, decimal ? "must be a number" : "must be a whole number");
        }
    }
}
