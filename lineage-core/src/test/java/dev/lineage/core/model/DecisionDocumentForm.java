package dev.lineage.core.model;

import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionContext;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.Policy;
import dev.lineage.journal.Result;
import dev.lineage.ref.RecordId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a decision says beyond the contract, as its history has it; lists and maps that are empty stand here too. */
final class DecisionDocumentForm {
    private DecisionDocumentForm() {}

    static Map<String, Object> of(DecisionContent content) {
        DecisionContext context = content.context();
        Map<String, Object> document = new LinkedHashMap<>();
        context.point().ifPresent(point -> document.put("decision_type", point.word()));
        context.epic().ifPresent(name -> document.put("epic_id", name));
        context.task().ifPresent(name -> document.put("task_id", name));
        context.workingMemory().ifPresent(name -> document.put("working_memory_id", name));
        context.agent().ifPresent(name -> document.put("agent_name", name));
        context.question().ifPresent(text -> document.put("question", text));
        document.put("decision_data", context.chosen());
        document.put("inputs_gathered", context.inputs());
        document.put(
                "policy_evaluated",
                context.policies().stream().map(DecisionDocumentForm::policy).toList());
        context.confidence().ifPresent(confidence -> document.put("confidence", confidence));
        context.confidenceWord().ifPresent(word -> document.put("confidence_word", word));
        context.reversible().ifPresent(reversible -> document.put("reversible", reversible));
        document.put(
                "entity_links",
                content.links().stream().map(DecisionDocumentForm::link).toList());
        content.result().ifPresent(result -> document.put("outcome_result", result(result)));
        List<String> reversedBy = new ArrayList<>();
        content.reversedBy().forEach((RecordId id) -> reversedBy.add(id.text()));
        document.put("reversed_by", reversedBy);
        return document;
    }

    private static Map<String, Object> policy(Policy policy) {
        Map<String, Object> said = new LinkedHashMap<>(Map.of("rule", policy.rule()));
        policy.applied().ifPresent(applied -> said.put("applied", applied));
        policy.exception().ifPresent(reason -> said.put("exception", reason));
        return said;
    }

    private static Map<String, Object> link(DecisionLink link) {
        Map<String, Object> said = new LinkedHashMap<>();
        said.put("relation", link.relation().word());
        said.put("target", link.target().text());
        said.put("strength", link.strength());
        link.reason().ifPresent(reason -> said.put("reason", reason));
        return said;
    }

    private static Map<String, Object> result(Result result) {
        Map<String, Object> said =
                new LinkedHashMap<>(Map.of("status", result.status().word()));
        result.errors().ifPresent(errors -> said.put("errors", errors));
        result.retries().ifPresent(retries -> said.put("retries", retries));
        result.duration().ifPresent(time -> said.put("duration_ms", time.toMillis()));
        result.evidence().ifPresent(text -> said.put("evidence", text));
        result.event().ifPresent(event -> {
            said.put("event_record", event.record().text());
            said.put("event_version", event.version());
        });
        return said;
    }
}
