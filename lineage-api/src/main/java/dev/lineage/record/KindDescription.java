package dev.lineage.record;

import java.util.List;

/**
 * The fields and facets of a kind, as its record declares them.
 *
 * @param fields the fields of its documents, in order; those of groups stand among them
 * @param facets the names that its lists filter by, in alphabetical order
 */
public record KindDescription(String name, Class<? extends Record> type, List<Field> fields, List<String> facets) {
    /**
     * A field of a document.
     *
     * @param type the form of its value, or of each item
     * @param words the words of a closed choice, else empty
     */
    public record Field(String name, Type type, boolean list, List<String> words) {}

    /** The form of a value. */
    public enum Type {
        /** A text, a name, a reference or a word. */
        TEXT,
        /** A whole number or a decimal. */
        NUMBER,
        FLAG,
        TIME,
        OBJECT
    }
}
