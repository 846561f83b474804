package dev.lineage.cli;

import dev.lineage.files.JsonText;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionContext;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.GeneratedText;
import dev.lineage.journal.Policy;
import dev.lineage.journal.Result;
import dev.lineage.ref.RecordId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a decision says beyond the contract, for a person: labels with their lines. */
final class ContextText {
    private ContextText() {}

    static Map<String, List<String>> lines(Decision decision) {
        Map<String, List<String>> lines = new LinkedHashMap<>();
        context(lines, decision.context());
        decision.links().stream()
                .filter(link -> link.reason().isPresent() || link.strength() != DecisionLink.USUAL)
                .forEach(link -> add(lines, "because", link(link)));
        decision.result().ifPresent(result -> add(lines, "result", result(result)));
        decision.reversedBy().stream().map(RecordId::text).forEach(id -> add(lines, "reversed by", id));
        return lines;
    }

    private static void context(Map<String, List<String>> lines, DecisionContext context) {
        add(lines, "question", context.question());
        add(lines, "decided at", context.point().map(DecisionPoint::word));
        add(lines, "epic", context.epic());
        add(lines, "task", context.task());
        add(lines, "working mem.", context.workingMemory());
        add(lines, "agent", context.agent());
        add(lines, "chosen", data(context.chosen()));
        add(lines, "inputs", data(context.inputs()));
        context.policies().forEach(policy -> add(lines, "policy", policy(policy)));
        add(lines, "confidence", confidence(context));
        context.reversible().ifPresent(truth -> add(lines, "reversible", truth ? "yes" : "no"));
        add(lines, "generated", generated(context));
    }

    /** The word with the number behind it, or the number alone. */
    static Optional<String> confidence(DecisionContext context) {
        return context.confidence().isEmpty()
                ? Optional.empty()
                : Optional.of(confidence(
                        context.confidenceWord(),
                        Double.toString(context.confidence().getAsDouble())));
    }

    private static String confidence(Optional<String> word, String number) {
        return word.map(text -> text + " (" + number + ")").orElse(number);
    }

    /** The parts that a ready-made draft worded. */
    static Optional<String> generated(DecisionContext context) {
        String parts = context.generated().stream().map(GeneratedText::word).collect(Collectors.joining(", "));
        return parts.isEmpty() ? Optional.empty() : Optional.of(parts + " (worded by a template, not by the author)");
    }

    private static Optional<String> data(Map<String, Object> data) {
        return data.isEmpty() ? Optional.empty() : Optional.of(JsonText.of(data));
    }

    private static void add(Map<String, List<String>> lines, String name, Optional<String> value) {
        value.ifPresent(text -> add(lines, name, text));
    }

    private static void add(Map<String, List<String>> lines, String name, String value) {
        lines.computeIfAbsent(name, label -> new ArrayList<>()).add(value);
    }

    static String policy(Policy policy) {
        String applied = policy.applied()
                .map(truth -> truth ? " (applied" : " (not applied")
                .orElse("");
        String reason = policy.exception().map(text -> ": " + text).orElse("");
        return policy.rule() + (applied.isEmpty() ? reason : applied + reason + ")");
    }

    private static String link(DecisionLink link) {
        String strength = link.strength() == DecisionLink.USUAL ? "" : " (" + link.strength() + ")";
        return link.relation() + " " + link.target() + strength
                + link.reason().map(text -> ": " + text).orElse("");
    }

    static String result(Result result) {
        List<String> parts = new ArrayList<>(List.of(result.status().word()));
        result.errors().ifPresent(count -> parts.add(Counted.of(count, "error", "errors")));
        result.retries().ifPresent(count -> parts.add(Counted.of(count, "retry", "retries")));
        result.duration().ifPresent(time -> parts.add(time.toMillis() + " ms"));
        result.evidence().ifPresent(parts::add);
        result.event().ifPresent(entry -> parts.add(entry.toString()));
        return String.join(", ", parts);
    }
}
