package dev.lineage.core.recall;

import dev.lineage.ref.RecordId;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The showings in one project and space.
 *
 * @param showings to whom, when and what, in the order in which it happened
 */
record ShowingContent(List<Shown> showings) {
    ShowingContent {
        showings = List.copyOf(showings);
    }

    /** All records that were shown, each once. */
    Set<RecordId> records() {
        Set<RecordId> records = new LinkedHashSet<>();
        showings.forEach(shown -> shown.records().forEach(told -> records.add(told.id())));
        return records;
    }
}
