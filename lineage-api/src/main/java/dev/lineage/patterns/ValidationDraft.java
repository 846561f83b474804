package dev.lineage.patterns;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.ref.RecordId;
import java.util.Optional;

/**
 * A validation that is about to be added to a lesson. Immutable: each step returns another draft.
 *
 * @param validation what it says
 * @param key the idempotency key, if there is one
 */
public record ValidationDraft(Validation validation, Optional<String> key) {
    /**
     * Checks the key.
     *
     * @throws InvalidInput if it is no name
     */
    public ValidationDraft {
        Rules.given("validation", validation);
        key = key.map(name -> Rules.name("key", name, Limits.WORD));
    }

    /**
     * A validation that names nothing.
     *
     * @param verdict whether the lesson proved true
     * @return the draft
     */
    public static ValidationDraft of(Verdict verdict) {
        Rules.given("verdict", verdict);
        return new ValidationDraft(new Validation(verdict, Optional.empty(), Optional.empty()), Optional.empty());
    }

    /**
     * Says that the lesson proved true.
     *
     * @return the draft
     */
    public static ValidationDraft positive() {
        return of(Verdict.POSITIVE);
    }

    /**
     * Says that the lesson proved false.
     *
     * @return the draft
     */
    public static ValidationDraft negative() {
        return of(Verdict.NEGATIVE);
    }

    /**
     * Names the decision that followed the lesson. It must exist when the validation is written.
     *
     * @param decision its id
     * @return a draft with it
     */
    public ValidationDraft by(RecordId decision) {
        return new ValidationDraft(
                new Validation(validation.verdict(), Rules.some("decision", decision), validation.note()), key);
    }

    /**
     * Adds a note.
     *
     * @param text what there is to say; not blank
     * @return a draft with it
     */
    public ValidationDraft note(String text) {
        return new ValidationDraft(
                new Validation(validation.verdict(), validation.decision(), Rules.some("note", text)), key);
    }

    /**
     * Gives an idempotency key: added again with the same key, the same validation counts once, another is a
     * {@link dev.lineage.error.Conflict}. Give one wherever a call may be repeated: each validation counts.
     *
     * @param name the key
     * @return a draft with it
     */
    public ValidationDraft key(String name) {
        return new ValidationDraft(validation, Rules.some("key", name));
    }
}
