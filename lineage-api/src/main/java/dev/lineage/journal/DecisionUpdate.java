package dev.lineage.journal;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What is to change in a decision. Immutable: each step returns another update.
 *
 * @param outcome what came of it; empty leaves it
 * @param lesson what was learned; empty leaves it
 * @param expected the version that the caller has seen; another one is a {@link dev.lineage.error.Conflict}
 * @param key an idempotency key, as {@link DecisionDraft#key} has it
 */
public record DecisionUpdate(
        Optional<Outcome> outcome, Optional<String> lesson, OptionalInt expected, Optional<String> key) {
    private static final DecisionUpdate NOTHING =
            new DecisionUpdate(Optional.empty(), Optional.empty(), OptionalInt.empty(), Optional.empty());

    /**
     * Checks the values.
     *
     * @throws InvalidInput if the lesson is blank or too long, the version is below 1, or the key is no name
     */
    public DecisionUpdate {
        lesson.ifPresent(text -> Rules.text("lesson_learned", text, Limits.LESSON));
        expected.ifPresent(version -> Rules.range("version", version, 1, Integer.MAX_VALUE));
        key = key.map(name -> Rules.name("key", name, Limits.NAME));
    }

    /**
     * An update that sets the outcome.
     *
     * @param outcome what came of it
     * @return the update
     */
    public static DecisionUpdate to(Outcome outcome) {
        return new DecisionUpdate(Rules.some("outcome", outcome), NOTHING.lesson, NOTHING.expected, NOTHING.key);
    }

    /**
     * An update that sets the lesson alone.
     *
     * @param lesson what was learned
     * @return the update
     */
    public static DecisionUpdate learning(String lesson) {
        return NOTHING.lesson(lesson);
    }

    /**
     * Sets the lesson too.
     *
     * @param text what was learned
     * @return an update with it
     */
    public DecisionUpdate lesson(String text) {
        return new DecisionUpdate(outcome, Rules.some("lesson", text), expected, key);
    }

    /**
     * Names the version that the caller has seen.
     *
     * @param version 1 or more
     * @return an update that fails with a conflict if the decision has another
     */
    public DecisionUpdate expecting(int version) {
        return new DecisionUpdate(outcome, lesson, OptionalInt.of(version), key);
    }

    /**
     * Gives an idempotency key.
     *
     * @param name the key
     * @return an update with it
     */
    public DecisionUpdate key(String name) {
        return new DecisionUpdate(outcome, lesson, expected, Rules.some("key", name));
    }
}
