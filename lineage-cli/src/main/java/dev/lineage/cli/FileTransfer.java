package dev.lineage.cli;

import dev.lineage.Lineage;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongConsumer;

/** Between files and a memory: all that the command line asks of the module of files. */
@SuppressWarnings("DoNotCallSuggester") // until both methods call the module of files
final class FileTransfer {
    private FileTransfer() {}

    /**
     * Where a file departs from its form.
     *
     * @param line the line, or 0 for the whole file
     * @param rule the code of the rule
     * @param detail what was found, in words
     */
    record Deviation(String file, int line, String rule, String detail) {
        String text() {
            return (line == 0 ? file : file + ":" + line) + ": " + rule + ": " + detail;
        }
    }

    /**
     * What an import did.
     *
     * @param added decisions that were not here
     * @param extended decisions that have got further versions
     * @param unchanged decisions of which all was here
     * @param deviations what departs from the form of the files
     */
    record Imported(long added, long extended, long unchanged, List<Deviation> deviations) {
        long decisions() {
            return added + extended + unchanged;
        }
    }

    /**
     * What an export wrote.
     *
     * @param decisions how many decisions
     * @param lines how many lines, one for each version
     */
    record Exported(long decisions, long lines) {}

    /**
     * Takes over a decision log, or a folder of decision records.
     *
     * @param repository the name that the ids of a folder's records derive from
     */
    static Imported read(Path path, String repository, Lineage lineage, LongConsumer progress) {
        throw new UnsupportedOperationException("import of " + path + " as " + repository);
    }

    /** Writes every decision with all its versions to a new file. */
    static Exported write(Path file, Lineage lineage, LongConsumer progress) {
        throw new UnsupportedOperationException("export to " + file);
    }
}
