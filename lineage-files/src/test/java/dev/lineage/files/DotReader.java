package dev.lineage.files;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the language of Graphviz by its published grammar, as far as graphs are written in it here, and gives the labels. */
final class DotReader {
    /** Names, numbers, strings in which only a quote is escaped, and marks; comments and lines of a preprocessor are none here. */
    private static final Pattern TOKEN = Pattern.compile(
            "\\s*(?:([A-Za-z_\\x{80}-\\x{FF}][\\w\\x{80}-\\x{FF}]*)|\"((?:[^\"\\\\]|\\\\.)*)\"|(->|[{}\\[\\];,=]))",
            Pattern.DOTALL);

    private final List<String> tokens = new ArrayList<>();
    private final List<String> labels = new ArrayList<>();
    private int at;

    private DotReader(String text) {
        Matcher matcher = TOKEN.matcher(text);
        int end = 0;
        while (matcher.find(end) && matcher.start() == end) {
            tokens.add(matcher.group(2) == null ? matcher.group().strip() : "\"" + matcher.group(2));
            end = matcher.end();
        }
        if (!text.substring(end).isBlank()) {
            throw new IllegalStateException("no token: " + text.substring(end, Math.min(end + 80, text.length())));
        }
    }

    static List<String> labels(String text) {
        DotReader reader = new DotReader(text);
        reader.graph();
        return reader.labels;
    }

    private String next() {
        return tokens.get(at++);
    }

    private void expect(String token) {
        String found = next();
        if (!found.equals(token)) {
            throw new IllegalStateException(token + " expected, not " + found);
        }
    }

    private String id() {
        String token = next();
        if (!token.startsWith("\"") && !token.matches("(?i)(?!(node|edge|graph|digraph|subgraph|strict)$)\\w+")) {
            throw new IllegalStateException("no id: " + token);
        }
        return token;
    }

    private void graph() {
        expect("digraph");
        id();
        expect("{");
        while (!tokens.get(at).equals("}")) {
            statement();
            expect(";");
        }
        expect("}");
        if (at != tokens.size()) {
            throw new IllegalStateException("more than one graph");
        }
    }

    private void statement() {
        id();
        switch (next()) {
            case "=" -> id();
            case "->" -> {
                id();
                expect("[");
                attributes();
            }
            case "[" -> attributes();
            default -> throw new IllegalStateException("no statement: " + tokens.get(at - 1));
        }
    }

    private void attributes() {
        String mark;
        do {
            String name = id();
            expect("=");
            String value = id();
            if (name.equals("label")) {
                labels.add(shown(value.substring(1)));
            }
            mark = next();
        } while (mark.equals(","));
        if (!mark.equals("]")) {
            throw new IllegalStateException("] expected, not " + mark);
        }
    }

    /** What is shown: a backslash escapes the next character, an entity stands for one; any other escape would mean something else. */
    private static String shown(String value) {
        StringBuilder shown = new StringBuilder();
        Matcher matcher = Pattern.compile("\\\\([\"\\\\])|&amp;|([^\\\\&])", Pattern.DOTALL)
                .matcher(value);
        int end = 0;
        while (matcher.find(end) && matcher.start() == end) {
            shown.append(
                    matcher.group(1) != null ? matcher.group(1) : matcher.group(2) != null ? matcher.group(2) : "&");
            end = matcher.end();
        }
        if (end != value.length()) {
            throw new IllegalStateException("an escape with a meaning: " + value.substring(end));
        }
        return shown.toString();
    }
}
