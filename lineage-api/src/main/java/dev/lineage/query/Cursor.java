package dev.lineage.query;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;

/**
 * Where a page ended. Opaque: hand it back as it is.
 *
 * <p>It pins the ledger sequence of the first page, so that the pages of one list never show a record twice and miss none,
 * whatever is written between them. Hand it to the same list: the same view, filter and words. Once times were
 * corrected ({@link dev.lineage.Maintenance#repairTime}) it is refused, because lists have another order then.
 *
 * @param list what is listed, as a word of at most 32 small Latin letters: the list of another word refuses the cursor
 * @param sequence the newest ledger sequence that the first page rests on, 0 or more
 * @param position how far it was read, in the store's own terms
 * @param corrected the sequence of the newest correction of times then, by which the list is ordered; 0 if there was none
 */
public record Cursor(String list, long sequence, long position, long corrected) {
    private static final int LONGEST = 32;
    private static final int RADIX = Character.MAX_RADIX;

    /**
     * Checks the word and the sequence.
     *
     * @throws InvalidInput if the word is none, or the sequence is negative
     */
    public Cursor {
        Rules.given("list", list);
        if (!isWord(list)) {
            throw new InvalidInput("cursor", list, "must name its list by a word of small Latin letters");
        }
        Rules.range("cursor", sequence, 0, Long.MAX_VALUE);
        Rules.range("cursor", corrected, 0, Long.MAX_VALUE);
    }

    /**
     * A cursor of a ledger whose times were not corrected.
     *
     * @param list what is listed
     * @param sequence the newest ledger sequence that the first page rests on
     * @param position how far it was read
     */
    public Cursor(String list, long sequence, long position) {
        this(list, sequence, position, 0);
    }

    private static boolean isWord(String list) {
        return !list.isEmpty() && list.length() <= LONGEST && list.chars().allMatch(c -> c >= 'a' && c <= 'z');
    }

    /**
     * Reads a cursor.
     *
     * @param text what {@link #toString} wrote
     * @return the cursor
     * @throws InvalidInput if it was not written so
     */
    public static Cursor parse(String text) {
        Rules.given("cursor", text);
        int first = text.indexOf('.');
        int second = text.indexOf('.', first + 1);
        if (first < 1 || second < 0) {
            throw unknown(text);
        }
        int third = text.indexOf('.', second + 1);
        Cursor cursor = new Cursor(
                text.substring(0, first),
                number(text, first + 1, second),
                number(text, second + 1, third < 0 ? text.length() : third),
                third < 0 ? 0 : number(text, third + 1, text.length()));
        if (!cursor.toString().equals(text)) {
            throw unknown(text);
        }
        return cursor;
    }

    private static long number(String text, int start, int end) {
        try {
            return Long.parseLong(text, start, end, RADIX);
        } catch (NumberFormatException e) {
            throw unknown(text);
        }
    }

    private static InvalidInput unknown(String text) {
        return new InvalidInput("cursor", text, "must be one that an earlier page gave");
    }

    /**
     * Refuses the cursor of another list.
     *
     * @param expected the word of the list that the cursor was handed to
     * @return this cursor
     * @throws InvalidInput if it names another list
     */
    public Cursor require(String expected) {
        if (!list.equals(expected)) {
            throw new InvalidInput("cursor", toString(), "must be one that this list gave");
        }
        return this;
    }

    @Override
    public String toString() {
        String text = list + "." + Long.toString(sequence, RADIX) + "." + Long.toString(position, RADIX);
        return corrected == 0 ? text : text + "." + Long.toString(corrected, RADIX);
    }
}
