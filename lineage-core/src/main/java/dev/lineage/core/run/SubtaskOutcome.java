package dev.lineage.core.run;

import dev.lineage.journal.Journal;
import dev.lineage.journal.Result;
import dev.lineage.journal.ResultBuilder;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.run.RunEvent;
import java.util.List;
import java.util.Optional;

/** The outcome of a subtask (rule R8). */
record SubtaskOutcome(RunEvent event, String space) {
    private static final List<String> TYPES = List.of("file_assignment", "worker_spawn");

    /** Resolves the newest open assignment of its epic and task in the space. */
    void resolve(Journal journal) {
        Optional<String> epic = event.text("epic_id");
        Optional<String> task = event.text("bead_id").or(() -> event.text("task_id"));
        if (epic.isEmpty() || task.isEmpty()) {
            return;
        }
        Filter subtask = Filter.where("epic", epic.get()).and("task", task.get());
        TYPES.stream()
                .map(type -> journal.list(subtask.and("decision_type", type), Paging.first(Paging.MAX_LIMIT)))
                .flatMap(page -> page.items().stream())
                .filter(decision -> decision.space().equals(space))
                .filter(decision -> decision.value().open())
                .findFirst()
                .ifPresent(decision -> journal.resolve(decision.id(), result()));
    }

    private Result result() {
        return ResultBuilder.builder()
                .success(
                        event.payload().get("success") instanceof Boolean known ? Optional.of(known) : Optional.empty())
                .errorCount(number("error_count")
                        .map(errors -> (int) Math.min(errors, Integer.MAX_VALUE))
                        .orElse(0))
                .durationMs(number("duration_ms"))
                .outcomeEventId(event.eventId().map(RecordId::of))
                .build();
    }

    private Optional<Long> number(String name) {
        return Optional.ofNullable(event.payload().get(name))
                .filter(Number.class::isInstance)
                .map(number -> Math.max(0, ((Number) number).longValue()));
    }
}
