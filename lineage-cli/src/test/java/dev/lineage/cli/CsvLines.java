package dev.lineage.cli;

import java.util.ArrayList;
import java.util.List;

/** Reads comma-separated values strictly by the grammar of RFC 4180. */
final class CsvLines {
    private final String text;
    private int next;

    private CsvLines(String text) {
        this.text = text;
    }

    static List<List<String>> parse(String text) {
        CsvLines lines = new CsvLines(text);
        List<List<String>> all = new ArrayList<>();
        while (lines.next < text.length()) {
            all.add(lines.line());
        }
        return all;
    }

    private List<String> line() {
        List<String> cells = new ArrayList<>(List.of(cell()));
        while (text.startsWith(",", next)) {
            next++;
            cells.add(cell());
        }
        expect("\r\n");
        return cells;
    }

    private String cell() {
        if (!text.startsWith("\"", next)) {
            int start = next;
            while (",\r\n\"".indexOf(text.charAt(next)) < 0) {
                next++;
            }
            return text.substring(start, next);
        }
        StringBuilder cell = new StringBuilder();
        expect("\"");
        while (!text.startsWith("\"", next) || text.startsWith("\"\"", next)) {
            cell.append(text.charAt(next));
            next += text.charAt(next) == '"' ? 2 : 1;
        }
        expect("\"");
        return cell.toString();
    }

    private void expect(String expected) {
        if (!text.startsWith(expected, next)) {
            throw new AssertionError("not RFC 4180 at " + next + ": " + text);
        }
        next += expected.length();
    }
}
