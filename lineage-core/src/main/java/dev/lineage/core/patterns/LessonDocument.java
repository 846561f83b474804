package dev.lineage.core.patterns;

import dev.lineage.patterns.AntiPatternContent;
import dev.lineage.patterns.Discovery;
import dev.lineage.patterns.Example;
import dev.lineage.patterns.LessonContent;
import dev.lineage.patterns.PatternContent;
import dev.lineage.patterns.Validation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A lesson under the contract's names, for its history. Who, when and where it is are not part of what it says; nor is an
 * additional field whose name is taken. The contract's {@code validations} is a number, the sum of two that stand here; what names a
 * decision or has a note is {@code validated_by}.
 */
final class LessonDocument {
    private LessonDocument() {}

    static Map<String, Object> of(LessonBody body) {
        Map<String, Object> document = new LinkedHashMap<>();
        LessonContent content = body.content();
        document.put("name", content.name());
        if (content instanceof PatternContent pattern) {
            pattern.context().ifPresent(text -> document.put("context", text));
            pattern.problem().ifPresent(text -> document.put("problem", text));
            pattern.solution().ifPresent(text -> document.put("solution", text));
            list(
                    document,
                    "examples",
                    pattern.examples().stream().map(LessonDocument::example).toList());
        } else if (content instanceof AntiPatternContent antiPattern) {
            antiPattern.symptom().ifPresent(text -> document.put("symptom", text));
            antiPattern.risk().ifPresent(text -> document.put("risk", text));
            antiPattern.fix().ifPresent(text -> document.put("fix", text));
            antiPattern.severity().ifPresent(severity -> document.put("severity", severity.word()));
        }
        content.category().ifPresent(category -> document.put("category", category.word()));
        content.origin().ifPresent(origin -> document.put("origin", origin.slug()));
        if (content instanceof PatternContent pattern) {
            discovery(document, pattern.discovery());
        }
        proof(document, body);
        content.additional().forEach(document::putIfAbsent);
        return document;
    }

    private static void discovery(Map<String, Object> document, Discovery discovery) {
        discovery.epic().ifPresent(name -> document.put("discovered_epic", name));
        discovery.task().ifPresent(name -> document.put("discovered_task", name));
        discovery.decision().ifPresent(id -> document.put("discovered_decision", id.text()));
        discovery.session().ifPresent(id -> document.put("discovered_session", id.text()));
    }

    private static void proof(Map<String, Object> document, LessonBody body) {
        Judgements judgements = body.judgements();
        document.put("confidence", body.confidence());
        document.put("positive_validations", judgements.positive());
        document.put("negative_validations", judgements.negative());
        list(
                document,
                "validated_by",
                judgements.named().stream().map(LessonDocument::validation).toList());
    }

    private static Map<String, Object> example(Example example) {
        return Map.of(example.good() ? "good" : "bad", example.text());
    }

    private static Map<String, Object> validation(Validation validation) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("verdict", validation.verdict().word());
        validation.decision().ifPresent(id -> document.put("decision", id.text()));
        validation.note().ifPresent(note -> document.put("note", note));
        return document;
    }

    private static void list(Map<String, Object> document, String name, List<?> values) {
        if (!values.isEmpty()) {
            document.put(name, values);
        }
    }
}
