package dev.lineage.cli;

import dev.lineage.patterns.AntiPattern;
import dev.lineage.patterns.Category;
import dev.lineage.patterns.Discovery;
import dev.lineage.patterns.Example;
import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.Severity;
import dev.lineage.patterns.Validation;
import dev.lineage.ref.RecordId;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A lesson as the contract has it: the contract's fields in its order, null where absent, then Lineage's additions, then the fields
 * of an imported document that Lineage does not know, as far as their names are free.
 */
final class LessonDocument {
    private LessonDocument() {}

    static Map<String, @Nullable Object> of(Lesson lesson) {
        return of(lesson, Map.of());
    }

    /** The document with what else is said about the lesson, such as its links. */
    static Map<String, @Nullable Object> of(Lesson lesson, Map<String, Object> more) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put("id", lesson.id().text());
        document.put("name", lesson.name());
        if (lesson instanceof Pattern pattern) {
            document.put("context", pattern.context().orElse(null));
            document.put("problem", pattern.problem().orElse(null));
            document.put("solution", pattern.solution().orElse(null));
        } else if (lesson instanceof AntiPattern antiPattern) {
            document.put("symptom", antiPattern.symptom().orElse(null));
            document.put("risk", antiPattern.risk().orElse(null));
            document.put("fix", antiPattern.fix().orElse(null));
            document.put("severity", antiPattern.severity().map(Severity::word).orElse(null));
        }
        putCommon(document, lesson);
        document.putAll(more);
        lesson.additional().forEach(document::putIfAbsent);
        return document;
    }

    private static void putCommon(Map<String, @Nullable Object> document, Lesson lesson) {
        document.put("category", lesson.category().map(Category::word).orElse(null));
        document.put("origin", lesson.origin().slug());
        document.put("confidence", lesson.confidence());
        document.put("validations", (long) lesson.positiveValidations() + lesson.negativeValidations());
        if (lesson instanceof Pattern pattern) {
            document.put(
                    "examples",
                    pattern.examples().stream().map(LessonDocument::example).toList());
            putDiscovery(document, pattern.discovery());
        }
        document.put("kind", lesson.kind().word());
        document.put("timestamp", lesson.time().toString());
        document.put("positive_validations", lesson.positiveValidations());
        document.put("negative_validations", lesson.negativeValidations());
        document.put("helpful", lesson.feedback().helpful());
        document.put("harmful", lesson.feedback().harmful());
        document.put("maturity", lesson.maturity().word());
        document.put("used_in", lesson.usedIn());
        document.put("initial_confidence", lesson.initialConfidence());
        document.put("initial_validations", lesson.initialValidations());
        document.put("project", lesson.project().orElse(null));
        lesson.space().ifPresent(name -> document.put("space", name));
        document.put("session_id", lesson.session().orElse(null));
        document.put("actor", lesson.actor().orElse(null));
        document.put("version", lesson.version());
        document.put("sequence", lesson.sequence());
        document.put("learned_at", lesson.learnedAt().toString());
        ValidityText.put(document, lesson.validFrom(), lesson.validUntil(), lesson.statedTime());
    }

    private static void putDiscovery(Map<String, @Nullable Object> document, Discovery discovery) {
        discovery.epic().ifPresent(name -> document.put("discovered_epic", name));
        discovery.task().ifPresent(name -> document.put("discovered_task", name));
        discovery.decision().ifPresent(id -> document.put("discovered_decision", id.text()));
        discovery.session().ifPresent(id -> document.put("discovered_session", id.text()));
    }

    private static Map<String, String> example(Example example) {
        return Map.of(example.good() ? "good" : "bad", example.text());
    }

    /** A validation that names a decision or has a note. */
    static Map<String, @Nullable Object> validation(Validation validation) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put("decision", validation.decision().map(RecordId::text).orElse(null));
        document.put("verdict", validation.verdict().word());
        document.put("note", validation.note().orElse(null));
        return document;
    }
}
