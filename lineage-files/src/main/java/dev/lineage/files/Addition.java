package dev.lineage.files;

/** The fields that Lineage adds to the contract's where it exports a log, and reads again where it imports one. */
enum Addition {
    /** The word for an outcome that is not pending; for one that is, it stands in the place of the outcome. */
    OUTCOME_WORD("outcome_word"),
    /** Those of the entities that were found in the text. */
    EXTRACTED("extracted_entities"),
    /** The decisions that took this one's place. */
    SUPERSEDED_BY("superseded_by"),
    /** The project. */
    PROJECT("project"),
    /** Who made the decision. */
    ACTOR("actor");

    private final String key;

    Addition(String key) {
        this.key = key;
    }

    String key() {
        return key;
    }
}
