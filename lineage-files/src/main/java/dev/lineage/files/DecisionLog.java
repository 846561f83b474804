package dev.lineage.files;

import dev.lineage.Lineage;
import dev.lineage.journal.JournalReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The contract's decision log: one JSON object a line, one line a version of a decision.
 *
 * <p>Reading is lenient and says so: what departs from the contract is reported with file, line and rule, and what cannot be
 * read is left out. Writing gives back every id, field and version that was read, those included that Lineage does not know.
 * Fields that Lineage would write in another way than they stood are kept among the decision's additional fields under the
 * name {@code as_written}. Beside the contract's fields an export writes {@code alternatives_rejected},
 * {@code outcome_word}, {@code extracted_entities}, {@code superseded_by}, {@code project}, {@code space}, {@code actor} and
 * {@code version}, the version's number from the second on, where there is something to say; an import takes them for
 * what they are, so that Lineage's own export departs from nothing.
 */
public final class DecisionLog {
    private DecisionLog() {}

    /**
     * Takes over the decisions of a log, with their ids, times and versions; importing twice changes nothing. Decisions go
     * to the scope's project, else to the project that they name, and to the space that they name, if it is the scope's or one of
     * {@link ImportLimits#spaces}: else they are refused. Those that name no space go to the scope's. A decision's unit of
     * writes is on disk before the progress is told, and stays if a later one fails.
     *
     * @param file the log, as deviations name it
     * @param lineage where the decisions go
     * @param limits what is read at most
     * @param progress is told how far it is
     * @return what was done, and where the log departs from the contract
     * @throws IOException if the file cannot be read
     * @throws dev.lineage.error.StoreFailure if the store fails; what was written before stays
     */
    public static ImportReport importFrom(Path file, Lineage lineage, ImportLimits limits, ImportProgress progress)
            throws IOException {
        ParsedLog log = ParsedLog.read(file, limits, VersionBinder.asWritten(lineage.documents()));
        List<Deviation> deviations = Deviations.of(log.deviations());
        LogBinder binder = new LogBinder(
                file.toString(), lineage.documents(), lineage.scope().project(), deviations);
        List<Arrival> arrivals = log.decisions().stream()
                .map(binder::bind)
                .flatMap(Optional::stream)
                .toList();
        return new Arrivals(lineage, limits, progress, deviations)
                .take(arrivals, log.decisions().size() - arrivals.size());
    }

    /**
     * Writes all versions of all decisions that a view sees, in the order of the decisions' times, to a file; a file of the
     * name is replaced when all is written, and stays as it was if that fails. A new file is as open to others as the process
     * makes files; one that is replaced stays as open as it was.
     *
     * @param file the log
     * @param journal the view
     * @return what was written
     * @throws IOException if the file cannot be written
     */
    public static ExportReport exportTo(Path file, JournalReader journal) throws IOException {
        return FileReplacement.write(file, output -> exportTo(output, journal));
    }

    /**
     * Writes all versions of all decisions that a view sees, in the order of the decisions' times.
     *
     * @param output what to write to; it stays open, and is not flushed
     * @param journal the view
     * @return what was written
     * @throws IOException if the output cannot be written
     */
    public static ExportReport exportTo(Writer output, JournalReader journal) throws IOException {
        return new LogExport(journal).to(output);
    }
}
