package dev.lineage.journal;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A result that is about to be attached to a decision. Immutable: each step returns another resolution.
 *
 * @param result what came of it
 * @param lesson what was learned; empty leaves it
 * @param expected the version that the caller has seen; another one is a {@link dev.lineage.error.Conflict}
 * @param key an idempotency key, as {@link DecisionDraft#key} has it
 */
public record Resolution(Result result, Optional<String> lesson, OptionalInt expected, Optional<String> key) {
    /**
     * Checks the values.
     *
     * @throws InvalidInput if the lesson is blank or too long, the version is below 1, or the key is no name
     */
    public Resolution {
        Rules.given("result", result);
        lesson.ifPresent(text -> Rules.text("lesson_learned", text, Limits.LESSON));
        expected.ifPresent(version -> Rules.range("version", version, 1, Integer.MAX_VALUE));
        key = key.map(name -> Rules.name("key", name, Limits.NAME));
    }

    /**
     * A resolution that attaches a result.
     *
     * @param result what came of it
     * @return the resolution
     */
    public static Resolution of(Result result) {
        return new Resolution(result, Optional.empty(), OptionalInt.empty(), Optional.empty());
    }

    /**
     * Sets the lesson too.
     *
     * @param text what was learned
     * @return a resolution with it
     */
    public Resolution lesson(String text) {
        return new Resolution(result, Rules.some("lesson", text), expected, key);
    }

    /**
     * Names the version that the caller has seen.
     *
     * @param version 1 or more
     * @return a resolution that fails with a conflict if the decision has another
     */
    public Resolution expecting(int version) {
        return new Resolution(result, lesson, OptionalInt.of(version), key);
    }

    /**
     * Gives an idempotency key.
     *
     * @param name the key
     * @return a resolution with it
     */
    public Resolution key(String name) {
        return new Resolution(result, lesson, expected, Rules.some("key", name));
    }
}
