package dev.lineage.files;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/** The fields that Lineage adds to the contract's where it exports a log, and reads again where it imports one. */
enum Addition {
    /** Those of the entities that were found in the text. */
    EXTRACTED("extracted_entities"),
    /** The decisions that took this one's place. */
    SUPERSEDED_BY("superseded_by"),
    /** The project. */
    PROJECT("project"),
    /** Who made the decision. */
    ACTOR("actor");

    private static final Set<String> NAMES =
            Arrays.stream(values()).map(Addition::key).collect(Collectors.toUnmodifiableSet());

    private final String key;

    Addition(String key) {
        this.key = key;
    }

    String key() {
        return key;
    }

    static boolean knows(String key) {
        return NAMES.contains(key);
    }
}
