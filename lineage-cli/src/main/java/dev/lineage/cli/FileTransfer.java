package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.error.NotFound;
import dev.lineage.error.StoreFailure;
import dev.lineage.files.ContractLayout;
import dev.lineage.files.DecisionLog;
import dev.lineage.files.DecisionRecords;
import dev.lineage.files.ExportReport;
import dev.lineage.files.ExportedGraph;
import dev.lineage.files.GraphFile;
import dev.lineage.files.GraphFormat;
import dev.lineage.files.ImportLimits;
import dev.lineage.files.ImportProgress;
import dev.lineage.files.ImportReport;
import dev.lineage.files.LayoutPart;
import dev.lineage.files.MemoryServerFile;
import dev.lineage.files.PatternLibrary;
import dev.lineage.files.SessionFolder;
import dev.lineage.graph.GraphReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Between files and a memory: all that the command line asks of the module of files. */
final class FileTransfer {
    private FileTransfer() {}

    /**
     * Takes over a folder of decision records.
     *
     * @param repository the name that the ids of the records derive from
     */
    static ImportReport readRecords(Path folder, String repository, Lineage lineage, Progress.Reached progress) {
        ImportProgress reached = progress::at;
        try {
            return DecisionRecords.importFrom(folder, repository, lineage, ImportLimits.DEFAULT, reached);
        } catch (IOException e) {
            throw unreadable(folder, e);
        }
    }

    /** Checks that there is a folder for a new file. */
    static void requireFolder(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new NotFound("folder", String.valueOf(file.getParent()));
        }
    }

    /** What a path names that is imported. */
    static FileForm form(Path path) {
        try {
            return FileForm.ofExisting(path);
        } catch (IOException e) {
            throw unreadable(path, e);
        }
    }

    /** Writes the graph to a file, or to what is open, as of one point. */
    static ExportedGraph writeGraph(
            Optional<Path> file, Writer output, GraphFormat format, int limit, LineageQuery query) {
        GraphReader graph = query.graph();
        try {
            return file.isPresent()
                    ? GraphFile.exportTo(file.get(), graph, format, limit)
                    : GraphFile.exportTo(output, graph, format, limit);
        } catch (IOException e) {
            String where = file.map(Path::toString).orElse("standard output");
            throw new StoreFailure(where + " cannot be written: " + CausePhrase.of(e, where), e);
        }
    }

    /** Takes over the parts of the contract's layout that a file or a folder holds, and says what was done with each. */
    static Map<LayoutPart, ImportReport> read(
            Path path, FileForm form, List<String> spaces, Lineage lineage, Progress.Reached progress) {
        ImportProgress reached = progress::at;
        ImportLimits limits =
                spaces.stream().reduce(ImportLimits.DEFAULT, ImportLimits::writingTo, (one, other) -> other);
        try {
            return switch (form) {
                case LAYOUT -> ContractLayout.importFrom(path, lineage, limits, reached);
                case LIBRARY -> Map.of(LayoutPart.PATTERNS, PatternLibrary.importFrom(path, lineage, limits, reached));
                case GRAPH -> Map.of(LayoutPart.GRAPH, GraphFile.importFrom(path, lineage, limits, reached));
                case SESSIONS -> Map.of(LayoutPart.TRANSFER, readSessions(path, lineage, limits, reached));
                case MEMORY_SERVER ->
                    Map.of(LayoutPart.GRAPH, MemoryServerFile.importFrom(path, lineage, limits, reached));
                default -> Map.of(LayoutPart.JOURNAL, DecisionLog.importFrom(path, lineage, limits, reached));
            };
        } catch (IOException e) {
            throw unreadable(path, e);
        }
    }

    private static ImportReport readSessions(Path path, Lineage lineage, ImportLimits limits, ImportProgress reached)
            throws IOException {
        return Files.isDirectory(path)
                ? SessionFolder.importFrom(path, lineage, limits, reached)
                : SessionFolder.importFile(path, lineage, limits, reached);
    }

    /** Writes what a file or a folder is to hold, and says what was written of each part. */
    static Map<LayoutPart, ExportReport> write(Path path, FileForm form, LineageQuery query) {
        try {
            return switch (form) {
                case LAYOUT -> ContractLayout.exportTo(path, query);
                case LIBRARY -> Map.of(LayoutPart.PATTERNS, PatternLibrary.exportTo(path, query.patterns()));
                case GRAPH -> Map.of(LayoutPart.GRAPH, GraphFile.exportTo(path, query.graph()));
                default -> Map.of(LayoutPart.JOURNAL, DecisionLog.exportTo(path, query.journal()));
            };
        } catch (IOException e) {
            throw new StoreFailure(path + " cannot be written: " + CausePhrase.of(e, path.toString()), e);
        }
    }

    private static StoreFailure unreadable(Path path, IOException cause) {
        return new StoreFailure(path + " cannot be read: " + CausePhrase.of(cause, path.toString()), cause);
    }
}
