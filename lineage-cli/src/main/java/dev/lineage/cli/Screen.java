package dev.lineage.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * How lines are laid out for a person: at most 80 columns, in colours if the terminal has them. Whatever is handed in may be
 * stored text.
 *
 * @param colours whether colours are used
 */
record Screen(boolean colours) {
    private static final int INDENT = 2;

    /** Select Graphic Rendition (ECMA-48): what turns a style on, and off again. */
    private enum Style {
        BOLD(1, 22),
        FAINT(2, 22),
        RED(31, 39),
        GREEN(32, 39),
        YELLOW(33, 39);

        private final int on;
        private final int off;

        Style(int on, int off) {
            this.on = on;
            this.off = off;
        }
    }

    String id(String text) {
        return styled(text, Style.YELLOW);
    }

    String strong(String text) {
        return styled(text, Style.BOLD);
    }

    String faint(String text) {
        return styled(text, Style.FAINT);
    }

    String good(String text) {
        return styled(text, Style.GREEN);
    }

    String bad(String text) {
        return styled(text, Style.RED);
    }

    private String styled(String text, Style style) {
        return colours ? "\u001b[" + style.on + "m" + text + "\u001b[" + style.off + "m" : text;
    }

    /** A line of pieces with two spaces between them, broken between pieces, and inside one only where it is wider than a line. */
    String pieces(List<Piece> pieces) {
        StringBuilder text = new StringBuilder();
        int used = 0;
        for (Piece piece : pieces.stream().flatMap(Piece::lines).toList()) {
            int width = Columns.width(piece.plain());
            if (used > 0 && used + 2 + width > Columns.WIDTH) {
                text.append('\n').append(" ".repeat(INDENT));
                used = INDENT;
            } else if (used > 0) {
                text.append("  ");
                used += 2;
            }
            text.append(piece.styled());
            used += width;
        }
        return text.append('\n').toString();
    }

    /** Text below a heading, in so many lines at the most. */
    String below(String text, int most) {
        return indented(Columns.wrap(Safe.text(text), Columns.WIDTH - INDENT, most), INDENT);
    }

    /** A name and its value, with the value's lines below each other. */
    String field(String name, int width, String value) {
        return field(name, width, value, Integer.MAX_VALUE);
    }

    /** A name and its value, in so many lines at the most. */
    String field(String name, int width, String value, int most) {
        int indent = INDENT + width + 2;
        String lines = indented(Columns.wrap(Safe.text(value), Columns.WIDTH - indent, most), indent);
        String label = " ".repeat(INDENT) + name + " ".repeat(width - name.length() + 2);
        return faint(label) + lines.substring(Math.min(indent, lines.length()));
    }

    private static String indented(List<String> lines, int indent) {
        List<String> all = new ArrayList<>();
        lines.forEach(line -> all.add(line.isEmpty() ? "\n" : " ".repeat(indent) + line + "\n"));
        return String.join("", all);
    }

    /**
     * A piece of a line.
     *
     * @param plain the text as it is counted
     * @param styled the text as it is sent
     */
    record Piece(String plain, String styled) {
        static Piece of(String text) {
            return new Piece(text, text);
        }

        /** The piece, or pieces of it that fit. */
        private Stream<Piece> lines() {
            int width = Columns.WIDTH - INDENT;
            return Columns.width(plain) <= width
                    ? Stream.of(this)
                    : Columns.wrap(plain, width).stream().map(line -> new Piece(line, styled.replace(plain, line)));
        }
    }
}
