package dev.lineage.core.work;

import dev.lineage.core.ledger.RecordNames;
import dev.lineage.core.ledger.RecordsReader;
import dev.lineage.core.ledger.State;
import dev.lineage.record.Filter;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.spi.Row;
import dev.lineage.transfer.Briefing.OpenWork;
import dev.lineage.work.Agent;
import dev.lineage.work.Checkpoint;
import dev.lineage.work.ContextEntry;
import dev.lineage.work.WorkReader.TaskState;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Reads the work of a session that others may go on with. */
public record LeftWork(State state) {
    /** Returns the work of a session that others may go on with. */
    public OpenWork of(Version<?> session) {
        Reference actor = Reference.of(session.actor());
        Filter made = Filter.where("session", session.id());
        List<Version<ContextEntry>> discoveries = new RecordsReader<>(state, ContextEntry.class).all(made);
        Stream<RecordId> memories = Stream.concat(
                new RecordsReader<>(state, Agent.class)
                        .all(Filter.where("name", actor)).stream()
                                .flatMap(agent -> agent.value().workingMemoryId().stream()),
                discoveries.stream().map(entry -> entry.value().workingMemoryId()));
        List<TaskState> open = open(actor, memories);
        Map<RecordId, Long> tokens = new LinkedHashMap<>();
        open.stream()
                .filter(task -> task.holder().equals(Optional.of(state.scope().actor())))
                .map(TaskState::task)
                .forEach(task ->
                        task.value().assignment().claimToken().ifPresent(token -> tokens.put(task.id(), token)));
        return new OpenWork(
                open,
                tokens,
                new NudgesService(state).waiting(actor).toList(),
                discoveries,
                new RecordsReader<>(state, Checkpoint.class).all(made));
    }

    /** Returns the unfinished tasks that are assigned to an agent, and those of their and of other working memories. */
    private List<TaskState> open(Reference agent, Stream<RecordId> memories) {
        TaskQueries tasks = new TaskQueries(state);
        return state.read(reader -> {
            Set<String> names = new RecordNames(state, reader).of(agent);
            List<Row> own = names.stream()
                    .map(name -> Filter.where("assigned_to", name))
                    .flatMap(filter -> tasks.unfinished(reader, filter).stream())
                    .toList();
            Stream<RecordId> theirs =
                    tasks.versions(own).stream().flatMap(task -> task.value().workingMemoryId().stream());
            Stream<Row> others = Stream.concat(memories, theirs)
                    .distinct()
                    .flatMap(memory -> tasks.unfinished(reader, Filter.where("working_memory", memory)).stream());
            List<Row> rows = Stream.concat(own.stream(), others).toList();
            return tasks.states(tasks.graph(reader, rows).nodes().sorted(TaskGraph.URGENCY));
        });
    }
}
