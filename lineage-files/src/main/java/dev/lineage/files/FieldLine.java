package dev.lineage.files;

import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A field in a line of text, such as {@code Status: accepted}.
 *
 * @param name its name in lower case, with underscores
 * @param value its value as written
 */
record FieldLine(String name, String value) {
    private static final Pattern BARS = Pattern.compile("\\s+\\|\\s+");
    private static final Pattern FIELD = Pattern.compile("\\s*(\\p{L}[\\p{L}\\d _/-]{0,40}?)\\s*:(?!//)\\s*(.*?)\\s*");

    /** Returns the fields of a line, which bars may separate; none if a part of it is no field. */
    static Stream<FieldLine> parse(String line) {
        Matcher first = FIELD.matcher(line);
        String[] parts = BARS.split(line);
        if (parts.length > 1
                && Arrays.stream(parts).allMatch(part -> FIELD.matcher(part).matches())) {
            return Arrays.stream(parts).flatMap(FieldLine::parse);
        }
        return first.matches() ? Stream.of(new FieldLine(name(first.group(1)), first.group(2))) : Stream.empty();
    }

    /** Returns the name of a field: {@code superseded_by} for "Superseded by". */
    static String name(String written) {
        return written.strip()
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\d]+", "_")
                .replaceAll("^_|_$", "");
    }
}
