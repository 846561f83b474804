package dev.lineage.record;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Shows stored text to a person or a model: controls and invisible characters are seen as their numbers. */
public final class VisibleText {
    // A lookbehind counts code points only where its pattern itself holds a character beyond U+FFFF, not its number.
    private static final String EMOJI =
            "[\ud83c\udc00-\ud83e\udeff\\u2190-\\u2bff\\u3030\\u303d\\u3297\\u3299\\xa9\\xae]";
    private static final String HIDDEN = "[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\x{E0000}-\\x{E0FFF}&&[^\n]]";
    /** A hidden character, but for a joiner within an emoji. */
    private static final Pattern SHOWN = Pattern.compile(HIDDEN + "(?<!" + EMOJI + "\\ufe0f?\\u200d(?=" + EMOJI + "))");

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9:._/@-]{1,64}");

    private VisibleText() {}

    /** Returns a text with its line ends; a tab is four blanks. */
    public static String of(String text) {
        Matcher shown = SHOWN.matcher(text.replace("\r\n", "\n").replace("\t", "    "));
        return shown.replaceAll(
                found -> "\\\\u{" + Integer.toHexString(found.group().codePointAt(0)) + "}");
    }

    /** Returns a text as one line. */
    public static String line(String text) {
        return of(text.replace("\r\n", " ").replace('\n', ' ').replace('\t', ' '))
                .strip();
    }

    /** Returns the beginning of a text: up to this many characters. */
    public static String beginning(String text, int length) {
        return text.codePointCount(0, text.length()) <= length
                ? text
                : text.substring(0, text.offsetByCodePoints(0, length));
    }

    /** Returns JSON with the escapes of JSON in its texts. */
    public static String json(String json) {
        return SHOWN.matcher(json)
                .replaceAll(found ->
                        found.group().chars().mapToObj("\\\\u%04x"::formatted).collect(Collectors.joining()));
    }

    /** Returns whether a word can be no instruction: 1 to 64 letters, digits and {@code : . _ / @ -}. */
    public static boolean isPlain(String word) {
        return PLAIN.matcher(word).matches();
    }

    /** Returns a plain word as it is, and any other text as one line in quotes. */
    public static String quoted(String text) {
        return isPlain(text) ? text : '"' + line(text.replace('"', '\'')) + '"';
    }
}
