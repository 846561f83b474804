package dev.lineage.core.text;

import dev.lineage.error.Rules;

/**
 * Splits text into words: runs of Unicode letters and numbers, with the combining marks that follow them. Everything
 * else, unpaired surrogates included, separates words.
 */
final class Words {
    /** Longest word that is looked at, in chars: a longer run (an encoded blob) is known by its beginning only. */
    static final int LONGEST = 128;

    private static final boolean[] ASCII_WORD = asciiWordCharacters();

    private final String text;
    private int start;
    private int end;

    Words(String text) {
        this.text = text;
    }

    /** Moves to the next word; false at the end of the text. */
    boolean next() {
        int position = skipSeparators(end);
        if (position == text.length()) {
            return false;
        }
        start = position;
        end = wordEnd(position);
        return true;
    }

    int start() {
        return start;
    }

    /** Where the word ends in the text, exclusive. */
    int end() {
        return end;
    }

    /** The word itself, cut to {@link #LONGEST} chars without splitting a surrogate pair. */
    String word() {
        return Rules.cut(text.substring(start, end), LONGEST);
    }

    private int skipSeparators(int from) {
        int position = from;
        while (position < text.length()) {
            char c = text.charAt(position);
            if (c < 128) {
                if (ASCII_WORD[c]) {
                    return position;
                }
                position++;
                continue;
            }
            int codePoint = text.codePointAt(position);
            if (isLetterOrNumber(codePoint)) {
                return position;
            }
            position += Character.charCount(codePoint);
        }
        return position;
    }

    private int wordEnd(int from) {
        int position = from;
        while (position < text.length()) {
            char c = text.charAt(position);
            if (c < 128) {
                if (!ASCII_WORD[c]) {
                    return position;
                }
                position++;
                continue;
            }
            int codePoint = text.codePointAt(position);
            if (!isLetterOrNumber(codePoint) && !isMark(codePoint)) {
                return position;
            }
            position += Character.charCount(codePoint);
        }
        return position;
    }

    private static boolean isLetterOrNumber(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.UPPERCASE_LETTER,
                    Character.LOWERCASE_LETTER,
                    Character.TITLECASE_LETTER,
                    Character.MODIFIER_LETTER,
                    Character.OTHER_LETTER,
                    Character.DECIMAL_DIGIT_NUMBER,
                    Character.LETTER_NUMBER,
                    Character.OTHER_NUMBER -> true;
            default -> false;
        };
    }

    private static boolean isMark(int codePoint) {
        int type = Character.getType(codePoint);
        return type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK
                || type == Character.ENCLOSING_MARK;
    }

    private static boolean[] asciiWordCharacters() {
        boolean[] word = new boolean[128];
        for (char c = 0; c < 128; c++) {
            word[c] = isLetterOrNumber(c);
        }
        return word;
    }
}
