package dev.lineage.graph;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.query.Relation;
import dev.lineage.query.Validity;
import dev.lineage.ref.Reference;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * An edge to be added, or what is to be changed of it. Its source, relation and target are what it is told from others by: adding it
 * again gives it the weight and the reason that are said then, and keeps what is not said. Immutable; each step returns another draft.
 *
 * @param from where it begins
 * @param relation how the source stands to the target
 * @param to where it ends; may be the source
 * @param weight how much it counts, from 0 to {@link Limits#WEIGHT}; unless it is said, 1
 * @param reason why, at most {@link Limits#REASON} characters
 * @param validity when it holds. Where neither bound is said, it holds now: an edge that holds then keeps its bounds, and one that is over
 *     or to come loses them. Where one is said, the other stays as it was
 */
public record EdgeDraft(
        Reference from,
        Relation relation,
        Reference to,
        OptionalDouble weight,
        Optional<String> reason,
        Validity validity) {
    /**
     * Checks the values.
     *
     * @throws InvalidInput if the weight is outside its range, or the reason is blank or too long
     */
    public EdgeDraft {
        Rules.given("from", from);
        Rules.given("relation", relation);
        Rules.given("to", to);
        if (weight.isPresent() && !(weight.getAsDouble() >= 0 && weight.getAsDouble() <= Limits.WEIGHT)) {
            throw new InvalidInput(
                    "weight", Double.toString(weight.getAsDouble()), "must be from 0 to " + Limits.WEIGHT);
        }
        reason.ifPresent(text -> Rules.text("reason", text, Limits.REASON));
        Rules.given("validity", validity);
    }

    /**
     * An edge.
     *
     * @param from where it begins
     * @param relation how the source stands to the target
     * @param to where it ends
     * @return the draft
     */
    public static EdgeDraft of(Reference from, Relation relation, Reference to) {
        return new EdgeDraft(from, relation, to, OptionalDouble.empty(), Optional.empty(), Validity.UNSAID);
    }

    /**
     * Says how much it counts.
     *
     * @param number from 0 to {@link Limits#WEIGHT}
     * @return the draft
     * @throws InvalidInput if the number is outside this range
     */
    public EdgeDraft weight(double number) {
        return new EdgeDraft(from, relation, to, OptionalDouble.of(number), reason, validity);
    }

    /**
     * Says why.
     *
     * @param text the reason
     * @return the draft
     * @throws InvalidInput if the text is blank or too long
     */
    public EdgeDraft because(String text) {
        return new EdgeDraft(from, relation, to, weight, Rules.some("reason", text), validity);
    }

    /**
     * Says since when it holds in the world, if that is not always.
     *
     * @param instant the first instant at which it holds, cut to milliseconds
     * @return a draft with it
     */
    public EdgeDraft validFrom(Instant instant) {
        return new EdgeDraft(from, relation, to, weight, reason, validity.from(instant));
    }

    /**
     * Says when it no longer holds in the world.
     *
     * @param instant the first instant at which it does not hold any more, cut to milliseconds
     * @return a draft with it
     */
    public EdgeDraft validUntil(Instant instant) {
        return new EdgeDraft(from, relation, to, weight, reason, validity.until(instant));
    }
}
