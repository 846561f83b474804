package dev.lineage.files;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A lesson's document as a library has it: the contract's fields, blank where there is nothing, then what else there is to say. Its time is
 * {@code created_at}, and its confidence is what the validations make of it that the library has.
 */
final class LessonDocument {
    static final String TIME = "timestamp";
    static final String CREATED_AT = "created_at";
    static final String PROJECT = "project";

    /** What holds in one memory alone, or follows from the rest. */
    private static final Set<String> LOCAL = Set.of(
            "kind",
            "positive_validations",
            "negative_validations",
            "helpful",
            "harmful",
            "maturity",
            "used_in",
            "validated_by",
            "by",
            "version",
            "sequence",
            "learned_at");

    private LessonDocument() {}

    /**
     * The fields in a library.
     *
     * @param document the lesson's document
     * @param log its validations, as {@link ValidationLog} has them
     */
    static Map<String, @Nullable Object> of(Map<String, @Nullable Object> document, List<Map<String, Object>> log) {
        LessonProof proof = LessonProof.of(document, log);
        Map<String, @Nullable Object> said = new LinkedHashMap<>(document);
        said.putIfAbsent(TIME, null);
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        said.forEach((name, value) -> {
            if (name.equals(TIME)) {
                fields.put(CREATED_AT, value);
                proof.put(fields);
            } else if (name.equals(LessonContract.CONFIDENCE)) {
                fields.put(name, proof.proved());
            } else if (name.equals(LessonContract.VALIDATIONS)) {
                fields.put(name, proof.validations());
            } else if (LessonContract.isText(name)) {
                fields.put(name, value == null ? "" : value);
            } else if (name.equals(LessonContract.ORIGIN) || isSaid(name, value)) {
                fields.put(name, value);
            }
        });
        return fields;
    }

    private static boolean isSaid(String name, @Nullable Object value) {
        boolean isEmpty = value == null || (value instanceof Collection<?> list && list.isEmpty());
        return !isEmpty && !LOCAL.contains(name) && !LessonProof.FIELDS.contains(name);
    }

    /** What a library calls the fields that have a meaning in documents, in their order; then those that have none in a library. */
    static Set<String> names(Set<String> fields) {
        Set<String> names = new LinkedHashSet<>();
        for (String field : fields) {
            if (!isForeign(field)) {
                names.add(field);
            } else if (field.equals(TIME)) {
                names.add(CREATED_AT);
            }
        }
        names.addAll(fields);
        return names;
    }

    /** Whether a name has a meaning in documents, but none in a library. */
    static boolean isForeign(String field) {
        return field.equals(TIME) || LOCAL.contains(field);
    }

    /** What a library calls a field that was read from it. */
    static String name(String field) {
        return switch (field) {
            case LessonProof.CONFIDENCE -> LessonContract.CONFIDENCE;
            case LessonProof.COUNT -> LessonContract.VALIDATIONS;
            default -> field;
        };
    }
}
