package dev.lineage.core.quote;

import dev.lineage.error.Rules;
import java.nio.charset.StandardCharsets;

/**
 * Makes one harmless line of what somebody wrote: nothing in it ends the line, steers a terminal, turns the direction of text, hides, opens
 * or closes a tag or a fence.
 */
public final class TextSanitizer {
    /** The mark of a line that others wrote. */
    public static final String MARK = "> ";

    /** No part of what is shown is longer, so that no more of a text has to be looked at. */
    private static final int LOOKED_AT = 8_192;

    private static final char REPLACEMENT = '\ufffd';
    private static final int FENCE = 3;
    private static final int JOINED = 2;

    private final StringBuilder line;
    private int run;
    private int unseen;

    private TextSanitizer(int length) {
        line = new StringBuilder(length);
    }

    /**
     * A line.
     *
     * @param text any text; what is behind its first 8,192 characters is left out
     * @return its words with a blank between each two
     */
    public static String line(String text) {
        return line(text, LOOKED_AT);
    }

    /**
     * A line of a text of any length.
     *
     * @param text any text
     * @param most how many of its characters are looked at
     * @return its words with a blank between each two
     */
    public static String line(String text, int most) {
        String beginning = Rules.cut(text, most);
        TextSanitizer plain = new TextSanitizer(beginning.length());
        beginning.codePoints().forEach(plain::add);
        plain.endRun();
        return plain.line.toString().stripTrailing();
    }

    private void add(int codePoint) {
        if (run > 0 && codePoint != line.charAt(line.length() - 1)) {
            endRun();
        }
        unseen = joins(codePoint) ? unseen + 1 : 0;
        if (isBlank(codePoint)) {
            append(' ', true);
        } else if (isHidden(codePoint) || unseen > JOINED) {
            append(REPLACEMENT, false);
        } else {
            line.appendCodePoint(harmless(codePoint));
            run = isFence(codePoint) ? run + 1 : 0;
        }
    }

    /** Without what opens a tag, and what ends a comment or a section of quoted characters. */
    private int harmless(int codePoint) {
        if (codePoint == '<') {
            return '‹';
        }
        return codePoint == '>' && (endsWith("]]") || endsWith("--") || endsWith("--!")) ? '›' : codePoint;
    }

    private boolean endsWith(String end) {
        int start = line.length() - end.length();
        return start >= 0 && line.indexOf(end, start) == start;
    }

    private static boolean isFence(int codePoint) {
        return codePoint == '`' || codePoint == '~' || codePoint == '"' || codePoint == '\'';
    }

    /** Appends a character unless it stands there already; a blank does not begin the line either. */
    private void append(char character, boolean inside) {
        int last = line.length() - 1;
        if (last < 0 ? !inside : line.charAt(last) != character) {
            line.append(character);
        }
    }

    /** As many typographic apostrophes in place of what might be taken for a fence. */
    private void endRun() {
        if (run >= FENCE) {
            line.setLength(line.length() - run);
            line.append("’".repeat(run));
        }
        run = 0;
    }

    private static boolean isBlank(int codePoint) {
        return Character.isWhitespace(codePoint)
                || Character.isSpaceChar(codePoint)
                || codePoint == 0x85
                || codePoint == 0x2800;
    }

    /**
     * Joiners inside of words are seen in how they join, and two selectors choose between text and picture: a few of them. All else that
     * has no shape of its own may hide something.
     */
    private static boolean joins(int codePoint) {
        return codePoint == 0x200c || codePoint == 0x200d || codePoint == 0xfe0e || codePoint == 0xfe0f;
    }

    private static boolean isHidden(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.FORMAT, Character.CONTROL, Character.SURROGATE, Character.PRIVATE_USE -> !joins(codePoint);
            default -> hasNoShape(codePoint);
        };
    }

    /** What else Unicode 15 calls default ignorable: selectors, fillers, and what is kept free for more; and what is no character. */
    private static boolean hasNoShape(int codePoint) {
        return switch (codePoint >> 8) {
            case 0x03 -> codePoint == 0x34f;
            case 0x11 -> codePoint == 0x115f || codePoint == 0x1160;
            case 0x17 -> codePoint == 0x17b4 || codePoint == 0x17b5;
            case 0x18 -> codePoint >= 0x180b && codePoint <= 0x180f;
            case 0x20 -> codePoint == 0x2065;
            case 0x31 -> codePoint == 0x3164;
            case 0xfd -> codePoint >= 0xfdd0 && codePoint <= 0xfdef;
            case 0xfe -> codePoint <= 0xfe0d;
            case 0xff -> codePoint == 0xffa0 || (codePoint >= 0xfff0 && codePoint <= 0xfff8) || codePoint >= 0xfffe;
            default -> (codePoint >> 12) == 0xe0 || (codePoint & 0xfffe) == 0xfffe;
        };
    }

    /**
     * A reference: an import may have given any id. All but letters, digits and {@code . _ - / # @ +} is percent-encoded in UTF-8, so that
     * different ids stay different.
     *
     * @param id the id
     * @return the id as it is shown
     */
    public static String reference(String id) {
        StringBuilder shown = new StringBuilder(id.length());
        id.codePoints().forEach(codePoint -> {
            if ("._-/#@+".indexOf(codePoint) >= 0 || (Character.isLetterOrDigit(codePoint) && !isHidden(codePoint))) {
                shown.appendCodePoint(codePoint);
            } else {
                for (byte each : Character.toString(codePoint).getBytes(StandardCharsets.UTF_8)) {
                    shown.append('%').append(Character.toUpperCase(Character.forDigit((each >> 4) & 0xf, 16)));
                    shown.append(Character.toUpperCase(Character.forDigit(each & 0xf, 16)));
                }
            }
        });
        return shown.toString();
    }
}
