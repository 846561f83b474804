package dev.lineage.core.thought;

import dev.lineage.LineageQuery;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.State;
import dev.lineage.record.RecordId;
import dev.lineage.thought.Impression;
import dev.lineage.thought.Purpose;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;

/**
 * Stores which records were shown, by the executor of the options, after the answer. Inside a unit of work the caller
 * does it.
 */
public record Impressions(State state, LineageQuery query) {
    /** Stores that records were shown, if there are any and the store can be written. */
    public void show(List<RecordId> records, Purpose purpose, Optional<Integer> budget, Optional<Integer> tokens) {
        if (!records.isEmpty() && !state.ledger().store().isReadOnly()) {
            Executor executor = state.unit() == null ? state.ledger().options().executor() : Runnable::run;
            logged(() -> executor.execute(() -> logged(() -> store(records, purpose, budget, tokens))));
        }
    }

    /** Leaves out records of spaces that readers of the impression may not see. */
    private void store(List<RecordId> records, Purpose purpose, Optional<Integer> budget, Optional<Integer> tokens) {
        Set<String> spaces =
                state.read(reader -> state.opening(reader, state.scope().space()));
        List<RecordId> shown = records.stream()
                .filter(id -> query.find(id.target())
                        .filter(record -> spaces.contains(record.space()))
                        .isPresent())
                .toList();
        if (!shown.isEmpty()) {
            new RecordsService<>(state, Impression.class).add(new Impression(shown, purpose, budget, tokens));
        }
    }

    /** Runs work on whose success the answer does not depend. */
    private static void logged(Runnable work) {
        try {
            work.run();
        } catch (RuntimeException failure) {
            System.getLogger("dev.lineage").log(Level.WARNING, "An impression could not be stored", failure);
        }
    }
}
