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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
        Map<String, @Nullable Object> document = new LinkedHashMap<>(version.document());
        Map<String, Object> additional = new LinkedHashMap<>(version.additional());
        additional.keySet().removeIf(name -> !Objects.equals(document.get(name), additional.get(name)));
        document.keySet().removeAll(additional.keySet());
        document.put(
                ContractField.TIMESTAMP.key(),
                version.statedTime().orElseGet(version::time).toString());
        Map<String, @Nullable Object> line = LogDocument.of(document);
        Object kept = additional.get(AsWritten.FIELD);
        if (kept != null && AsWritten.EXPORTED.isOwn(kept)) {
            AsWritten.EXPORTED.restore(line, additional.remove(AsWritten.FIELD));
        }
        additional.forEach(line::putIfAbsent);
        return line;
    }
}
