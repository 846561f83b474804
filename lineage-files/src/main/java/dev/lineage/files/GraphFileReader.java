package dev.lineage.files;

import dev.lineage.files.JsonObjects.Reading;
import dev.lineage.files.JsonObjects.TooDeep;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.exc.JacksonIOException;

/** Reads the contract's graph, element by element. One reader reads one file, on one thread. */
final class GraphFileReader {
    private static final int DEEPEST_SKIPPED = 1 << 20;

    /** Where other tools say the id of a node that stands in a list. */
    private static final String ID = "id";

    private final String file;
    private final ImportLimits limits;
    private final JsonParser parser;
    private final List<ParsedElement> nodes = new ArrayList<>();
    private final List<ParsedElement> edges = new ArrayList<>();
    private final Map<String, @Nullable Object> other = new LinkedHashMap<>();
    private final List<Deviation> deviations;
    private int unreadable;

    private GraphFileReader(String file, ImportLimits limits, JsonParser parser, List<Deviation> deviations) {
        this.file = file;
        this.limits = limits;
        this.parser = parser;
        this.deviations = deviations;
    }

    /** Says that the rest is not read, which was reported. */
    private static final class Enough extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /**
     * Reads a graph from a file.
     *
     * @throws IOException if the file cannot be read
     */
    static ParsedGraph read(Path path, ImportLimits limits) throws IOException {
        if (Files.size(path) > limits.logBytes()) {
            Deviation tooLarge = new Deviation(
                    path.toString(), 0, Rule.FILE_TOO_LARGE, "over " + limits.logBytes() + " bytes, it is left out");
            return new ParsedGraph(List.of(), List.of(), Map.of(), 0, List.of(tooLarge));
        }
        try (InputStream input = Files.newInputStream(path)) {
            return read(path.toString(), input, limits);
        }
    }

    /**
     * Reads a graph from a stream, which is closed.
     *
     * @param file the name that deviations carry
     * @throws IOException if the stream cannot be read
     */
    static ParsedGraph read(String file, InputStream input, ImportLimits limits) throws IOException {
        List<Deviation> deviations = new Deviations();
        try (Utf8Reader text = new Utf8Reader(input, limits.logBytes());
                JsonParser parser =
                        JsonObjects.factory(limits, DEEPEST_SKIPPED).createParser(ObjectReadContext.empty(), text)) {
            GraphFileReader reader = new GraphFileReader(file, limits, parser, deviations);
            reader.readAll();
            text.firstMalformedLine()
                    .ifPresent(line -> reader.report(line, Rule.MALFORMED_UTF8, "malformed bytes are read as U+FFFD"));
            return new ParsedGraph(reader.nodes, reader.edges, reader.other, reader.unreadable, deviations);
        }
    }

    private void readAll() throws IOException {
        try {
            document();
        } catch (Enough reported) {
            return;
        } catch (JacksonIOException failure) {
            if (!(failure.getCause() instanceof Utf8Reader.TooLong)) {
                throw failure.getCause();
            }
            report(line(), Rule.FILE_TOO_LARGE, "over " + limits.logBytes() + " bytes, the rest is left out");
        } catch (JacksonException broken) {
            report(line(), Rule.UNREADABLE_JSON, broken.getOriginalMessage() + ", the rest is left out");
        }
    }

