package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.error.StoreFailure;
import dev.lineage.files.ContractLayout;
import dev.lineage.files.DecisionLog;
import dev.lineage.files.DecisionRecords;
import dev.lineage.files.ImportLimits;
import dev.lineage.files.ImportProgress;
import dev.lineage.files.ImportReport;
import dev.lineage.files.LayoutPart;
import dev.lineage.files.PatternLibrary;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.LongConsumer;

/** Between files and a memory: all that the command line asks of the module of files. */
final class FileTransfer {
    private FileTransfer() {}

    /**
     * Takes over a folder of decision records.
     *
     * @param repository the name that the ids of the records derive from
     */
    static ImportReport readRecords(Path folder, String repository, Lineage lineage, LongConsumer progress) {
        ImportProgress reached = (done, total) -> progress.accept(done);
        try {
            return DecisionRecords.importFrom(folder, repository, lineage, ImportLimits.DEFAULT, reached);
        } catch (IOException e) {
            throw unreadable(folder, e);
        }
    }

    /** Takes over the parts of the contract's layout that a file or a folder holds, and says what was done with each. */
    static Map<LayoutPart, ImportReport> read(Path path, FileForm form, Lineage lineage, LongConsumer progress) {
        ImportProgress reached = (done, total) -> progress.accept(done);
        ImportLimits limits = ImportLimits.DEFAULT;
        try {
            return switch (form) {
                case LAYOUT -> ContractLayout.importFrom(path, lineage, limits, reached);
                case LIBRARY -> Map.of(LayoutPart.PATTERNS, PatternLibrary.importFrom(path, lineage, limits, reached));
                default -> Map.of(LayoutPart.JOURNAL, DecisionLog.importFrom(path, lineage, limits, reached));
            };
        } catch (IOException e) {
            throw unreadable(path, e);
        }
    }

    /** Writes what a file or a folder is to hold, as of one point, and says how many records each part has. */
    static Map<LayoutPart, Integer> write(Path path, FileForm form, Lineage lineage) {
        LineageQuery query = lineage.asOf(lineage.query().sequence()).acrossTime();
        try {
            return switch (form) {
                case LAYOUT -> ContractLayout.exportTo(path, query);
                case LIBRARY -> counted(LayoutPart.PATTERNS, PatternLibrary.exportTo(path, query.patterns()));
                default -> counted(LayoutPart.JOURNAL, DecisionLog.exportTo(path, query.journal()));
            };
        } catch (IOException e) {
            throw new StoreFailure(path + " cannot be written: " + e.getMessage(), e);
        }
    }

    private static Map<LayoutPart, Integer> counted(LayoutPart part, int count) {
        return new EnumMap<>(Map.of(part, count));
    }

    private static StoreFailure unreadable(Path path, IOException cause) {
        return new StoreFailure(path + " cannot be read: " + cause.getMessage(), cause);
    }
}
