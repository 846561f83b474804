package dev.lineage.coordination;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.GeneratedText;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How an epic is split into tasks: a decision of type {@code decomposition_strategy} that cites its precedent and applies its patterns.
 * Its text is marked as {@linkplain dev.lineage.journal.GeneratedText generated}. Immutable: each step returns another one. Values are checked when the draft is made.
 *
 * @param epic the epic
 * @param strategy the strategy that was chosen, such as {@code file-based}
 * @param agent who splits it
 * @param rationale why; empty: a sentence that counts what was looked at, which is marked as generated
 * @param pastWork what a search among past work gave, as data
 * @param memories what semantic memory gave, as data
 * @param rejected the strategies that were not chosen
 * @param precedents what the decision rests on, such as earlier epics
 * @param patterns the patterns that it follows
 */
public record Decomposition(
        String epic,
        String strategy,
        Optional<String> agent,
        Optional<String> rationale,
        List<Map<String, Object>> pastWork,
        List<Map<String, Object>> memories,
        List<Alternative> rejected,
        List<DecisionLink> precedents,
        List<Reference> patterns) {
    /** Copies. */
    public Decomposition {
        Rules.given("epic", epic);
        Rules.given("strategy", strategy);
        pastWork = Rules.copy("past_work", pastWork);
        memories = Rules.copy("memories", memories);
        rejected = Rules.copy("rejected", rejected);
        precedents = Rules.copy("precedents", precedents);
        patterns = Rules.copy("patterns", patterns);
    }

    /**
     * An epic that is split.
     *
     * @param epic the epic
     * @param strategy the strategy that was chosen
     * @return the decomposition, with nothing else
     */
    public static Decomposition of(String epic, String strategy) {
        return new Decomposition(
                epic,
                strategy,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }

    /**
     * Says who splits it.
     *
     * @param name the agent
     * @return a decomposition with it
     */
    public Decomposition by(String name) {
        return new Decomposition(
                epic,
                strategy,
                Rules.some("agent", name),
                rationale,
                pastWork,
                memories,
                rejected,
                precedents,
                patterns);
    }

    /**
     * Says why.
     *
     * @param reason the reason
     * @return a decomposition with it
     */
    public Decomposition because(String reason) {
        return new Decomposition(
                epic,
                strategy,
                agent,
                Rules.some("rationale", reason),
                pastWork,
                memories,
                rejected,
                precedents,
                patterns);
    }

    /**
     * Says what a search among past work gave.
     *
     * @param results the results, as data: {@code query relevance result}
     * @return a decomposition with them
     */
    public Decomposition havingFound(List<Map<String, Object>> results) {
        return new Decomposition(epic, strategy, agent, rationale, results, memories, rejected, precedents, patterns);
    }

    /**
     * Says what semantic memory gave.
     *
     * @param results the memories, as data: {@code id content decay}
     * @return a decomposition with them
     */
    public Decomposition remembering(List<Map<String, Object>> results) {
        return new Decomposition(epic, strategy, agent, rationale, pastWork, results, rejected, precedents, patterns);
    }

    /**
     * Adds a strategy that was not chosen.
     *
     * @param other the strategy
     * @param reason why it was rejected
     * @return a decomposition with it
     */
    public Decomposition rejecting(String other, String reason) {
        return new Decomposition(
                epic,
                strategy,
                agent,
                rationale,
                pastWork,
                memories,
                plus(rejected, new Alternative(other, Rules.some("rejection", reason))),
                precedents,
                patterns);
    }

    /**
     * Adds an epic that went the same way.
     *
     * @param other the epic
     * @param reason why it counts
     * @return a decomposition with it
     */
    public Decomposition citingEpic(String other, String reason) {
        return citing(Reference.epic(other), reason);
    }

    /**
     * Adds what it rests on.
     *
     * @param precedent a decision, by its id, or a thing
     * @param reason why it counts
     * @return a decomposition with it
     */
    public Decomposition citing(Reference precedent, String reason) {
        DecisionLink link = DecisionLink.of(Relation.CITES_PRECEDENT, precedent).because(reason);
        return new Decomposition(
                epic, strategy, agent, rationale, pastWork, memories, rejected, plus(precedents, link), patterns);
    }

    /**
     * Adds a pattern that it follows.
     *
     * @param pattern its id, or a thing such as {@code memory:oauth-buffer}
     * @return a decomposition with it
     */
    public Decomposition applying(Reference pattern) {
        return new Decomposition(
                epic, strategy, agent, rationale, pastWork, memories, rejected, precedents, plus(patterns, pattern));
    }

    private static <T> List<T> plus(List<T> list, T more) {
        List<T> all = new ArrayList<>(list);
        all.add(more);
        return all;
    }

    /**
     * The draft of the decision.
     *
     * @return a draft that can be added to, and recorded
     * @throws InvalidInput if a value breaks a rule of drafts
     */
    public DecisionDraft draft() {
        DecisionDraft draft = DecisionDraft.of("Split " + epic + " by the strategy " + strategy)
                .because(rationale.orElseGet(this::counted))
                .knowing(known -> {
                    known.at(DecisionPoint.DECOMPOSITION_STRATEGY).epic(epic).chosen(Map.of("strategy", strategy));
                    agent.ifPresent(known::agent);
                    known.inputs(inputs());
                    known.generated(
                            rationale.isPresent()
                                    ? Set.of(GeneratedText.DECISION)
                                    : Set.of(GeneratedText.DECISION, GeneratedText.RATIONALE));
                })
                .linking(precedents.toArray(DecisionLink[]::new))
                .applying(patterns.toArray(Reference[]::new));
        for (Alternative other : rejected) {
            draft = draft.rejecting(other.text(), other.rejection().orElseThrow());
        }
        return draft;
    }

    private String counted() {
        return "Selected " + strategy + " based on " + pastWork.size() + " precedents of past work and "
                + memories.size() + " patterns of semantic memory";
    }

    private Map<String, Object> inputs() {
        Map<String, Object> inputs = new LinkedHashMap<>();
        if (!pastWork.isEmpty()) {
            inputs.put("cass_queries", pastWork);
        }
        if (!memories.isEmpty()) {
            inputs.put("semantic_memory", memories);
        }
        return inputs;
    }
}
