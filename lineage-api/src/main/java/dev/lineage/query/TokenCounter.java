package dev.lineage.query;

/** Counts the tokens of a text, as the model counts them that will read it. It is used by several threads. */
@FunctionalInterface
public interface TokenCounter {
    /** Counts one token for each character from U+0E00 on, and one for four others, rounded up. */
    TokenCounter ESTIMATE = text -> {
        int characters = text.codePointCount(0, text.length());
        int wide = (int) text.codePoints().filter(c -> c >= 0x0E00).count();
        return wide + (characters - wide + 3) / 4;
    };

    /** Returns the number of tokens of a text. */
    int count(String text);
}
