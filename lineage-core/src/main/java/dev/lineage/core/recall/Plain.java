package dev.lineage.core.recall;

import dev.lineage.error.Rules;
import java.nio.charset.StandardCharsets;

/**
 * Makes one harmless line of what somebody wrote: nothing in it ends the line, steers a terminal, turns the direction of text, hides, opens
 * or closes a tag or a fence.
 */
final class Plain {
    /** No part of what is shown is longer, so that no more of a text has to be looked at. */
    private static final int LOOKED_AT = 8_192;

    private static final char REPLACEMENT = '\ufffd';
    private static final int FENCE = 3;

    private final StringBuilder line;
    private int run;

    private Plain(int length) {
        line = new StringBuilder(length);
    }

    /**
     * A line.
     *
     * @param text any text; what is behind its first 8,192 characters is left out
     * @return its words with a blank between each two
     */
    static String line(String text) {
        String beginning = Rules.cut(text, LOOKED_AT);
        Plain plain = new Plain(beginning.length());
        beginning.codePoints().forEach(plain::add);
        plain.endRun();
        return plain.line.toString().stripTrailing();
    }

    private void add(int codePoint) {
        if (run > 0 && codePoint != line.charAt(line.length() - 1)) {
            endRun();
        }
        if (isBlank(codePoint)) {
            append(' ', true);
        } else if (isHidden(codePoint)) {
            append(REPLACEMENT, false);
        } else {
            line.appendCodePoint(codePoint == '<' ? '‹' : codePoint);
            run = codePoint == '`' || codePoint == '~' ? run + 1 : 0;
        }
    }

    /** Appends a character unless it stands there already; a blank does not begin the line either. */
    private void append(char character, boolean inside) {
        int last = line.length() - 1;
        if (last < 0 ? !inside : line.charAt(last) != character) {
            line.append(character);
        }
    }

    /** As many apostrophes in place of what might be taken for a fence. */
    private void endRun() {
        if (run >= FENCE) {
            line.setLength(line.length() - run);
            line.append("'".repeat(run));
        }
        run = 0;
    }

    private static boolean isBlank(int codePoint) {
        return Character.isWhitespace(codePoint) || Character.isSpaceChar(codePoint) || codePoint == 0x85;
    }

    /** Joiners inside of words are seen in how they join; all else that has no shape of its own may hide something. */
    private static boolean isHidden(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.FORMAT -> codePoint != 0x200c && codePoint != 0x200d;
            case Character.CONTROL, Character.SURROGATE, Character.PRIVATE_USE -> true;
            default -> isVariation(codePoint);
        };
    }

    /** Selectors of variants, but for the two that choose between text and picture, and fillers without a shape. */
    private static boolean isVariation(int codePoint) {
        return (codePoint >= 0xfe00 && codePoint <= 0xfe0d)
                || (codePoint >= 0xe0100 && codePoint <= 0xe01ef)
                || codePoint == 0x115f
                || codePoint == 0x1160
                || codePoint == 0x3164
                || codePoint == 0xffa0
                || codePoint == 0x034f;
    }

    /**
     * A reference: an import may have given any id. All but letters, digits and {@code . _ - / # @ + ~} is percent-encoded in UTF-8, so that
     * different ids stay different.
     *
     * @param id the id
     * @return the id as it is shown
     */
    static String reference(String id) {
        StringBuilder shown = new StringBuilder(id.length());
        id.codePoints().forEach(codePoint -> {
            if (Character.isLetterOrDigit(codePoint) || "._-/#@+~".indexOf(codePoint) >= 0) {
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
