package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.error.StoreFailure;
import dev.lineage.files.DecisionLog;
import dev.lineage.files.DecisionRecords;
import dev.lineage.files.ImportLimits;
import dev.lineage.files.ImportProgress;
import dev.lineage.files.ImportReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongConsumer;

/** Between files and a memory: all that the command line asks of the module of files. */
final class FileTransfer {
    private FileTransfer() {}

    /**
     * Takes over a decision log, or a folder of decision records.
     *
     * @param repository the name that the ids of a folder's records derive from
     */
    static ImportReport read(Path path, String repository, Lineage lineage, LongConsumer progress) {
        ImportProgress reached = (done, total) -> progress.accept(done);
        try {
            return Files.isDirectory(path)
                    ? DecisionRecords.importFrom(path, repository, lineage, ImportLimits.DEFAULT, reached)
                    : DecisionLog.importFrom(path, lineage, ImportLimits.DEFAULT, reached);
        } catch (IOException e) {
            throw new StoreFailure(path + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** Writes every decision with all its versions to a file, and says how many decisions there were. */
    static int write(Path file, Lineage lineage) {
        try {
            return DecisionLog.exportTo(file, lineage.query().acrossTime().journal());
        } catch (IOException e) {
            throw new StoreFailure(file + " cannot be written: " + e.getMessage(), e);
        }
    }
}
