package dev.lineage.files;

import java.util.LinkedHashMap;
import org.jspecify.annotations.Nullable;

/** The fields of an object in a file, and the line where it begins, from 1. */
final class ObjectFields extends LinkedHashMap<String, @Nullable Object> {
    private static final long serialVersionUID = 1;

    final long line;

    ObjectFields(long line) {
        this.line = line;
    }

    /** Returns a field as a text without outer blanks, empty if it is no text or number. */
    String text(String name) {
        Object field = get(name);
        return field instanceof String || field instanceof Number
                ? field.toString().strip()
                : "";
    }

    /** Renames a field; one that has the other name already stays. */
    void rename(String name, String other) {
        Object field = remove(name);
        if (field != null) {
            putIfAbsent(other, field);
        }
    }
}
