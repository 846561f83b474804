package dev.lineage.cli;

/**
 * Stored text that may be sent to a terminal. Somebody else wrote it: no character of it may steer the terminal or turn the
 * direction of what follows.
 */
final class Safe {
    private static final int PICTURES = 0x2400;
    private static final int DELETE = 0x7f;
    private static final char REPLACEMENT = '\ufffd';

    private Safe() {}

    /** Text with its line ends; a tab becomes a space, a control character its picture (ESC becomes ␛). */
    static String text(String text) {
        return map(text.replace("\r\n", "\n"), true);
    }

    /** Text as one line: line ends become spaces. */
    static String line(String text) {
        return map(text, false);
    }

    private static String map(String text, boolean lines) {
        StringBuilder safe = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            safe.append(map(text.charAt(i), lines));
        }
        return safe.toString();
    }

    private static char map(char c, boolean lines) {
        if (c == '\n' && lines) {
            return c;
        }
        if (c == '\n' || c == '\t') {
            return ' ';
        }
        if (c < ' ') {
            return (char) (PICTURES + c);
        }
        if (c == DELETE) {
            return '\u2421';
        }
        return steers(c) ? REPLACEMENT : c;
    }

    /** Whether a character beyond ASCII is a control character, a line separator, or turns the direction of text. */
    static boolean steers(char c) {
        return (c >= DELETE && c < 0xa0)
                || (c >= '\u2028' && c <= '\u202e')
                || (c >= '\u2066' && c <= '\u2069')
                || c == '\u200e'
                || c == '\u200f'
                || c == '\u061c';
    }
}
