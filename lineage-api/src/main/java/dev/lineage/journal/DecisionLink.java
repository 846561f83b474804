package dev.lineage.journal;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * How a decision stands to something: another decision, an epic, a pattern, a file, an agent, a memory, a task.
 *
 * @param relation how it stands to it, such as {@link Relation#CITES_PRECEDENT}; none of the words {@code actor}, {@code decision type},
 *     {@code key}, {@code kind}, {@code outcome}, {@code project}, {@code session}, {@code tag}, {@code type}
 * @param target what it points to
 * @param strength how much the link counts, 0 to 1
 * @param reason why, at most {@link Limits#TEXT} characters
 */
public record DecisionLink(Relation relation, Reference target, double strength, Optional<String> reason) {
    /** What decisions are found by that is no link: a link of one of these relations would pass for it. */
    private static final Set<String> ATTRIBUTES =
            Set.of("actor", "decision type", "key", "kind", "outcome", "project", "session", "tag", "type");

    /** The strength of a link of which nothing else is said: 1. */
    public static final double USUAL = 1;

    /**
     * Checks the values.
     *
     * @throws InvalidInput if the relation is one of those words, the strength lies outside 0 to 1, or the reason is blank or too long
     */
    public DecisionLink {
        Rules.given("relation", relation);
        Rules.given("target", target);
        requireLink(relation);
        if (!(strength >= 0 && strength <= 1)) {
            throw new InvalidInput("strength", Double.toString(strength), "must be from 0 to 1");
        }
        strength = strength + 0.0; // no negative zero, so that equal links have equal bytes
        reason.ifPresent(text -> Rules.text("reason", text, Limits.TEXT));
    }

    /**
     * A link.
     *
     * @param relation how the decision stands to the target
     * @param target what it points to
     * @return a link of strength 1 without a reason
     */
    public static DecisionLink of(Relation relation, Reference target) {
        return new DecisionLink(relation, target, USUAL, Optional.empty());
    }

    /**
     * Says why.
     *
     * @param text the reason; not blank
     * @return the same link with it
     */
    public DecisionLink because(String text) {
        return new DecisionLink(relation, target, strength, Rules.some("reason", text));
    }

    /**
     * Says how much it counts.
     *
     * @param weight the strength, 0 to 1
     * @return the same link with it
     */
    public DecisionLink strength(double weight) {
        return new DecisionLink(relation, target, weight, reason);
    }

    /** Refuses a relation that is no link's. */
    static void requireLink(Relation relation) {
        if (ATTRIBUTES.contains(relation.word())) {
            throw new InvalidInput(
                    "relation",
                    relation.word(),
                    "must be another word than " + String.join(", ", new TreeSet<>(ATTRIBUTES))
                            + ", which Lineage uses itself");
        }
    }

    /**
     * The first of each relation and target.
     *
     * @param links links
     * @return those, in their order
     */
    static List<DecisionLink> each(List<DecisionLink> links) {
        Set<List<Object>> met = new HashSet<>();
        return links.stream()
                .filter(link -> met.add(List.of(link.relation(), link.target())))
                .toList();
    }
}
