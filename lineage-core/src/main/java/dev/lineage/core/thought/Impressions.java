package dev.lineage.core.thought;

import dev.lineage.core.ledger.Ledger;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.State;
import dev.lineage.record.RecordId;
import dev.lineage.thought.Impression;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Function;

/** Stores which records were shown, by the executor after the answer; inside a unit of work the caller does it. */
public record Impressions(State state) {
    /** Stores that records were shown, if there are any and the store can be written. */
    public void show(List<RecordId> records, Function<List<RecordId>, Impression> impression) {
        if (!records.isEmpty() && !state.ledger().store().isReadOnly()) {
            Executor executor = state.unit() == null ? state.ledger().options().executor() : Runnable::run;
            Ledger.behind(executor, "An impression could not be stored", () -> store(records, impression));
        }
    }

    /** Leaves out records of spaces that readers of the impression may not see. */
    private void store(List<RecordId> records, Function<List<RecordId>, Impression> impression) {
        List<RecordId> shown = state.read(reader -> {
            Set<String> spaces = state.opening(reader, state.scope().space());
            return records.stream()
                    .filter(id -> state.find(reader, id.value()).stream()
                            .anyMatch(row -> spaces.contains(row.header().space())))
                    .toList();
        });
        if (!shown.isEmpty()) {
            new RecordsService<>(state, Impression.class).add(impression.apply(shown));
        }
    }
}
