package dev.lineage.recall;

/**
 * Says how many tokens a text costs the host's model. Pure: the same text always costs the same. It need not be monotone, nor add up over the
 * parts of a text. Called on the thread of who recalls, never while the store is held:
 * it may itself ask and write. What it throws, the recall throws, and nothing counts as shown.
 */
@FunctionalInterface
public interface TokenCounter {
    /** A quarter of the text's length in UTF-16 units, rounded up: near enough for English, too low for texts in other scripts. */
    TokenCounter QUARTER_OF_CHARACTERS = text -> text.length() / 4 + (text.length() % 4 == 0 ? 0 : 1);

    /**
     * Counts.
     *
     * @param text any text
     * @return how many tokens it has, 0 or more
     */
    int count(String text);
}
