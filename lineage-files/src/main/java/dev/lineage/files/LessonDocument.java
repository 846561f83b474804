package dev.lineage.files;

import dev.lineage.patterns.AntiPatternContent;
import dev.lineage.patterns.Category;
import dev.lineage.patterns.Discovery;
import dev.lineage.patterns.Example;
import dev.lineage.patterns.ImportedLessonVersion;
import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.Origin;
import dev.lineage.patterns.PatternContent;
import dev.lineage.patterns.Severity;
import dev.lineage.patterns.ValidationRun;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What Lineage itself says of a lesson in a file: the contract's fields, blank where there is nothing, and Lineage's additions where there
 * is something, without the fields that it does not know.
 *
 * @param id the lesson's id
 * @param said all else but the project and the space
 * @param project the project
 * @param space the space
 */
record LessonDocument(String id, ImportedLessonVersion said, Optional<String> project, Optional<String> space) {
    static LessonDocument of(Lesson lesson, List<ValidationRun> validations) {
        return new LessonDocument(
                lesson.id().text(),
                new ImportedLessonVersion(
                        lesson.content(),
                        lesson.initialValidations(),
                        validations,
                        Optional.of(lesson.statedTime().orElseGet(lesson::time)),
                        lesson.session(),
                        lesson.actor(),
                        ValidityField.of(lesson.validFrom(), lesson.validUntil(), lesson.statedTime())),
                lesson.project(),
                lesson.space());
    }

    /** The fields, in the contract's order. */
    Map<String, @Nullable Object> fields() {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        put(fields, LessonField.ID, id);
        put(fields, LessonField.NAME, said.content().name());
        if (said.content() instanceof PatternContent pattern) {
            putText(fields, LessonField.CONTEXT, pattern.context());
            putText(fields, LessonField.PROBLEM, pattern.problem());
            putText(fields, LessonField.SOLUTION, pattern.solution());
        } else if (said.content() instanceof AntiPatternContent antiPattern) {
            putText(fields, LessonField.SYMPTOM, antiPattern.symptom());
            putText(fields, LessonField.RISK, antiPattern.risk());
            putText(fields, LessonField.FIX, antiPattern.fix());
            putText(fields, LessonField.SEVERITY, antiPattern.severity().map(Severity::word));
        }
        putText(fields, LessonField.CATEGORY, said.content().category().map(Category::word));
        put(
                fields,
                LessonField.ORIGIN,
                said.content().origin().map(Origin::slug).orElse(null));
        put(fields, LessonField.CONFIDENCE, number(confidence()));
        put(fields, LessonField.VALIDATIONS, validations());
        putExamples(fields);
        if (said.content() instanceof PatternContent pattern) {
            putDiscovery(fields, pattern.discovery());
        }
        put(fields, LessonField.CREATED_AT, said.time().map(Instant::toString).orElse(null));
        putAdditions(fields);
        return fields;
    }

    private double confidence() {
        return confidence(said.content().initialConfidence(), said.validations());
    }

    /** What a confidence becomes by validations. */
    static double confidence(double initial, List<ValidationRun> validations) {
        double confidence = initial;
        for (ValidationRun run : validations) {
            confidence = run.verdict().after(confidence, run.times());
        }
        return confidence;
    }

    private long validations() {
        return said.validations().stream().mapToLong(ValidationRun::times).sum() + said.initialValidations();
    }

    static BigDecimal number(double value) {
        return new BigDecimal(Double.toString(value));
    }

    private void putExamples(Map<String, @Nullable Object> fields) {
        if (said.content() instanceof PatternContent pattern
                && !pattern.examples().isEmpty()) {
            put(
                    fields,
                    LessonField.EXAMPLES,
                    pattern.examples().stream().map(LessonDocument::example).toList());
        }
    }

    private static void putDiscovery(Map<String, @Nullable Object> fields, Discovery discovery) {
        discovery.epic().ifPresent(name -> put(fields, LessonField.DISCOVERED_EPIC, name));
        discovery.task().ifPresent(name -> put(fields, LessonField.DISCOVERED_TASK, name));
        discovery.decision().ifPresent(id -> put(fields, LessonField.DISCOVERED_DECISION, id.text()));
        discovery.session().ifPresent(id -> put(fields, LessonField.DISCOVERED_SESSION, id.text()));
    }

    private static Map<String, String> example(Example example) {
        return Map.of(example.good() ? "good" : "bad", example.text());
    }

    private void putAdditions(Map<String, @Nullable Object> fields) {
        if (!said.validations().isEmpty()) {
            put(fields, LessonField.INITIAL_CONFIDENCE, number(said.content().initialConfidence()));
            put(fields, LessonField.INITIAL_VALIDATIONS, (long) said.initialValidations());
            put(fields, LessonField.VALIDATION_LOG, ValidationLog.written(said.validations()));
        }
        project.ifPresent(name -> put(fields, LessonField.PROJECT, name));
        space.ifPresent(name -> put(fields, LessonField.SPACE, name));
        said.session().ifPresent(name -> put(fields, LessonField.SESSION, name));
        said.actor().ifPresent(name -> put(fields, LessonField.ACTOR, name));
        ValidityField.put(fields, said.validity());
    }

    private static void put(Map<String, @Nullable Object> fields, LessonField field, @Nullable Object value) {
        fields.put(field.key(), value);
    }

    private static void putText(Map<String, @Nullable Object> fields, LessonField field, Optional<String> text) {
        put(fields, field, text.orElse(""));
    }
}
