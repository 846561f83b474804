package dev.lineage.files;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the file of an MCP memory server as nodes and edges of a graph's file. One reader reads one file, on one thread. */
final class MemoryServerReader implements LogLines.Sink {
    private static final String TYPE = "type";
    private static final String NAME = "name";
    private static final String OBSERVATIONS = "observations";

    /** What stands for a field in a graph's file. */
    private static final Map<String, String> ENTITY =
            Map.of(NAME, NodeField.NAME.key(), "entityType", NodeField.TYPE.key());

    private static final Map<String, String> RELATION =
            Map.of("from", EdgeField.FROM.key(), "to", EdgeField.TO.key(), "relationType", EdgeField.RELATION.key());
    private static final Pattern FIRST =
            Pattern.compile("\\s*\\{.*\"type\"\\s*:\\s*\"(entity|relation)\".*", Pattern.DOTALL);
    private static final int BEGINNING = 1 << 16;

    private final String file;
    private final ImportLimits limits;
    private final JsonObjects objects;
    private final Map<String, ParsedElement> nodes = new LinkedHashMap<>();
    private final List<ParsedElement> edges = new ArrayList<>();
    private final List<Deviation> deviations = new ArrayList<>();
    private int unreadable;

    private MemoryServerReader(String file, ImportLimits limits) {
        this.file = file;
        this.limits = limits;
        this.objects = new JsonObjects(limits);
    }

    static boolean isOne(Path path) throws IOException {
        try (InputStream input = new BufferedInputStream(Files.newInputStream(path))) {
            String beginning = new String(input.readNBytes(BEGINNING), StandardCharsets.UTF_8);
            Optional<String> first =
                    beginning.lines().filter(line -> !line.isBlank()).findFirst();
            return first.filter(line -> FIRST.matcher(line).matches() && !line.contains("\"decision\""))
                    .isPresent();
        }
    }

    static ParsedGraph read(Path path, ImportLimits limits) throws IOException {
        MemoryServerReader reader = new MemoryServerReader(path.toString(), limits);
        if (Files.size(path) > limits.logBytes()) {
            reader.fileTooLarge(0);
        } else {
            try (InputStream input = Files.newInputStream(path)) {
                new LogLines(input, limits, reader).read();
            }
        }
        return reader.graph();
    }

    static ParsedGraph read(String file, InputStream input, ImportLimits limits) throws IOException {
        MemoryServerReader reader = new MemoryServerReader(file, limits);
        new LogLines(input, limits, reader).read();
        return reader.graph();
    }

    private ParsedGraph graph() {
        return new ParsedGraph(List.copyOf(nodes.values()), edges, Map.of(), unreadable, deviations);
    }

    @Override
    public void line(int number, byte[] bytes) {
        Utf8.Decoded decoded = Utf8.decode(bytes);
        if (decoded.malformed()) {
            report(number, Rule.MALFORMED_UTF8, "malformed bytes are read as U+FFFD");
        }
        if (decoded.text().isBlank()) {
            return;
        }
        if (nodes.size() + edges.size() + unreadable >= limits.elements()) {
            leaveOut(number, Rule.TOO_MANY_ELEMENTS, "over " + limits.elements() + ", the line is left out");
            return;
        }
        try {
            object(number, objects.read(decoded.text(), (rule, detail) -> report(number, rule, detail)));
        } catch (JsonObjects.UnreadableJson broken) {
            leaveOut(number, Rule.UNREADABLE_LINE, String.valueOf(broken.getMessage()));
        }
    }

    @Override
    public void tooLong(int number) {
        leaveOut(number, Rule.LINE_TOO_LONG, "over " + limits.logLineBytes() + " bytes, the line is left out");
    }

    @Override
    public void fileTooLarge(int number) {
        report(number, Rule.FILE_TOO_LARGE, "over " + limits.logBytes() + " bytes, the rest is left out");
    }

    private void object(int number, Map<String, @Nullable Object> line) {
        Object type = line.get(TYPE);
        if ("entity".equals(type)) {
            entity(number, line);
        } else if ("relation".equals(type)) {
            edges.add(new ParsedElement(number, "relation", "", renamed(line, RELATION), false));
        } else {
            leaveOut(
                    number,
                    type == null ? Rule.MISSING_FIELD : Rule.UNREADABLE_LINE,
                    "type is " + (type == null ? "missing" : Deviation.quoted(JsonText.of(type)))
                            + ", not \"entity\" or \"relation\": the line is left out");
        }
    }

    private void entity(int number, Map<String, @Nullable Object> line) {
        if (!(line.get(NAME) instanceof String name) || name.isBlank()) {
            leaveOut(number, Rule.MISSING_FIELD, "name is missing, the line is left out");
            return;
        }
        Map<String, @Nullable Object> fields = renamed(line, ENTITY);
        Object observations = fields.remove(OBSERVATIONS);
        if (!(observations instanceof List<?>)) {
            report(
                    number,
                    line.containsKey(OBSERVATIONS) ? Rule.WRONG_TYPE : Rule.MISSING_FIELD,
                    "observations: not a list");
        }
        ParsedElement before = nodes.get(name);
        if (before != null) {
            report(number, Rule.DUPLICATE_ID, Deviation.quoted(name) + " stands first in line " + before.line());
        }
        List<@Nullable Object> all = new ArrayList<>(before == null ? List.of() : observations(before));
        if (observations instanceof List<?> list) {
            list.stream().filter(each -> !all.contains(each)).forEach(all::add);
        } else if (observations != null) {
            all.add(observations);
        }
        fields.put(NodeField.DATA.key(), Map.of(OBSERVATIONS, all));
        Map<String, @Nullable Object> joined = new LinkedHashMap<>(before == null ? Map.of() : before.fields());
        joined.putAll(fields);
        nodes.put(name, new ParsedElement(before == null ? number : before.line(), "entity", name, joined, false));
    }

    private static List<?> observations(ParsedElement node) {
        return node.fields().get(NodeField.DATA.key()) instanceof Map<?, ?> data
                        && data.get(OBSERVATIONS) instanceof List<?> list
                ? list
                : List.of();
    }

    /** The fields by the names of a graph's file; the kind of line is not one of them. */
    private static Map<String, @Nullable Object> renamed(
            Map<String, @Nullable Object> line, Map<String, String> names) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        line.forEach((name, value) -> {
            if (!name.equals(TYPE)) {
                fields.put(names.getOrDefault(name, name), value);
            }
        });
        return fields;
    }

    private void leaveOut(int number, Rule rule, String detail) {
        unreadable++;
        report(number, rule, detail);
    }

    private void report(int number, Rule rule, String detail) {
        deviations.add(new Deviation(file, number, rule, detail));
    }
}
