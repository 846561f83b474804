package dev.lineage.cli;

import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.List;

/** Text in the columns of a terminal, where some characters take two and some none. */
final class Columns {
    /** How wide a line may be. */
    static final int WIDTH = 80;

    private static final int FIRST_WIDE = 0x1100;

    private Columns() {}

    static int width(String text) {
        int width = 0;
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            width += width(text.codePointAt(i));
        }
        return width;
    }

    private static int width(int c) {
        if (c < 0x300) {
            return 1;
        }
        int type = Character.getType(c);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK || type == Character.FORMAT) {
            return 0;
        }
        return c >= FIRST_WIDE && isWide(c) ? 2 : 1;
    }

    private static boolean isWide(int c) {
        boolean sign = (c >= 0x1f300 && c <= 0x1faff) || (c >= 0x3000 && c <= 0x303e) || (c >= 0xff00 && c <= 0xff60);
        return sign
                || switch (UnicodeScript.of(c)) {
                    case HAN, HIRAGANA, KATAKANA, HANGUL -> true;
                    default -> false;
                };
    }

    /** Breaks text at its line ends, at spaces, and inside a word only where the word is wider than a line. */
    static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        text.strip().lines().forEach(line -> wrap(line.stripTrailing(), width, lines));
        return lines;
    }

    private static void wrap(String line, int width, List<String> lines) {
        String rest = line;
        while (width(rest) > width) {
            int fit = fitting(rest, width);
            int space = rest.lastIndexOf(' ', fit);
            boolean atSpace = space > 0 && !rest.substring(0, space).isBlank();
            int end = atSpace ? space : fit;
            lines.add(rest.substring(0, end).stripTrailing());
            rest = rest.substring(end).stripLeading();
        }
        lines.add(rest);
    }

    /** How many characters of the text, at least one, fit into a width. */
    private static int fitting(String text, int width) {
        int end = 0;
        int used = 0;
        while (end < text.length()) {
            int c = text.codePointAt(end);
            used += width(c);
            if (used > width && end > 0) {
                return end;
            }
            end += Character.charCount(c);
        }
        return end;
    }

    /** The text in so many lines at the most, with an ellipsis where some are left out. */
    static List<String> wrap(String text, int width, int most) {
        List<String> lines = wrap(text, width);
        if (lines.size() <= most) {
            return lines;
        }
        List<String> cut = new ArrayList<>(lines.subList(0, most - 1));
        String last = lines.get(most - 1);
        cut.add(
                last.isBlank()
                        ? "…"
                        : last.substring(0, fitting(last, width - 2)).stripTrailing() + " …");
        return cut;
    }
}
