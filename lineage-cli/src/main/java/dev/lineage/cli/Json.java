package dev.lineage.cli;

import dev.lineage.files.JsonText;
import java.util.Locale;

/** JSON on one line that a terminal may show. */
final class Json {
    private Json() {}

    static String text(Object document) {
        return safe(JsonText.of(document));
    }

    /** JSON may be read on a terminal too, and lets the control characters beyond ASCII stand; they only occur in strings. */
    private static String safe(String json) {
        if (json.chars().noneMatch(c -> Safe.steers((char) c))) {
            return json;
        }
        StringBuilder safe = new StringBuilder(json.length());
        json.chars().forEach(c -> {
            if (Safe.steers((char) c)) {
                safe.append(String.format(Locale.ROOT, "\\u%04x", c));
            } else {
                safe.append((char) c);
            }
        });
        return safe.toString();
    }
}
