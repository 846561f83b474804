package dev.lineage.core.kind;

import dev.lineage.LineageException.InvalidInput;
import java.util.List;
import java.util.Map;

/** How records are read from JSON objects. */
public interface Reading {
    /** Refuses an object with a value that cannot be read. */
    Reading STRICT = new Reading() {};

    /** Reads what is stored: a word that this release does not know is absent. */
    Reading STORED = new Reading() {
        @Override
        public void unknownWord(InvalidInput word) {}
    };

    /** Changes the fields of a record, or of a group in it, before its components are read. */
    default void prepare(Map<String, Object> fields, List<Component> components) {}

    /** Meets a value that cannot be read: throws it, or lets it be left out and removed from the fields. */
    default void refused(InvalidInput value) {
        throw value;
    }

    /** Meets a word outside a closed choice: throws it, or lets it be left out. */
    default void unknownWord(InvalidInput word) {
        refused(word);
    }
}
