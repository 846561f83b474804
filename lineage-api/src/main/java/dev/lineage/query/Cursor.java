package dev.lineage.query;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;

/**
 * Where a page ended. Opaque: hand it back as it is.
 *
 * <p>It pins the ledger sequence of the first page, so that the pages of one list never show a record twice and miss none,
 * whatever is written between them. Hand it to the same list: the same view, filter and words.
 *
 * @param sequence the newest ledger sequence that the first page rests on, 0 or more
 * @param position how far it was read, in the store's own terms
 */
public record Cursor(long sequence, long position) {
    /**
     * Checks the sequence.
     *
     * @throws InvalidInput if it is negative
     */
    public Cursor {
        Rules.range("cursor", sequence, 0, Long.MAX_VALUE);
    }

    /**
     * Reads a cursor.
     *
     * @param text what {@link #toString} wrote
     * @return the cursor
     * @throws InvalidInput if it was not written so
     */
    public static Cursor parse(String text) {
        int dot = text.indexOf('.');
        try {
            return new Cursor(
                    Long.parseLong(text, 0, Math.max(dot, 0), 36), Long.parseLong(text.substring(dot + 1), 36));
        } catch (NumberFormatException e) {
            throw new InvalidInput("cursor", text, "must be one that an earlier page gave");
        }
    }

    @Override
    public String toString() {
        return Long.toString(sequence, 36) + "." + Long.toString(position, 36);
    }
}
