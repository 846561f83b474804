package dev.lineage.ref;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;

/**
 * The public id of a record, such as {@code dec-1a2b3c4d}; ids of imported records are kept as they are.
 *
 * @param text the id: 1 to 200 characters, no colon, no white space
 */
public record RecordId(String text) implements Reference {
    private static final int LIMIT = 200;

    /**
     * Checks the id.
     *
     * @throws InvalidInput if it is blank, too long, or holds a colon or white space
     */
    public RecordId {
        requireForm("id", text);
    }

    /**
     * Refuses text that cannot be the id of a record.
     *
     * @param field the field that holds the text, for the error
     * @param text the text
     * @throws InvalidInput if it is blank, longer than 200 characters, or holds a colon, white space or control characters
     */
    public static void requireForm(String field, String text) {
        Rules.name(field, text, LIMIT);
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == ':' || Character.isWhitespace(text.charAt(i))) {
                throw new InvalidInput(field, text, "must hold no colon and no white space");
            }
        }
    }

    /**
     * The id of a record.
     *
     * @param text the id as it is written
     * @return the id
     * @throws InvalidInput if it is blank, too long, or holds a colon or white space
     */
    public static RecordId of(String text) {
        return new RecordId(text);
    }

    @Override
    public String toString() {
        return text;
    }
}
