package dev.lineage.files;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An architecture decision record of a folder.
 *
 * @param id the decision's id, the same at every import
 * @param path the path relative to the folder, with {@code /} between names
 * @param number the number as written, not unique
 * @param title the title as written
 * @param decision the title without its number
 * @param status the first line of the status as written
 * @param statusText all that the record says about its status
 * @param outcome what the status means; a record that another one fully replaces is revised
 * @param date the day of the decision
 * @param rationale the body in order, as Markdown, without title, status and date
 * @param chosen the chosen option, where the record names it among its options
 * @param alternatives the other options
 * @param links other records that it names, each once
 */
record ArchitectureRecord(
        String id,
        String path,
        @Nullable String number,
        String title,
        String decision,
        @Nullable String status,
        @Nullable String statusText,
        ContractOutcome outcome,
        @Nullable LocalDate date,
        @Nullable String rationale,
        @Nullable String chosen,
        List<ConsideredOption> alternatives,
        List<RecordLink> links) {

    ArchitectureRecord {
        alternatives = List.copyOf(alternatives);
        links = List.copyOf(links);
    }
}
