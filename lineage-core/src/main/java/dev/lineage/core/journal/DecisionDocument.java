package dev.lineage.core.journal;

import dev.lineage.journal.Alternative;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Entity;
import dev.lineage.journal.TraceDocument;
import dev.lineage.ref.RecordId;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A decision under the contract's names, for its history. Who, when and where it is are not part of what it says; nor is an
 * additional field whose name is taken.
 */
final class DecisionDocument {
    private DecisionDocument() {}

    static Map<String, Object> of(Decision decision) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("decision", decision.text());
        decision.rationale().ifPresent(text -> document.put("rationale", text));
        list(
                document,
                "alternatives",
                decision.alternatives().stream().map(Alternative::text).toList());
        Map<String, String> rejections = rejections(decision);
        if (!rejections.isEmpty()) {
            document.put("alternatives_rejected", rejections);
        }
        document.put("outcome", decision.outcomeWord().orElse(decision.outcome().word()));
        document.put("type", decision.type().word());
        list(
                document,
                "entities",
                decision.entities().stream().map(Entity::text).toList());
        list(document, "tags", decision.tags());
        decision.lesson().ifPresent(text -> document.put("lesson_learned", text));
        list(
                document,
                "related_decisions",
                decision.related().stream().map(RecordId::text).toList());
        list(
                document,
                "superseded_by",
                decision.supersededBy().stream().map(RecordId::text).toList());
        decision.gitCommit().ifPresent(text -> document.put("git_commit", text));
        document.putAll(TraceDocument.of(decision));
        decision.additional().forEach(document::putIfAbsent);
        return document;
    }

    private static Map<String, String> rejections(Decision decision) {
        Map<String, String> reasons = new LinkedHashMap<>();
        for (Alternative alternative : decision.alternatives()) {
            alternative.rejection().ifPresent(reason -> reasons.put(alternative.text(), reason));
        }
        return reasons;
    }

    private static void list(Map<String, Object> document, String name, Collection<?> values) {
        if (!values.isEmpty()) {
            document.put(name, values);
        }
    }
}
