package dev.lineage.patterns;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.ref.RecordId;
import java.util.Optional;

/**
 * A validation, or several that follow each other, name nothing and say the same.
 *
 * @param verdict what each of them says
 * @param times how many there are; 1 if it names a decision or has a note, else up to {@link Limits#VALIDATIONS}
 * @param decision the decision that it names
 * @param note what there is to say about it, at most {@link Limits#TEXT} characters
 */
public record ValidationRun(Verdict verdict, int times, Optional<RecordId> decision, Optional<String> note) {
    /**
     * Checks the values.
     *
     * @throws InvalidInput if the number is out of range, or the note is blank or too long
     */
    public ValidationRun {
        note.ifPresent(text -> Rules.text("note", text, Limits.TEXT));
        boolean plain = decision.isEmpty() && note.isEmpty();
        Rules.range("times", times, 1, plain ? Limits.VALIDATIONS : 1);
    }

    /**
     * Whether it names nothing.
     *
     * @return whether there is neither a decision nor a note
     */
    public boolean isPlain() {
        return decision.isEmpty() && note.isEmpty();
    }
}
