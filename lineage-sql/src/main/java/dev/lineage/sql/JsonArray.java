package dev.lineage.sql;

import java.util.Collection;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Writes texts as one parameter, so that the statement is the same for any number of them. */
final class JsonArray {
    private static final Pattern ESCAPED = Pattern.compile("[\\x00-\\x1F\"\\\\]");

    private JsonArray() {}

    /** Returns the JSON array of these texts. */
    static String of(Collection<String> texts) {
        return texts.stream().map(JsonArray::quoted).collect(Collectors.joining(",", "[", "]"));
    }

    private static String quoted(String text) {
        return '"'
                + ESCAPED.matcher(text)
                        .replaceAll(found ->
                                "\\\\u%04x".formatted((int) found.group().charAt(0)))
                + '"';
    }
}
