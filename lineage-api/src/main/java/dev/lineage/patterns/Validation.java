package dev.lineage.patterns;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.ref.RecordId;
import java.util.Optional;

/**
 * What came of following a lesson once. Who said so and when, {@link RecordedValidation} has.
 *
 * @param verdict whether the lesson proved true
 * @param decision the decision that followed it; of several validations by one decision the latest counts
 * @param note what there is to say about it, at most {@link Limits#TEXT} characters
 */
public record Validation(Verdict verdict, Optional<RecordId> decision, Optional<String> note) {
    /**
     * Checks the values.
     *
     * @throws InvalidInput if one is missing, or if the note is blank or too long
     */
    public Validation {
        Rules.given("verdict", verdict);
        Rules.given("decision", decision);
        Rules.given("note", note);
        note.ifPresent(text -> Rules.text("note", text, Limits.TEXT));
    }
}
