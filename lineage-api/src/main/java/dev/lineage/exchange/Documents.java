package dev.lineage.exchange;

import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * Converts records into documents and back, and answers what programs that show or convert records ask, such as the
 * command line. A document is a map of plain JSON values: the header, the fields in the
 * order of the kind's components, unknown fields, and computed fields. Any JSON mapper can write it and read it back; a
 * decimal beyond the precision of a {@code double} needs one that reads {@code BigDecimal}.
 */
public interface Documents {
    /**
     * The fields and facets of a kind, as its record declares them.
     *
     * @param fields the fields of its documents, in order; those of groups stand among them
     * @param facets the properties that its lists filter by, in alphabetical order
     * @param columns the names of the fields that its lists show, with commas
     */
    record KindDescription(
            String name, Class<? extends Record> type, List<Field> fields, List<Field> facets, String columns) {
        /**
         * A field of a document, or a facet.
         *
         * @param type the form of its value, or of each item
         * @param words the words of a closed choice, else empty
         * @param computed whether it is set by the methods of an interface alone
         */
        public record Field(String name, Type type, boolean list, List<String> words, boolean computed) {}

        /** The form of a value. */
        public enum Type {
            /** A text, a name or a word. */
            TEXT,
            /** The id of a record, or the name of a thing. */
            REFERENCE,
            /** The path of a file from the root of the project. */
            PATH,
            /** A whole number or a decimal. */
            NUMBER,
            FLAG,
            TIME,
            OBJECT
        }
    }

    /** Returns the fields and facets of all kinds. */
    List<KindDescription> kinds();

    /** Returns the document of a version. */
    default Map<String, Object> write(Version<?> version) {
        return write(List.of(version)).get(0);
    }

    /** Returns the documents of versions, in their order. */
    List<Map<String, Object>> write(List<? extends Version<?>> versions);

    /**
     * Returns the value of a document's fields; the header is ignored. A field that breaks a rule is refused, and so is
     * an unknown one, unless the document is that of a version: its unknown fields are no part of the value.
     */
    <T extends Record> T read(Class<T> kind, Map<String, Object> fields);

    /** Returns a value with some fields replaced by those of a document; {@code null} clears a field. */
    <T extends Record> T with(T value, Map<String, Object> fields);

    /** Returns up to {@code limit}, 1 to 1,000, ids of visible records that begin with this text. */
    List<RecordId> ids(String beginning, int limit);

    /** Returns for each of these records that is superseded the newest record that supersedes it. */
    Map<RecordId, RecordId> successors(Collection<RecordId> records);

    /**
     * Returns the share of the words of two texts, in any case and form as they are, that both have: from 0.85 on the
     * texts say the same, from 0.7 on they are near (rule K6). It is less than 0.85 if one alone has a negation or a
     * number. Two texts without words have 0. No embedder takes part.
     */
    double likeness(String text, String other);
}
