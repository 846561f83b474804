package dev.lineage.files;

import dev.lineage.Lineage;
import dev.lineage.patterns.PatternsReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The contract's library of patterns and anti-patterns: a YAML file with the lists {@code patterns} and {@code anti_patterns}.
 *
 * <p>Reading is lenient and says so: what departs from the contract is reported with file, line and rule, and what cannot be read is left
 * out. Aliases are not followed and tags are not obeyed: a lesson with one is left out; nothing but texts, numbers, truth values, lists and
 * maps comes of a file. Writing gives back every id and field that was read, those included that Lineage does not know.
 *
 * <p>Of the contract's fields {@code confidence} is what a lesson's validations begin from, and {@code validations} how many there were
 * already: they are counted, and not folded into the confidence again. Beside them an export writes {@code created_at}, the lesson's
 * own time, and where there is something to say {@code project}, {@code session_id} and {@code actor}, and of a lesson that was validated
 * here {@code initial_confidence}, {@code initial_validations} and {@code validation_log}; an import takes them for what they are, so that
 * Lineage's own export departs from nothing. Each lesson is written as it is now: its earlier versions are not. Fields that Lineage would
 * write in another way than they stood are kept among the additional fields under the name {@code as_written}.
 */
public final class PatternLibrary {
    private PatternLibrary() {}

    /**
     * Takes over the lessons of a file, with their ids and times; importing twice changes nothing. Lessons go to the scope's project, else to
     * the project that they name, and to the space that they name, if it is the scope's or one of {@link ImportLimits#spaces}: else
     * they are refused. Those that name no space go to the scope's. A lesson's unit of writes is on disk before the progress is told, and
     * stays if a later one fails.
     *
     * @param file the file, as deviations name it
     * @param lineage where the lessons go
     * @param limits what is read at most
     * @param progress is told how far it is
     * @return what was done, and where the file departs from the contract
     * @throws IOException if the file cannot be read
     * @throws dev.lineage.error.StoreFailure if the store fails; what was written before stays
     */
    public static ImportReport importFrom(Path file, Lineage lineage, ImportLimits limits, ImportProgress progress)
            throws IOException {
        ParsedLibrary library = LibraryReader.read(file, limits);
        List<Deviation> deviations = Deviations.of(library.deviations());
        LibraryBinder binder = new LibraryBinder(
                file.toString(), lineage.documents(), lineage.scope().project(), deviations);
        List<Optional<Arrival>> lessons = binder.bind(library.lessons());
        List<Arrival> arrivals = lessons.stream().flatMap(Optional::stream).toList();
        deviations.sort(Comparator.comparingInt(Deviation::line));
        return new Arrivals(lineage, limits, progress, deviations).take(arrivals, lessons.size() - arrivals.size());
    }

    /**
     * Writes all lessons that a view sees, patterns first, in the order of their times, to a file; a file of the name is replaced when all is
     * written, and stays as it was if that fails. A new file is as open to others as the process makes files; one that is replaced
     * stays as open as it was.
     *
     * @param file the file
     * @param patterns the view
     * @return what was written
     * @throws IOException if the file cannot be written
     */
    public static ExportReport exportTo(Path file, PatternsReader patterns) throws IOException {
        return FileReplacement.write(file, output -> exportTo(output, patterns));
    }

    /**
     * Writes all lessons that a view sees, patterns first, in the order of their times.
     *
     * @param output what to write to; it stays open, and is not flushed
     * @param patterns the view
     * @return what was written
     * @throws IOException if the output cannot be written
     */
    public static ExportReport exportTo(Writer output, PatternsReader patterns) throws IOException {
        return new LibraryExport(patterns).to(output);
    }
}
