package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.files.ExportedGraph;
import dev.lineage.files.GraphFormat;
import dev.lineage.files.JsonText;
import dev.lineage.graph.Limits;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** {@code graph export}: writes the graph as JSON, for Graphviz or for Mermaid. */
final class GraphExportCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.optionalParameter("FILE", "What to write; it is replaced if it is there. Else standard output.");
        usage.text("FORMAT", "json, dot (Graphviz) or mermaid; else json, or what FILE ends in.", "--format");
        usage.number("N", "So many nodes at the most, else 1,000,000.", "--limit");
        Moments.declare(usage);
    }

    @Override
    public Set<String> obeyed() {
        return GlobalFlags.READING;
    }

    @Override
    public Answer run(Given given, Shell shell) {
        Optional<Path> file = given.optionalParameter().map(text -> NamedPath.of("file", text));
        file.ifPresent(FileTransfer::requireFolder);
        GraphFormat format = format(given, file);
        boolean asDocument = file.isEmpty() && given.has("--json");
        if (asDocument && format != GraphFormat.JSON) {
            throw given.misuse("--json says what was written to a FILE; " + word(format) + " needs one");
        }
        int limit = given.number("--limit").orElse(Limits.NODES);
        StringWriter text = new StringWriter();
        PrintWriter out =
                asDocument ? new PrintWriter(text) : shell.environment().out();
        try (OpenMemory memory = shell.openExisting()) {
            Lineage lineage = memory.lineage();
            ExportedGraph exported = FileTransfer.writeGraph(file, out, format, limit, view(lineage, given));
            if (exported.isCut()) {
                shell.environment().err().println("lineage: there is more: cut at " + limit + " nodes");
            }
            return Answer.of(
                    () -> asDocument ? JsonText.object("graph", text.toString()) : document(file, format, exported),
                    screen -> file.isPresent() ? text(exported) : "");
        }
    }

    /** What is valid at any time, as of one point: nothing is written in between. */
    private static LineageQuery view(Lineage lineage, Given given) {
        LineageQuery query = Moments.query(lineage, given);
        return given.has("--as-of") ? query : lineage.asOf(query.sequence()).acrossTime();
    }

    private static GraphFormat format(Given given, Optional<Path> file) {
        String name = file.map(path -> path.toString().toLowerCase(Locale.ROOT)).orElse("");
        String word = given.text("--format")
                .orElse(
                        name.endsWith(".dot") || name.endsWith(".gv")
                                ? "dot"
                                : name.endsWith(".mmd") || name.endsWith(".mermaid") ? "mermaid" : "json");
        for (GraphFormat format : GraphFormat.values()) {
            if (word(format).equals(word)) {
                return format;
            }
        }
        throw given.misuse("--format must be one of json, dot, mermaid, not \"" + word + "\"");
    }

    private static String word(GraphFormat format) {
        return format.name().toLowerCase(Locale.ROOT);
    }

    private static Map<String, Object> document(Optional<Path> file, GraphFormat format, ExportedGraph exported) {
        Map<String, Object> document = new LinkedHashMap<>();
        file.ifPresent(path -> document.put("file", path.toString()));
        document.put("format", word(format));
        document.put("nodes", exported.nodes());
        document.put("edges", exported.edges());
        document.put("cut", exported.isCut());
        return document;
    }

    private static String text(ExportedGraph exported) {
        return Counted.of(exported.nodes(), "node", "nodes") + ", " + Counted.of(exported.edges(), "edge", "edges")
                + "\n";
    }
}
