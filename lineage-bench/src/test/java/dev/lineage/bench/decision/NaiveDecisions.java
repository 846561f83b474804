package dev.lineage.bench.decision;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/** Decisions in a map, in the order of writing; every list looks at all of them. */
public final class NaiveDecisions {

    private final Map<String, PlainDecision> decisions = new LinkedHashMap<>();

    /** Stores one decision. */
    public void write(PlainDecision decision) {
        decisions.put(decision.id(), decision);
    }

    /** Changes the outcome of one decision. */
    public void updateOutcome(String id, String outcome) {
        decisions.put(id, Objects.requireNonNull(decisions.get(id)).withOutcome(outcome));
    }

    /** One decision. */
    public Optional<PlainDecision> read(String id) {
        return Optional.ofNullable(decisions.get(id));
    }

    /** The newest decisions. */
    public List<PlainDecision> recent(int limit) {
        return newest(decision -> true, limit);
    }

    /** The newest that link to a decision. */
    public List<PlainDecision> citing(String id, int limit) {
        return newest(
                decision ->
                        decision.links().stream().anyMatch(link -> link.target().equals(id)),
                limit);
    }

    /** The newest that fulfil a condition. */
    public List<PlainDecision> list(Filter filter, int limit) {
        return newest(decision -> has(decision, filter), limit);
    }

    private static boolean has(PlainDecision decision, Filter filter) {
        return switch (filter.field()) {
            case TYPE -> decision.type().equals(filter.value());
            case OUTCOME -> decision.outcome().equals(filter.value());
            case TAG -> decision.tags().contains(filter.value());
            case ENTITY -> decision.entities().contains(filter.value());
            case PROJECT -> decision.project().equals(filter.value());
            case SESSION -> decision.session().equals(filter.value());
            case ACTOR -> decision.actor().equals(filter.value());
        };
    }

    private List<PlainDecision> newest(Predicate<PlainDecision> condition, int limit) {
        List<PlainDecision> newestFirst = new ArrayList<>(decisions.values());
        Collections.reverse(newestFirst);
        return newestFirst.stream().filter(condition).limit(limit).toList();
    }
}
