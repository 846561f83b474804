package dev.lineage.cli;

import java.util.Optional;
import java.util.regex.Pattern;

/** Numbers as people write them: without the suffixes and hexadecimal forms that Java's own parser takes, such as {@code 0.5d}. */
final class DecimalNumber {
    private static final Pattern FORM =
            Pattern.compile("[-+]?(([0-9]+([.][0-9]*)?|[.][0-9]+)([eE][-+]?[0-9]{1,4})?|NaN|Infinity)");

    private DecimalNumber() {}

    /** The number, if the text is one; whether its value is accepted is judged where it is used. */
    static Optional<Double> of(String text) {
        return FORM.matcher(text).matches() ? Optional.of(Double.parseDouble(text)) : Optional.empty();
    }
}
