package dev.lineage.files;

import dev.lineage.Lineage;
import dev.lineage.graph.Limits;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Takes over graphs of tests, and writes them from memories. */
final class Graphs {

    private Graphs() {}

    static ImportReport take(Lineage lineage, Path folder, String text) {
        return take(lineage, folder, text.getBytes(StandardCharsets.UTF_8));
    }

    static ImportReport take(Lineage lineage, Path folder, byte[] bytes) {
        try {
            return take(lineage, Files.write(folder.resolve("graph.json"), bytes));
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    static ImportReport take(Lineage lineage, Path file) {
        try {
            return GraphFile.importFrom(file, lineage, ImportLimits.DEFAULT, ImportProgress.NONE);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static String json(Lineage lineage) {
        return text(lineage, GraphFormat.JSON);
    }

    static String text(Lineage lineage, GraphFormat format) {
        StringWriter text = new StringWriter();
        try {
            GraphFile.exportTo(text, lineage.query().acrossTime().graph(), format, Limits.NODES);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return text.toString();
    }

    static ParsedGraph read(String text) {
        return read(text.getBytes(StandardCharsets.UTF_8), ImportLimits.DEFAULT);
    }

    static ParsedGraph read(byte[] bytes, ImportLimits limits) {
        try {
            return GraphFileReader.read("graph", new ByteArrayInputStream(bytes), limits);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    static Map<String, Map<String, Object>> documents(List<ParsedElement> elements) {
        Map<String, Map<String, Object>> documents = new TreeMap<>();
        elements.forEach(element -> documents.put(element.key(), element.fields()));
        return documents;
    }

    /** The edges that no record says. */
    static List<Map<String, Object>> added(ParsedGraph graph) {
        return graph.edges().stream()
                .map(ParsedElement::fields)
                .filter(fields -> !fields.containsKey("said_by"))
                .toList();
    }

    /** A document of nodes and edges, given as their fields. */
    static String document(List<String> nodes, List<String> edges) {
        return "{\n\"nodes\": {\n" + String.join(",\n", nodes) + "},\n\"edges\": [\n" + String.join(",\n", edges)
                + "]}";
    }

    static List<String> told(ImportReport report) {
        return report.deviations().stream()
                .map(deviation -> deviation.line() + " " + deviation.rule().code() + ": " + deviation.detail())
                .toList();
    }

    static Map<String, Integer> counted(ImportReport report) {
        Map<String, Integer> counts = new TreeMap<>();
        report.deviations().forEach(deviation -> counts.merge(deviation.rule().code(), 1, Integer::sum));
        return counts;
    }

    static List<Integer> counts(ImportReport report) {
        return List.of(report.added(), report.extended(), report.unchanged(), report.refused());
    }
}
