package dev.lineage.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the file of an MCP memory server as nodes and edges of a graph's file. One reader reads one file, on one thread. */
final class MemoryServerReader implements LogLines.Sink {
    private static final String TYPE = "type";
    private static final String NAME = "name";
    private static final String OBSERVATIONS = "observations";

    /** What stands for a field in a graph's file. */
    private static final Map<String, String> ENTITY =
            Map.of(NAME, GraphDocument.NAME, "entityType", GraphDocument.TYPE);

    private static final Map<String, String> RELATION =
            Map.of("from", GraphDocument.FROM, "to", GraphDocument.TO, "relationType", GraphDocument.RELATION);
    private final String file;
    private final ImportLimits limits;
    private final JsonObjects objects;
    private final Map<String, MemoryServerEntity> entities = new LinkedHashMap<>();
    private final List<ParsedElement> edges = new ArrayList<>();
    private final List<Deviation> deviations = new Deviations();
    private int unreadable;
    private boolean full;

    private MemoryServerReader(String file, ImportLimits limits) {
        this.file = file;
        this.limits = limits;
        this.objects = new JsonObjects(limits);
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
        List<ParsedElement> nodes =
                entities.values().stream().map(MemoryServerEntity::element).toList();
        return new ParsedGraph(nodes, edges, Map.of(), unreadable, deviations);
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
        if (entities.size() + edges.size() + unreadable >= limits.elements()) {
            reportFull(number);
            return;
        }
        try {
            object(number, objects.read(decoded.text(), (rule, detail) -> report(number, rule, detail)));
        } catch (JsonObjects.UnreadableJson broken) {
            leaveOut(number, Rule.UNREADABLE_LINE, String.valueOf(broken.getMessage()));
        }
    }

    private void reportFull(int number) {
        if (!full) {
            report(number, Rule.TOO_MANY_ELEMENTS, "over " + limits.elements() + ", the rest is left out");
        }
        full = true;
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
            Map<String, @Nullable Object> fields = renamed(number, line, RELATION);
            if (fields.containsKey(SpaceField.KEY)) {
                fields.remove(SpaceField.KEY);
                report(number, Rule.UNKNOWN_FIELD, Deviation.quoted(SpaceField.KEY) + " is left out");
            }
            edges.add(new ParsedElement(number, "relation", "", fields, fields.containsKey(GraphDocument.CREATED_AT)));
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
        Map<String, @Nullable Object> fields = renamed(number, line, ENTITY);
        Object observations = fields.remove(OBSERVATIONS);
        if (!(observations instanceof List<?>)) {
            report(
                    number,
                    line.containsKey(OBSERVATIONS) ? Rule.WRONG_TYPE : Rule.MISSING_FIELD,
                    "observations: not a list");
        }
        MemoryServerEntity entity = entities.get(name);
        if (entity == null) {
            entity = new MemoryServerEntity(number, name);
            entities.put(name, entity);
        } else {
            report(number, Rule.DUPLICATE_ID, Deviation.quoted(name) + " stands first in line " + entity.line());
        }
        entity.add(number, fields, observations, (rule, detail) -> report(number, rule, detail));
    }

    /** The fields by the names of a graph's file; the kind of line is not one of them. */
    private Map<String, @Nullable Object> renamed(
            int number, Map<String, @Nullable Object> line, Map<String, String> names) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>(line);
        fields.remove(TYPE);
        names.forEach((name, other) -> {
            if (!name.equals(other) && fields.containsKey(name)) {
                if (fields.containsKey(other)) {
                    report(
                            number,
                            Rule.DUPLICATE_FIELD,
                            Deviation.quoted(other) + " stands beside " + Deviation.quoted(name) + ", which counts");
                }
                fields.put(other, fields.remove(name));
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
