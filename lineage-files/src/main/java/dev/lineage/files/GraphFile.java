package dev.lineage.files;

import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.graph.GraphReader;
import dev.lineage.graph.Limits;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * The contract's graph: one JSON object with the object {@code nodes}, from ids to nodes, and the list {@code edges}.
 *
 * <p>Reading is lenient and says so: what departs from the contract is reported with file, line, place and rule, and what cannot be read is
 * left out. A node whose name is the id of a record, or whose data names one as {@code journal_id}, {@code pattern_id} or
 * {@code session_id}, is that record, with its id in the file as another name; ids of Lineage's own form may name records that come later.
 * Any other node is the thing of its type and name. Fields that Lineage does not know are kept beside the node or the edge, those of
 * the document as the node {@code document:graph.json}, and fields that Lineage would write in another way than they stood under the name
 * {@code as_written}; writing gives all of them back.
 *
 * <p>Beside the contract's fields an export writes {@code aliases}, the other names of a node, and {@code said_by} of an edge that was not
 * added as such, the record that says it, {@code space} of a record or an edge that does not lie in the common one, and {@code
 * spaces}, what other spaces than the common one say of a node. An import into a memory where that record says so leaves the edge to it. Of edges that were added
 * in several projects of a space the newest is written. A record of which nothing was said as a node, and a thing that edges alone name, are
 * written without data, and nothing is said of them when they are read again.
 */
public final class GraphFile {
    private GraphFile() {}

    /**
     * Takes over the nodes and edges of a file, with their times, into the scope's project; importing twice changes nothing. A node
     * or an edge that lies in a space is taken over into it if it is the scope's or one of {@link ImportLimits#spaces}, else refused. A unit of
     * writes is on disk before the progress is told, and stays if a later one fails.
     *
     * @param file the file, as deviations name it
     * @param lineage where they go
     * @param limits what is read at most
     * @param progress is told how far it is
     * @return what was done with nodes and edges, and where the file departs from the contract
     * @throws IOException if the file cannot be read
     * @throws dev.lineage.error.StoreFailure if the store fails; what was written before stays
     */
    public static ImportReport importFrom(Path file, Lineage lineage, ImportLimits limits, ImportProgress progress)
            throws IOException {
        return take(file, GraphFileReader.read(file, limits), lineage, limits, progress);
    }

    /** Takes over what was read. */
    static ImportReport take(
            Path file, ParsedGraph parsed, Lineage lineage, ImportLimits limits, ImportProgress progress) {
        List<Deviation> deviations = Deviations.of(parsed.deviations());
        GraphReader graph =
                reading(lineage, limits.spaces()).query().acrossTime().graph();
        GraphBinder binder = new GraphBinder(file.toString(), graph, lineage.documents(), deviations);
        binder.bind(parsed);
        deviations.sort(Comparator.comparingInt(Deviation::line));
        ImportReport report = new Arrivals(lineage, limits, progress, deviations)
                .take(binder.arrivals(), binder.refused() + parsed.unreadable());
        return new ImportReport(
                report.added(),
                report.extended(),
                report.unchanged() + binder.unsaid(),
                report.refused(),
                report.deviations());
    }

    /** The view that also reads the spaces that are written to. */
    private static Lineage reading(Lineage lineage, Set<String> spaces) {
        Scope scope = lineage.scope();
        for (String space : spaces) {
            scope = scope.reading(space);
        }
        return lineage.in(scope);
    }

    /**
     * Writes all of the graph that a view sees to a file that can be imported again; a file of the name stays as it was if that fails.
     *
     * @param file the file
     * @param graph the view, best one of a past point, so that nothing is written in between
     * @return what was written, nodes and edges together
     * @throws IOException if the file cannot be written, or there are more nodes than can be written
     */
    public static ExportReport exportTo(Path file, GraphReader graph) throws IOException {
        return exportWhole(file, graph, Limits.NODES);
    }

    static ExportReport exportWhole(Path file, GraphReader graph, int limit) throws IOException {
        return FileReplacement.write(file, output -> {
            GraphExport export = new GraphExport(graph, limit);
            ExportedGraph exported = export.to(new JsonGraphText(output));
            if (exported.isCut()) {
                throw new IOException("over " + limit + " nodes");
            }
            return export.holdings().report(exported.nodes() + exported.edges());
        });
    }

    /**
     * Writes the graph that a view sees to a file; a file of the name is replaced when all is written, and stays as it was if that fails. A
     * new file is as open to others as the process makes files; one that is replaced stays as open as it was.
     *
     * @param file the file
     * @param graph the view, best one of a past point, so that nothing is written in between
     * @param format the form
     * @param limit how many nodes at the most, 1 to {@link dev.lineage.graph.Limits#NODES}
     * @return what was written
     * @throws IOException if the file cannot be written
     * @throws dev.lineage.error.InvalidInput if the limit is outside its range
     */
    public static ExportedGraph exportTo(Path file, GraphReader graph, GraphFormat format, int limit)
            throws IOException {
        return FileReplacement.write(file, output -> exportTo(output, graph, format, limit));
    }

    /**
     * Writes the graph that a view sees, nodes in the order of their references, each one's edges in that of their relations and targets.
     *
     * @param output what to write to; it stays open, and is not flushed
     * @param graph the view, best one of a past point, so that nothing is written in between
     * @param format the form
     * @param limit how many nodes at the most, 1 to {@link dev.lineage.graph.Limits#NODES}
     * @return what was written
     * @throws IOException if the output cannot be written
     * @throws dev.lineage.error.InvalidInput if the limit is outside its range
     */
    public static ExportedGraph exportTo(Writer output, GraphReader graph, GraphFormat format, int limit)
            throws IOException {
        GraphExport export = new GraphExport(graph, limit);
        return switch (format) {
            case JSON -> export.to(new JsonGraphText(output));
            case DOT -> export.to(new DotGraphText(output));
            case MERMAID -> export.to(new MermaidGraphText(output));
        };
    }
}
