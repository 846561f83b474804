package dev.lineage.files;

import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.JournalReader;
import dev.lineage.query.Cursor;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.ref.RecordId;
import java.io.IOException;
import java.io.Writer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes what a view sees as a decision log. Memory is bounded by the ids. */
final class LogExport {
    /** The time is none where the log will not tell one: an import puts such decisions last. */
    private record Place(RecordId id, @Nullable Instant time, long sequence) {
        private static final Comparator<Place> ORDER = Comparator.comparing(
                        Place::time, Comparator.nullsLast(Comparator.<Instant>naturalOrder()))
                .thenComparingLong(Place::sequence);
    }

    private final JournalReader journal;
    private final Holdings holdings = new Holdings();

    LogExport(JournalReader journal) {
        this.journal = journal;
    }

    ExportReport to(Writer output) throws IOException {
        List<Place> places = places();
        for (Place place : places) {
            for (Decision version : journal.versions(place.id())) {
                output.write(JsonText.of(document(version)));
                output.write('\n');
            }
        }
        return holdings.report(places.size());
    }

    private List<Place> places() {
        List<Place> places = new ArrayList<>();
        Optional<Paging> next = Optional.of(Paging.first(Paging.MOST));
        while (next.isPresent()) {
            Paging paging = next.get();
            Page<Decision> page = journal.list(DecisionFilter.all(), paging);
            page.items().forEach(decision -> places.add(place(decision)));
            Optional<Cursor> cursor = page.next();
            next = cursor.map(paging::after);
        }
        places.sort(Place.ORDER);
        return places;
    }

    private Place place(Decision decision) {
        holdings.add(decision.project(), decision.space());
        Decision first = decision.version() == 1
                ? decision
                : journal.versions(decision.id()).get(0);
        Object timestamp = document(first).get(ContractField.TIMESTAMP.key());
        Instant time = timestamp instanceof String text ? Timestamps.parse(text).instant() : null;
        return new Place(decision.id(), time == null ? null : first.time(), first.sequence());
    }

    private static Map<String, @Nullable Object> document(Decision version) {
        Map<String, @Nullable Object> document = DecisionDocument.of(version).fields();
        Map<String, Object> additional = version.additional();
        AsWritten.DECISION.restore(document, additional.get(AsWritten.FIELD));
        additional.forEach((name, value) -> {
            if (!AsWritten.DECISION.knows(name)) {
                document.put(name, value);
            }
        });
        return document;
    }
}
