package dev.lineage.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes stored text safe for a terminal: no character controls it or turns the direction of the text. */
final class Safe {
    private static final String BEHIND_ASCII = "\\x7f-\\x9f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069";
    private static final Pattern IN_JSON = Pattern.compile("[" + BEHIND_ASCII + "]");
    private static final Pattern IN_TEXT = Pattern.compile("[\\x00-\\x1f" + BEHIND_ASCII + "&&[^\n]]");

    private Safe() {}

    /** Returns the text with visible escapes, such as {@code \x1b}, for control characters; line ends stay. */
    static String text(String text) {
        return escape(IN_TEXT.matcher(text.replace("\r\n", "\n").replace("\t", "    ")), "\\x%02x");
    }

    static String line(String text) {
        String line = text.replace('\n', ' ').replace('\t', ' ').replace("\r", "");
        return text(line).strip();
    }

    /** Returns JSON with escapes for the control characters that JSON allows in texts. */
    static String json(String json) {
        return escape(IN_JSON.matcher(json), "\\u%04x");
    }

    private static String escape(Matcher controls, String shortForm) {
        return controls.replaceAll(found -> {
            int c = found.group().charAt(0);
            return Matcher.quoteReplacement(String.format(c < 0x100 ? shortForm : "\\u%04x", c));
        });
    }
}
