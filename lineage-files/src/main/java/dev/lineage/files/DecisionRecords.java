package dev.lineage.files;

import dev.lineage.Lineage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Folders of architecture decision records in Markdown, with the headings of Nygard and of MADR.
 *
 * <p>Reading is lenient and says so: what departs from the form is reported with file, line and rule. A record becomes a
 * decision of the type {@code architecture}; its day is the decision's time. Proposed and accepted records are
 * {@code pending}, superseded ones {@code revised}, deprecated and rejected ones {@code abandoned}; the word is kept. A
 * record that another one fully replaces is superseded by it; other links are relations. The additional fields hold
 * {@code repository}, {@code source} (the path in the folder), {@code title}, {@code number}, {@code status} and
 * {@code chosen} as far as the record says them.
 */
public final class DecisionRecords {
    private DecisionRecords() {}

    /**
     * Takes over the records of a folder and the folders in it. The id of a record is {@code dec-} and the first 8 hex digits
     * of the SHA-256 of repository and path; importing twice changes nothing, and importing a record that has changed adds
     * a version.
     *
     * @param folder the folder
     * @param repository the repository's name, as {@code owner/name} where it has a host; links to its address there lead
     *     into the folder
     * @param lineage where the decisions go
     * @param limits what is read at most
     * @param progress is told how far it is
     * @return what was done, and where the records depart from their form
     * @throws IOException if the folder cannot be read
     * @throws dev.lineage.error.StoreFailure if the store fails; what was written before stays
     */
    public static ImportReport importFrom(
            Path folder, String repository, Lineage lineage, ImportLimits limits, ImportProgress progress)
            throws IOException {
        ParsedRecords records = RecordFolderReader.read(folder, repository, limits);
        List<Deviation> deviations = Deviations.of(records.deviations());
        RecordBinder binder = new RecordBinder(repository, records, deviations);
        List<Arrival> arrivals = records.records().stream()
                .map(binder::bind)
                .flatMap(Optional::stream)
                .toList();
        return new Arrivals(lineage, limits, progress, deviations)
                .take(arrivals, records.records().size() - arrivals.size());
    }
}
