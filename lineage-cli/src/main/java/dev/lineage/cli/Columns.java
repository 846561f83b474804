package dev.lineage.cli;

import java.util.ArrayList;
import java.util.List;

/** Measures text in the columns of a terminal, where some characters take two and some none. */
final class Columns {
    private Columns() {}

    static int width(String text) {
        return text.codePoints().map(Columns::width).sum();
    }

    /** Returns the text, cut with an ellipsis if it is wider. */
    static String cut(String text, int width) {
        if (width(text) <= width) {
            return text;
        }
        return width == 0 ? "" : text.substring(0, fitting(text, width - 1)).stripTrailing() + "…";
    }

    /** Breaks text at its line ends and at spaces; inside a word only where the word is wider than a line. */
    static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        for (String line : text.strip().split("\n", -1)) {
            String rest = line.stripTrailing();
            while (width(rest) > width) {
                int fit = fitting(rest, width);
                int space = rest.lastIndexOf(' ', fit);
                int end = space > 0 && !rest.substring(0, space).isBlank() ? space : fit;
                lines.add(rest.substring(0, end).stripTrailing());
                rest = rest.substring(end).stripLeading();
            }
            lines.add(rest);
        }
        return lines;
    }

    private static int fitting(String text, int width) {
        int end = 0;
        for (int used = 0; end < text.length(); end += Character.charCount(text.codePointAt(end))) {
            used += width(text.codePointAt(end));
            if (used > width) {
                return end;
            }
        }
        return end;
    }

    private static int width(int c) {
        if (c < 0x300) {
            return 1;
        }
        int type = Character.getType(c);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK || type == Character.FORMAT) {
            return 0;
        }
        boolean fullWidth = c >= 0xfe30 && c <= 0xfe6f || c >= 0xff01 && c <= 0xff60 || c >= 0xffe0 && c <= 0xffe6;
        boolean eastAsian = c >= 0x1100 && c <= 0x115f || c >= 0x2e80 && c <= 0xa4cf || c >= 0xac00 && c <= 0xd7a3;
        boolean ideograph = c >= 0xf900 && c <= 0xfaff || c >= 0x20000 && c <= 0x3fffd;
        boolean emoji = c >= 0x1f300 && c <= 0x1faff;
        return fullWidth || eastAsian && c != 0x303f || ideograph || emoji ? 2 : 1;
    }
}