    private void document() {
        if (parser.nextToken() != JsonToken.START_OBJECT) {
            report(Math.max(line(), 0), Rule.UNREADABLE_JSON, "not a JSON object");
            return;
        }
        boolean nodesStand = false;
        boolean edgesStand = false;
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            switch (name) {
                case "nodes" -> {
                    checkFirst(name, nodesStand);
                    nodesStand = true;
                    elements(name, JsonToken.START_OBJECT, nodes);
                }
                case "edges" -> {
                    checkFirst(name, edgesStand);
                    edgesStand = true;
                    elements(name, JsonToken.START_ARRAY, edges);
                }
                default -> other(name);
            }
        }
        checkThere("nodes", nodesStand);
        checkThere("edges", edgesStand);
        if (parser.nextToken() != null) {
            report(line(), Rule.UNREADABLE_JSON, "more than one JSON value, the rest is left out");
        }
    }

    private void checkFirst(String name, boolean stands) {
        if (stands) {
            report(line(), Rule.DUPLICATE_FIELD, Deviation.quoted(name) + " stands twice, both are read");
        }
    }

    private void checkThere(String name, boolean stands) {
        if (!stands) {
            report(line(), Rule.MISSING_FIELD, name + " is missing");
        }
    }

    private void elements(String name, JsonToken form, List<ParsedElement> elements) {
        JsonToken start = parser.nextToken();
        boolean isList = start == JsonToken.START_ARRAY;
        if (start != form) {
            report(line(), Rule.WRONG_TYPE, name + ": not " + (form == JsonToken.START_ARRAY ? "a list" : "an object"));
        }
        if (start != JsonToken.START_OBJECT && !isList) {
            return;
        }
        int level = level();
        for (int i = 0;
                parser.nextToken() != JsonToken.END_ARRAY && parser.currentToken() != JsonToken.END_OBJECT;
                i++) {
            if (nodes.size() + edges.size() + unreadable >= limits.elements()) {
                report(line(), Rule.TOO_MANY_ELEMENTS, "over " + limits.elements() + ", the rest is left out");
                throw new Enough();
            }
            int line = line();
            String key = Integer.toString(i);
            if (!isList) {
                key = parser.currentName();
                parser.nextToken();
            }
            String path = name + "[" + (isList ? key : Deviation.quoted(key)) + "]";
            element(line, path, key, isList, level, elements);
        }
    }

    private void element(int line, String path, String key, boolean inList, int level, List<ParsedElement> elements) {
        BiConsumer<Rule, String> reports = (rule, detail) -> report(line, rule, path + ": " + detail);
        Reading reading = new Reading(parser, reports, level + limits.nesting());
        try {
            if (parser.currentToken() == JsonToken.START_OBJECT) {
                String name = reading.clean(key);
                Map<String, @Nullable Object> fields = reading.object();
                Object id = inList ? fields.get(ID) : null;
                elements.add(new ParsedElement(line, path, id instanceof String text ? text : name, fields, true));
                return;
            }
            reports.accept(Rule.UNREADABLE_ELEMENT, "not an object, it is left out");
            parser.skipChildren();
        } catch (TooDeep tooDeep) {
            reports.accept(Rule.UNREADABLE_ELEMENT, "more than " + limits.nesting() + " levels deep, it is left out");
            skipTo(level);
        } catch (NumberFormatException noNumber) {
            reports.accept(Rule.UNREADABLE_ELEMENT, "a number out of range, it is left out");
            skipTo(level);
        }
        unreadable++;
    }

    private void other(String name) {
        int line = line();
        int level = level();
        parser.nextToken();
        BiConsumer<Rule, String> reports = (rule, detail) -> report(line, rule, Deviation.quoted(name) + ": " + detail);
        Reading reading = new Reading(parser, reports, level + limits.nesting());
        try {
            other.put(reading.clean(name), reading.value());
            report(line, Rule.UNKNOWN_FIELD, Deviation.quoted(name) + " is kept");
        } catch (TooDeep | NumberFormatException unreadableValue) {
            reports.accept(Rule.UNREADABLE_ELEMENT, "too deep, or a number out of range, it is left out");
            skipTo(level);
        }
    }

    private int level() {
        return parser.streamReadContext().getNestingDepth();
    }

    /** Goes on to the end of the element in the middle of which the parser stands. */
    private void skipTo(int level) {
        while (level() > level) {
            parser.nextToken();
        }
    }

    private int line() {
        return Math.max(parser.currentTokenLocation().getLineNr(), 0);
    }

    private void report(int line, Rule rule, String detail) {
        deviations.add(new Deviation(file, line, rule, detail));
    }
}
