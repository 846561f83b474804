package dev.lineage.files;

import dev.lineage.journal.TraceDocument;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
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
    /** The space that it lies in; none for the common one. */
    SPACE(SpaceField.KEY, String.class),
    /** Who made the decision. */
    ACTOR("actor", String.class),
    /** When it holds in the world. */
    VALID_FROM(ValidityField.FROM, String.class),
    VALID_UNTIL(ValidityField.UNTIL, String.class),
    /** At which point of the work it was made; this and what follows is what was known then, and what came of it. */
    POINT(TraceDocument.POINT, String.class),
    EPIC(TraceDocument.EPIC, String.class),
    TASK(TraceDocument.TASK, String.class),
    WORKING_MEMORY(TraceDocument.WORKING_MEMORY, String.class),
    AGENT(TraceDocument.AGENT, String.class),
    QUESTION(TraceDocument.QUESTION, String.class),
    CHOSEN(TraceDocument.CHOSEN, Map.class),
    INPUTS(TraceDocument.INPUTS, Map.class),
    POLICIES(TraceDocument.POLICIES, List.class),
    CONFIDENCE(TraceDocument.CONFIDENCE, Number.class),
    CONFIDENCE_WORD(TraceDocument.CONFIDENCE_WORD, String.class),
    REVERSIBLE(TraceDocument.REVERSIBLE, Boolean.class),
    GENERATED(TraceDocument.GENERATED, List.class),
    LINKS(TraceDocument.LINKS, List.class),
    RESULT(TraceDocument.RESULT, Map.class),
    REVERSED_BY(TraceDocument.REVERSED_BY, List.class),
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
        Class<?> element = this == POLICIES || this == LINKS ? Map.class : String.class;
        return form.isInstance(value)
                && (!(value instanceof List<?> list) || list.stream().allMatch(element::isInstance));
    }

    /** The addition of this name. */
    static Optional<Addition> named(String key) {
        return Arrays.stream(values())
                .filter(addition -> addition.key.equals(key))
                .findFirst();
    }
}
