package dev.lineage.testkit;

import dev.lineage.journal.Decision;
import dev.lineage.journal.Outcome;
import dev.lineage.ref.RecordId;
import java.util.Optional;
import org.assertj.core.api.AbstractObjectAssert;
import org.assertj.core.api.Assertions;
import org.jspecify.annotations.Nullable;

/** Assertions about a decision. */
public final class DecisionAssert extends AbstractObjectAssert<DecisionAssert, Decision> {
    private DecisionAssert(@Nullable Decision actual) {
        super(actual, DecisionAssert.class);
    }

    /**
     * Begins assertions about a decision.
     *
     * @param actual the decision
     * @return assertions about it
     */
    public static DecisionAssert assertThat(@Nullable Decision actual) {
        return new DecisionAssert(actual);
    }

    /**
     * What was decided.
     *
     * @param text the whole text
     * @return these assertions
     */
    public DecisionAssert says(String text) {
        return returns(text, Decision::text);
    }

    /**
     * Why.
     *
     * @param rationale the whole rationale
     * @return these assertions
     */
    public DecisionAssert because(String rationale) {
        return returns(Optional.of(rationale), Decision::rationale);
    }

    /**
     * What came of it.
     *
     * @param outcome the outcome
     * @return these assertions
     */
    public DecisionAssert hasOutcome(Outcome outcome) {
        return returns(outcome, Decision::outcome);
    }

    /**
     * Which of its versions it is.
     *
     * @param number 1 for the first
     * @return these assertions
     */
    public DecisionAssert isVersion(int number) {
        return returns(number, Decision::version);
    }

    /**
     * Its tags, in any order and no others; a project's name is among them.
     *
     * @param tags the tags
     * @return these assertions
     */
    public DecisionAssert isTagged(String... tags) {
        isNotNull();
        Assertions.assertThat(actual.tags()).as("tags").containsExactlyInAnyOrder(tags);
        return this;
    }

    /**
     * The decisions that took its place, in their order; none if it stands.
     *
     * @param decisions their ids
     * @return these assertions
     */
    public DecisionAssert isSupersededBy(RecordId... decisions) {
        isNotNull();
        Assertions.assertThat(actual.supersededBy()).as("superseded by").containsExactly(decisions);
        return this;
    }
}
