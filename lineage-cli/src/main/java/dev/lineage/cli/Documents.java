package dev.lineage.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Documents of records with what a command knows beside. */
final class Documents {
    private Documents() {}

    /** A document, and more of the same record. */
    static Map<String, @Nullable Object> with(Map<String, @Nullable Object> document, Map<String, ?> more) {
        Map<String, @Nullable Object> both = new LinkedHashMap<>(document);
        both.putAll(more);
        return both;
    }
}
