package dev.lineage.files;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The fields that Lineage adds to the contract's where it exports a log, and reads again where it imports one. */
enum Addition {
    /** The word for an outcome that is not pending; for one that is, it stands in the place of the outcome. */
    OUTCOME_WORD("outcome_word", String.class),
    /** Those of the entities that were found in the text. */
    EXTRACTED("extracted_entities", List.class),
    /** The decisions that took this one's place. */
    SUPERSEDED_BY("superseded_by", List.class),
    /** The project. */
    PROJECT("project", String.class),
    /** Who made the decision. */
    ACTOR("actor", String.class),
    /** The number of the version, where it is not the first. */
    VERSION("version", Long.class);

    private final String key;
    private final Class<?> form;

    Addition(String key, Class<?> form) {
        this.key = key;
        this.form = form;
    }

    String key() {
        return key;
    }

    /** Whether a value has the form in which an export writes the addition. */
    boolean isOwn(Object value) {
        return form.isInstance(value)
                && (!(value instanceof List<?> list) || list.stream().allMatch(String.class::isInstance));
    }

    /** The addition of this name. */
    static Optional<Addition> named(String key) {
        return Arrays.stream(values())
                .filter(addition -> addition.key.equals(key))
                .findFirst();
    }
}
