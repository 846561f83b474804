package dev.lineage.files;

import dev.lineage.patterns.LessonKind;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The fields of a lesson in the contract's order, then those that Lineage adds where it exports one. */
enum LessonField {
    ID("id"),
    NAME("name"),
    CONTEXT("context", LessonKind.PATTERN),
    PROBLEM("problem", LessonKind.PATTERN),
    SOLUTION("solution", LessonKind.PATTERN),
    SYMPTOM("symptom", LessonKind.ANTI_PATTERN),
    RISK("risk", LessonKind.ANTI_PATTERN),
    FIX("fix", LessonKind.ANTI_PATTERN),
    SEVERITY("severity", LessonKind.ANTI_PATTERN),
    CATEGORY("category"),
    ORIGIN("origin"),
    CONFIDENCE("confidence"),
    VALIDATIONS("validations"),
    EXAMPLES("examples", LessonKind.PATTERN),
    /** The work in which a pattern was discovered. */
    DISCOVERED_EPIC("discovered_epic", LessonKind.PATTERN),
    DISCOVERED_TASK("discovered_task", LessonKind.PATTERN),
    DISCOVERED_DECISION("discovered_decision", LessonKind.PATTERN),
    DISCOVERED_SESSION("discovered_session", LessonKind.PATTERN),
    /** The lesson's own time. */
    CREATED_AT("created_at"),
    /** What the validations of {@link #VALIDATION_LOG} begin from. */
    INITIAL_CONFIDENCE("initial_confidence"),
    /** How many validations came before those. */
    INITIAL_VALIDATIONS("initial_validations"),
    /** The validations, in their order. */
    VALIDATION_LOG("validation_log"),
    PROJECT("project"),
    /** The space that it lies in; none for the common one. */
    SPACE(SpaceField.KEY),
    SESSION("session_id"),
    ACTOR("actor"),
    /** When it holds in the world. */
    VALID_FROM(ValidityField.FROM),
    VALID_UNTIL(ValidityField.UNTIL);

    private static final AsWritten OF_PATTERN = asWritten(LessonKind.PATTERN);
    private static final AsWritten OF_ANTI_PATTERN = asWritten(LessonKind.ANTI_PATTERN);

    private final String key;
    private final @Nullable LessonKind only;

    LessonField(String key) {
        this.key = key;
        this.only = null;
    }

    LessonField(String key, LessonKind only) {
        this.key = key;
        this.only = only;
    }

    String key() {
        return key;
    }

    /** The field of this name. */
    static LessonField named(String key) {
        return Arrays.stream(values())
                .filter(field -> field.key.equals(key))
                .findFirst()
                .orElseThrow();
    }

    /** How documents of a kind wrote what Lineage would write in another way; it knows the fields of the kind. */
    static AsWritten asWrittenOf(LessonKind kind) {
        return kind == LessonKind.PATTERN ? OF_PATTERN : OF_ANTI_PATTERN;
    }

    private static AsWritten asWritten(LessonKind kind) {
        Stream<String> known = Arrays.stream(values())
                .filter(field -> field.only == null || field.only == kind)
                .map(LessonField::key);
        return new AsWritten(known, Set.of(ORIGIN.key, CREATED_AT.key));
    }
}
