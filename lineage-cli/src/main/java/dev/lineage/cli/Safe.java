package dev.lineage.cli;

/** Makes stored text safe for a terminal: no character controls it or turns the direction of the text. */
final class Safe {
    private Safe() {}

    /** Returns the text with visible escapes, such as {@code \x1b}, for control characters; line ends stay. */
    static String text(String text) {
        StringBuilder safe = new StringBuilder(text.length());
        for (char c : text.replace("\r\n", "\n").replace("\t", "    ").toCharArray()) {
            if (c == '\n' || !controls(c)) {
                safe.append(c);
            } else {
                safe.append(String.format(c < 0x100 ? "\\x%02x" : "\\u%04x", (int) c));
            }
        }
        return safe.toString();
    }

    /** Returns the text in one line. */
    static String line(String text) {
        String line = text.replace('\n', ' ').replace('\t', ' ').replace("\r", "");
        return text(line).strip();
    }

    /** Returns JSON with escapes for the control characters that JSON allows in texts. */
    static String json(String json) {
        StringBuilder safe = new StringBuilder(json.length());
        for (char c : json.toCharArray()) {
            safe.append(c >= 0x7f && controls(c) ? String.format("\\u%04x", (int) c) : c);
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
