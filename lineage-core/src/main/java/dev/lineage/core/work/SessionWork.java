package dev.lineage.core.work;

import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.State;
import dev.lineage.record.Filter;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.transfer.Briefing.OpenWork;
import dev.lineage.work.Checkpoint;
import dev.lineage.work.ContextEntry;
import dev.lineage.work.WorkReader.TaskState;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The work of sessions, as one state has it. */
public record SessionWork(State state) {
    /** Returns the work of a session that others may go on with. */
    public OpenWork open(Version<?> session) {
        Reference actor = Reference.of(session.actor());
        Filter made = Filter.where("session", session.id());
        List<Version<ContextEntry>> discoveries = new RecordsService<>(state, ContextEntry.class).all(made);
        Stream<RecordId> memories = Stream.concat(
                new AgentsService(state)
                        .all(Filter.where("name", actor)).stream()
                                .flatMap(agent -> agent.value().workingMemoryId().stream()),
                discoveries.stream().map(entry -> entry.value().workingMemoryId()));
        List<TaskState> tasks = new WorkService(state).open(actor, memories);
        Map<RecordId, Long> tokens = new LinkedHashMap<>();
        tasks.stream()
                .filter(task -> task.holder().equals(Optional.of(state.scope().actor())))
                .map(TaskState::task)
                .forEach(task ->
                        task.value().assignment().claimToken().ifPresent(token -> tokens.put(task.id(), token)));
        return new OpenWork(
                tasks,
                tokens,
                new NudgesService(state).waiting(actor).toList(),
                discoveries,
                new RecordsService<>(state, Checkpoint.class).all(made));
    }
}
