package dev.lineage.journal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a decision says beyond the contract, as documents have it: {@code decision_type epic_id task_id working_memory_id agent_name
 * question chosen inputs_gathered policy_evaluated confidence reversible entity_links outcome_result reversed_by}, each only where there is
 * something to say.
 */
public final class TraceDocument {
    private TraceDocument() {}

    /**
     * A decision's fields.
     *
     * @param decision the decision
     * @return values of the JDK by name, in order
     */
    public static Map<String, Object> of(Decision decision) {
        Map<String, Object> document = new LinkedHashMap<>();
        context(document, decision.context());
        if (!decision.links().isEmpty()) {
            document.put(
                    "entity_links",
                    decision.links().stream().map(TraceDocument::link).toList());
        }
        decision.result().ifPresent(result -> document.put("outcome_result", result(result)));
        if (!decision.reversedBy().isEmpty()) {
            document.put(
                    "reversed_by",
                    decision.reversedBy().stream().map(id -> id.text()).toList());
        }
        return document;
    }

    private static void context(Map<String, Object> document, DecisionContext context) {
        context.point().ifPresent(point -> document.put("decision_type", point.word()));
        context.epic().ifPresent(name -> document.put("epic_id", name));
        context.task().ifPresent(name -> document.put("task_id", name));
        context.workingMemory().ifPresent(name -> document.put("working_memory_id", name));
        context.agent().ifPresent(name -> document.put("agent_name", name));
        context.question().ifPresent(text -> document.put("question", text));
        if (!context.chosen().isEmpty()) {
            document.put("chosen", context.chosen());
        }
        if (!context.inputs().isEmpty()) {
            document.put("inputs_gathered", context.inputs());
        }
        if (!context.policies().isEmpty()) {
            List<Object> policies = new ArrayList<>();
            context.policies().forEach(policy -> policies.add(policy(policy)));
            document.put("policy_evaluated", policies);
        }
        context.confidence().ifPresent(number -> document.put("confidence", number));
        context.reversible().ifPresent(truth -> document.put("reversible", truth));
    }

    private static Map<String, Object> policy(Policy policy) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("rule", policy.rule());
        policy.applied().ifPresent(truth -> document.put("applied", truth));
        policy.exception().ifPresent(text -> document.put("exception", text));
        return document;
    }

    private static Map<String, Object> link(DecisionLink link) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("relation", link.relation().word());
        document.put("target", link.target().text());
        document.put("strength", link.strength());
        link.reason().ifPresent(text -> document.put("reason", text));
        return document;
    }

    private static Map<String, Object> result(Result result) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("status", result.status().word());
        result.errors().ifPresent(count -> document.put("errors", count));
        result.retries().ifPresent(count -> document.put("retries", count));
        result.duration().ifPresent(time -> document.put("duration_ms", time.toMillis()));
        result.evidence().ifPresent(text -> document.put("evidence", text));
        result.event().ifPresent(entry -> {
            document.put("event_record", entry.record().text());
            document.put("event_version", entry.version());
        });
        return document;
    }
}
