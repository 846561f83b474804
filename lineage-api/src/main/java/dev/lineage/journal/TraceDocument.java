package dev.lineage.journal;

import dev.lineage.ref.RecordId;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a decision says beyond the contract, as documents have it: {@code decision_type epic_id task_id working_memory_id agent_name
 * question decision_data inputs_gathered policy_evaluated confidence confidence_word reversible generated_text entity_links outcome_result
 * reversed_by}, each only where there is
 * something to say.
 */
public final class TraceDocument {
    /** At which point of the work it was made. */
    public static final String POINT = "decision_type";

    /** The epic. */
    public static final String EPIC = "epic_id";

    /** The task. */
    public static final String TASK = "task_id";

    /** The working memory. */
    public static final String WORKING_MEMORY = "working_memory_id";

    /** The agent. */
    public static final String AGENT = "agent_name";

    /** What there was to decide. */
    public static final String QUESTION = "question";

    /** What was chosen, as data. */
    public static final String CHOSEN = "decision_data";

    /** What was looked at, as data. */
    public static final String INPUTS = "inputs_gathered";

    /** The rules that were looked at: a list of objects with {@code rule}, {@code applied} and {@code exception}. */
    public static final String POLICIES = "policy_evaluated";

    /** How sure its author was, 0 to 1. */
    public static final String CONFIDENCE = "confidence";

    /** The word by which the confidence was given, beside its number. */
    public static final String CONFIDENCE_WORD = "confidence_word";

    /** Whether it can be taken back. */
    public static final String REVERSIBLE = "reversible";

    /** The parts that a ready-made draft worded: a list of {@code decision}, {@code rationale} and {@code policies}. */
    public static final String GENERATED = "generated_text";

    /** Its links: a list of objects with {@code relation}, {@code target}, {@code strength} and {@code reason}. */
    public static final String LINKS = "entity_links";

    /** Its result: {@code status errors retries duration_ms evidence event_record event_version}. */
    public static final String RESULT = "outcome_result";

    /** The decisions that took it back. */
    public static final String REVERSED_BY = "reversed_by";

    private TraceDocument() {}

    /**
     * A decision's fields.
     *
     * @param decision the decision
     * @return strings, {@code Long}s, {@code BigDecimal}s, booleans, lists and maps by name, in order
     */
    public static Map<String, Object> of(Decision decision) {
        return of(decision.context(), decision.links(), decision.result(), decision.reversedBy());
    }

    /**
     * The fields of what a version says.
     *
     * @param content what it says
     * @return strings, {@code Long}s, {@code BigDecimal}s, booleans, lists and maps by name, in order
     */
    public static Map<String, Object> of(DecisionContent content) {
        return of(content.context(), content.links(), content.result(), content.reversedBy());
    }

    private static Map<String, Object> of(
            DecisionContext context, List<DecisionLink> links, Optional<Result> result, List<RecordId> reversedBy) {
        Map<String, Object> document = new LinkedHashMap<>();
        context(document, context);
        if (!links.isEmpty()) {
            document.put(LINKS, links.stream().map(TraceDocument::link).toList());
        }
        result.ifPresent(known -> document.put(RESULT, result(known)));
        if (!reversedBy.isEmpty()) {
            document.put(REVERSED_BY, reversedBy.stream().map(RecordId::text).toList());
        }
        return document;
    }

    private static BigDecimal decimal(double number) {
        return new BigDecimal(Double.toString(number));
    }

    private static void context(Map<String, Object> document, DecisionContext context) {
        context.point().ifPresent(point -> document.put(POINT, point.word()));
        context.epic().ifPresent(name -> document.put(EPIC, name));
        context.task().ifPresent(name -> document.put(TASK, name));
        context.workingMemory().ifPresent(name -> document.put(WORKING_MEMORY, name));
        context.agent().ifPresent(name -> document.put(AGENT, name));
        context.question().ifPresent(text -> document.put(QUESTION, text));
        if (!context.chosen().isEmpty()) {
            document.put(CHOSEN, context.chosen());
        }
        if (!context.inputs().isEmpty()) {
            document.put(INPUTS, context.inputs());
        }
        if (!context.policies().isEmpty()) {
            List<Object> policies = new ArrayList<>();
            context.policies().forEach(policy -> policies.add(policy(policy)));
            document.put(POLICIES, policies);
        }
        context.confidence().ifPresent(number -> document.put(CONFIDENCE, decimal(number)));
        context.confidenceWord().ifPresent(word -> document.put(CONFIDENCE_WORD, word));
        context.reversible().ifPresent(truth -> document.put(REVERSIBLE, truth));
        if (!context.generated().isEmpty()) {
            document.put(
                    GENERATED,
                    context.generated().stream().map(GeneratedText::word).toList());
        }
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
        document.put("strength", decimal(link.strength()));
        link.reason().ifPresent(text -> document.put("reason", text));
        return document;
    }

    private static Map<String, Object> result(Result result) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("status", result.status().word());
        result.errors().ifPresent(count -> document.put("errors", (long) count));
        result.retries().ifPresent(count -> document.put("retries", (long) count));
        result.duration().ifPresent(time -> document.put("duration_ms", time.toMillis()));
        result.evidence().ifPresent(text -> document.put("evidence", text));
        result.event().ifPresent(entry -> {
            document.put("event_record", entry.record().text());
            document.put("event_version", (long) entry.version());
        });
        return document;
    }
}
