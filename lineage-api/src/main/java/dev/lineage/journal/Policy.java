package dev.lineage.journal;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.util.Optional;

/**
 * A rule that was looked at when a decision was made.
 *
 * @param rule the rule, at most {@link Limits#TEXT} characters
 * @param applied whether it was applied; empty: that was not said
 * @param exception why it was not, or not wholly, at most {@link Limits#TEXT} characters
 */
public record Policy(String rule, Optional<Boolean> applied, Optional<String> exception) {
    /**
     * Checks the texts.
     *
     * @throws InvalidInput if one is blank or too long
     */
    public Policy {
        Rules.text("policy_evaluated", rule, Limits.TEXT);
        exception.ifPresent(reason -> Rules.text("policy_evaluated exception", reason, Limits.TEXT));
    }

    /**
     * A rule that was looked at.
     *
     * @param rule the rule
     * @return the rule, with nothing said of it
     */
    public static Policy of(String rule) {
        return new Policy(rule, Optional.empty(), Optional.empty());
    }

    /**
     * Says whether it was applied.
     *
     * @param whether whether it was
     * @return the same rule
     */
    public Policy applied(boolean whether) {
        return new Policy(rule, Optional.of(whether), exception);
    }

    /**
     * Says that an exception was granted.
     *
     * @param reason why
     * @return the same rule, which was not applied
     */
    public Policy exceptBecause(String reason) {
        return new Policy(rule, Optional.of(false), Rules.some("exception", reason));
    }
}
