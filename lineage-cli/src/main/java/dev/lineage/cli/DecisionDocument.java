package dev.lineage.cli;

import dev.lineage.journal.Alternative;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Entity;
import dev.lineage.journal.TraceDocument;
import dev.lineage.ref.RecordId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A decision as the contract has it: the contract's fields in its order, null where absent, then Lineage's additions, then the
 * fields of an imported document that Lineage does not know, as far as their names are free.
 */
final class DecisionDocument {
    private DecisionDocument() {}

    static Map<String, @Nullable Object> of(Decision decision) {
        return of(decision, Map.of());
    }

    /** The document with what else is said about the decision, such as its links. */
    static Map<String, @Nullable Object> of(Decision decision, Map<String, Object> more) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        putContract(document, decision);
        putAdditions(document, decision);
        document.putAll(TraceDocument.of(decision));
        document.putAll(more);
        decision.additional().forEach(document::putIfAbsent);
        return document;
    }

    private static void putContract(Map<String, @Nullable Object> document, Decision decision) {
        document.put("id", decision.id().text());
        document.put("timestamp", decision.time().toString());
        document.put("session_id", decision.session().orElse(null));
        document.put("decision", decision.text());
        document.put("rationale", decision.rationale().orElse(null));
        document.put(
                "alternatives",
                decision.alternatives().stream().map(Alternative::text).toList());
        document.put("outcome", decision.outcome().word());
        document.put("type", decision.type().word());
        document.put("entities", decision.entities().stream().map(Entity::text).toList());
        document.put("tags", decision.tags());
        document.put("lesson_learned", decision.lesson().orElse(null));
        document.put("related_decisions", ids(decision.related()));
        document.put("git_commit", decision.gitCommit().orElse(null));
    }

    private static void putAdditions(Map<String, @Nullable Object> document, Decision decision) {
        document.put("alternatives_rejected", rejections(decision));
        document.put("extracted_entities", extracted(decision));
        document.put("superseded_by", ids(decision.supersededBy()));
        document.put("project", decision.project().orElse(null));
        decision.space().ifPresent(name -> document.put("space", name));
        document.put("actor", decision.actor().orElse(null));
        document.put("version", decision.version());
        document.put("sequence", decision.sequence());
        document.put("learned_at", decision.learnedAt().toString());
        ValidityText.put(document, decision.validFrom(), decision.validUntil(), decision.statedTime());
        decision.outcomeWord().ifPresent(word -> document.put("outcome_word", word));
    }

    private static Map<String, String> rejections(Decision decision) {
        Map<String, String> reasons = new LinkedHashMap<>();
        for (Alternative alternative : decision.alternatives()) {
            alternative.rejection().ifPresent(reason -> reasons.put(alternative.text(), reason));
        }
        return reasons;
    }

    private static List<String> extracted(Decision decision) {
        return decision.entities().stream()
                .filter(Entity::extracted)
                .map(Entity::text)
                .toList();
    }

    private static List<String> ids(List<RecordId> ids) {
        return ids.stream().map(RecordId::text).toList();
    }
}
