package dev.lineage.cli;

/** Makes stored text safe for a terminal: no character controls it or turns the direction of the text. */
final class Safe {
    private Safe() {}

    /** Returns the text with visible escapes, such as {@code \x1b}, for control characters; line ends stay. */
    static String text(String text) {
        StringBuilder safe = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\t') {
                safe.append("    ");
            } else if (c == '\n' || !controls(c)) {
                safe.append(c);
            } else if (c != '\r' || i + 1 == text.length() || text.charAt(i + 1) != '\n') {
                safe.append(c < 0x100 ? String.format("\\x%02x", (int) c) : String.format("\\u%04x", (int) c));
            }
        }
        return safe.toString();
    }

    /** Returns the text in one line. */
    static String line(String text) {
        return text(text.replace('\n', ' ').replace('\t', ' ').replace("\r", ""))
                .strip();
    }

    /** Returns JSON with escapes for the control characters that JSON allows in texts. */
    static String json(String json) {
        StringBuilder safe = new StringBuilder(json.length());
        for (int i = 0; i < json.length(); i++) {
            char c = json.charAt(i);
            if (c >= 0x7f && controls(c)) {
                safe.append(String.format("\\u%04x", (int) c));
            } else {
                safe.append(c);
            }
        }
        return safe.toString();
    }

    private static boolean controls(char c) {
        return c < ' '
                || c >= 0x7f && c < 0xa0
                || c >= 0x2028 && c <= 0x202e
                || c >= 0x2066 && c <= 0x2069
                || c == 0x200e
                || c == 0x200f
                || c == 0x61c;
    }
}
