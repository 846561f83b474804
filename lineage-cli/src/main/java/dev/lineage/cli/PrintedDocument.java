package dev.lineage.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A record as a command prints it: its document, with what the command knows beside. */
final class PrintedDocument {
    private PrintedDocument() {}

    /** A document, and more of the same record. */
    static Map<String, @Nullable Object> with(Map<String, @Nullable Object> document, Map<String, ?> more) {
        Map<String, @Nullable Object> both = new LinkedHashMap<>(document);
        both.putAll(more);
        return both;
    }
}
