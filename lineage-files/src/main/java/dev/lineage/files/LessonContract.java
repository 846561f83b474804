package dev.lineage.files;

import dev.lineage.patterns.LessonKind;
import java.util.List;
import java.util.stream.Stream;

/** What the contract asks of lessons, beside their ids and names. */
final class LessonContract {
    static final String CATEGORY = "category";
    static final String CONFIDENCE = "confidence";
    static final String EXAMPLES = "examples";
    static final String ID = "id";
    static final String NAME = "name";
    static final String ORIGIN = "origin";
    static final String SEVERITY = "severity";
    static final String VALIDATIONS = "validations";

    private static final List<String> OF_PATTERN = List.of("context", "problem", "solution", CATEGORY);
    private static final List<String> OF_ANTI_PATTERN = List.of("symptom", "risk", "fix", SEVERITY, CATEGORY);

    private LessonContract() {}

    /** The fields that a lesson must have, in their order. */
    static List<String> required(LessonKind kind) {
        return kind == LessonKind.PATTERN
                ? Stream.concat(OF_PATTERN.stream(), Stream.of(ORIGIN, CONFIDENCE, VALIDATIONS))
                        .toList()
                : OF_ANTI_PATTERN;
    }

    /** Whether a field is blank where there is nothing to say. */
    static boolean isText(String field) {
        return OF_PATTERN.contains(field) || OF_ANTI_PATTERN.contains(field);
    }
}
