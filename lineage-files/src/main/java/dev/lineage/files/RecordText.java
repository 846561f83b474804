package dev.lineage.files;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one file says by itself, before its references to other records are resolved.
 *
 * @param path the path relative to the folder
 * @param number the number as written
 * @param title the title as written, or the file's name as words
 * @param status the status
 * @param statusText all that the record says about its status
 * @param date the day of the decision
 * @param rationale the body in order, as Markdown, without title, status and date
 * @param options the options
 * @param references every place that names another record, by link or by number
 * @param claims what it says about replacing other records
 * @param hasForm whether it has the sections or the status of a decision record
 */
record RecordText(
        String path,
        @Nullable String number,
        String title,
        @Nullable RecordStatus status,
        @Nullable String statusText,
        @Nullable LocalDate date,
        @Nullable String rationale,
        ConsideredOptions options,
        List<RecordReference> references,
        List<SupersessionClaim> claims,
        boolean hasForm) {

    RecordText {
        references = List.copyOf(references);
        claims = List.copyOf(claims);
    }
}
