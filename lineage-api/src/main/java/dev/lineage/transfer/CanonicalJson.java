package dev.lineage.transfer;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** The canonical form of JSON values by RFC 8785: sorted names, no blanks, numbers as ECMAScript writes doubles. */
final class CanonicalJson {
    private static final int MAX_PLAIN_DIGITS = 21;
    private static final int MIN_PLAIN_POINT = -6;
    private static final String SHORT_ESCAPES = "\b\t\n\f\r\"\\";
    private static final String ESCAPE_LETTERS = "btnfr\"\\";

    private CanonicalJson() {}

    /** Returns the canonical form. */
    static String text(@Nullable Object value) {
        if (value instanceof Map<?, ?> fields) {
            Map<String, String> sorted = new TreeMap<>();
            fields.forEach((name, field) -> sorted.put(name.toString(), text(field)));
            return sorted.entrySet().stream()
                    .map(field -> string(field.getKey()) + ":" + field.getValue())
                    .collect(Collectors.joining(",", "{", "}"));
        }
        if (value instanceof Iterable<?> items) {
            return StreamSupport.stream(items.spliterator(), false)
                    .map(CanonicalJson::text)
                    .collect(Collectors.joining(",", "[", "]"));
        }
        if (value instanceof Number number) {
            return number(number);
        }
        return value == null || value instanceof Boolean ? String.valueOf(value) : string(value.toString());
    }

    private static String string(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int escape = SHORT_ESCAPES.indexOf(c);
            if (escape >= 0) {
                quoted.append('\\').append(ESCAPE_LETTERS.charAt(escape));
            } else if (c < ' ') {
                quoted.append("\\u00").append(HexFormat.of().toHexDigits((byte) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }

    /** A number beyond the range of doubles, for which the form has no rule, stays as it is. */
    private static String number(Number number) {
        double value = number.doubleValue();
        if (value == 0 || !Double.isFinite(value)) {
            return value == 0 ? "0" : number.toString();
        }
        BigDecimal shortest = shortest(value);
        int point = shortest.precision() - shortest.scale();
        return point > MIN_PLAIN_POINT && point <= MAX_PLAIN_DIGITS
                ? shortest.toPlainString()
                : shortest.toString().replace('E', 'e');
    }

    /** Returns the shortest decimal that is read as a double; {@code Double.toString} of Java 17 may be longer. */
    private static BigDecimal shortest(double value) {
        BigDecimal exact = new BigDecimal(value);
        int digits = 1;
        while (exact.round(new MathContext(digits, RoundingMode.HALF_EVEN)).doubleValue() != value) {
            digits++;
        }
        return exact.round(new MathContext(digits, RoundingMode.HALF_EVEN)).stripTrailingZeros();
    }
}
