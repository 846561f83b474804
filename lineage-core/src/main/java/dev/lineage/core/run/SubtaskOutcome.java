package dev.lineage.core.run;

import dev.lineage.core.journal.JournalService;
import dev.lineage.core.ledger.RecordList;
import dev.lineage.core.ledger.RecordNames;
import dev.lineage.core.ledger.State;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Result;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.run.RunEvent;
import dev.lineage.spi.Reader;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The outcome of a subtask (rule R8). */
record SubtaskOutcome(RunEvent event, String space) {
    private static final List<String> TYPES = List.of("file_assignment", "worker_spawn");

    /** Resolves the newest open assignment of its epic and task in the space, whatever types their names have. */
    void resolve(State state, Reader reader) {
        Optional<String> epic = event.text("epic_id");
        Optional<String> task = event.text("bead_id").or(() -> event.text("task_id"));
        if (epic.isEmpty() || task.isEmpty()) {
            return;
        }
        RecordNames names = new RecordNames(state, reader);
        Set<String> epics = names.of(Reference.of(epic.get()), RecordNames.WORK);
        Set<String> tasks = names.of(Reference.of(task.get()), RecordNames.WORK);
        JournalService journal = new JournalService(state);
        List<Version<Decision>> open =
                journal.versions(RecordList.newest(state, reader, "decision", "task", tasks, Paging.MAX_LIMIT)).stream()
                        .filter(decision -> decision.space().equals(space)
                                && decision.value().open())
                        .filter(decision -> decision.value().trace().epicId().stream()
                                .anyMatch(own -> epics.contains(names.normal(own))))
                        .toList();
        TYPES.stream()
                .flatMap(type -> open.stream()
                        .filter(decision -> decision.value().trace().decisionType().stream()
                                .anyMatch(point -> point.value().equals(type))))
                .findFirst()
                .ifPresent(decision -> journal.resolve(decision.id(), result()));
    }

    private Result result() {
        return Result.builder()
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
