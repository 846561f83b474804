package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.files.TraceDrawing;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.precedent.Pointing;
import dev.lineage.precedent.Trace;
import dev.lineage.precedent.TracedLink;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** {@code trace}: the whole story of a decision, told or drawn. */
final class TraceCommand implements Command {
    private static final int LIMIT = 10;

    @Override
    public void declare(Usage usage) {
        usage.parameter("ID", "The decision.");
        usage.number("N", "Of each list so many, 1 to 1000; else 10.", "--limit");
        usage.flag("Draw it as a flowchart of Mermaid.", "--mermaid");
        usage.flag("Draw it for Graphviz.", "--dot");
        Moments.declare(usage);
    }

    @Override
    public Set<String> obeyed() {
        return GlobalFlags.READING;
    }

    @Override
    public Answer run(Given given, Shell shell) {
        RecordId id = RecordId.of(given.parameter(0));
        if (given.has("--mermaid") && given.has("--dot")) {
            throw given.misuse("--mermaid and --dot cannot stand together");
        }
        try (OpenMemory memory = shell.open()) {
            Lineage lineage = memory.lineage();
            LineageQuery query = Moments.query(lineage, given);
            int limit = given.number("--limit").orElse(LIMIT);
            Trace trace = query.precedents().trace(id, limit);
            if (given.has("--mermaid") || given.has("--dot")) {
                String drawing = drawing(trace, given.has("--dot"));
                return Answer.of(() -> Map.of("drawing", drawing), screen -> drawing);
            }
            Map<Relation, Long> counts = counts(trace, query);
            return Answer.of(
                    () -> StoryDocument.of(trace, counts), screen -> StoryText.of(trace, limit, counts, screen));
        }
    }

    private static String drawing(Trace trace, boolean dot) {
        try (Writer text = new StringWriter()) {
            if (dot) {
                TraceDrawing.writeDot(trace, text);
            } else {
                TraceDrawing.writeMermaid(trace, text);
            }
            return Safe.text(text.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** How many decisions point to it, by each relation of which not all are told, unless records of other kinds do too. */
    private static Map<Relation, Long> counts(Trace trace, LineageQuery query) {
        Map<Relation, Long> counts = new LinkedHashMap<>();
        trace.pointing().stream()
                .filter(pointing -> pointing.more() && isOfDecisions(pointing))
                .forEach(pointing -> counts.put(
                        pointing.relation(),
                        query.journal()
                                .count(DecisionFilter.all()
                                        .linked(
                                                pointing.relation(),
                                                trace.decision().id()))));
        return counts;
    }

    private static boolean isOfDecisions(Pointing pointing) {
        return pointing.links().stream()
                .allMatch(
                        link -> link.known().flatMap(TracedLink.Known::decision).isPresent());
    }
}
