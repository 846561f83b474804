package dev.lineage.transfer;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.ref.RecordId;
import java.util.Optional;

/**
 * What a handoff lists: a record by its id, or something by a text of its own.
 *
 * @param text the id or the text, at most {@link Limits#LINE} characters
 * @param isRecord whether it is a record's id
 */
public record Mention(String text, boolean isRecord) {
    /**
     * Checks the text.
     *
     * @throws InvalidInput if it is blank or too long, or should be an id and is none
     */
    public Mention {
        if (isRecord) {
            text = RecordId.of(text).text();
        } else {
            Rules.text("thread", text, Limits.LINE);
        }
    }

    /**
     * A record.
     *
     * @param id its id
     * @return the mention
     */
    public static Mention of(RecordId id) {
        Rules.given("id", id);
        return new Mention(id.text(), true);
    }

    /**
     * Something that is no record.
     *
     * @param text what it is; not blank
     * @return the mention
     */
    public static Mention of(String text) {
        return new Mention(text, false);
    }

    /**
     * The record.
     *
     * @return its id; empty if this is a text
     */
    public Optional<RecordId> record() {
        return isRecord ? Optional.of(RecordId.of(text)) : Optional.empty();
    }

    @Override
    public String toString() {
        return text;
    }
}
