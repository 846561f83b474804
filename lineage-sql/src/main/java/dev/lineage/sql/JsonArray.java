package dev.lineage.sql;

import java.util.Collection;
import java.util.stream.Collectors;

/** Writes texts as one parameter, so that the statement is the same for any number of them. */
final class JsonArray {
    private JsonArray() {}

    /** Returns the JSON array of these texts. */
    static String of(Collection<String> texts) {
        return texts.stream().map(JsonArray::quoted).collect(Collectors.joining(",", "[", "]"));
    }

    /** Returns the JSON array of these numbers. */
    static String ofNumbers(Collection<Long> numbers) {
        return numbers.toString();
    }

    private static String quoted(String text) {
        StringBuilder json = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ') {
                json.append("\\u%04x".formatted((int) c));
            } else {
                json.append(c == '"' || c == '\\' ? "\\" : "").append(c);
            }
        }
        return json.append('"').toString();
    }
}
