package dev.lineage.core.work;

import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.State;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Records;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.work.Agent;
import dev.lineage.work.AgentActivity;
import dev.lineage.work.Artifact;
import dev.lineage.work.Checkpoint;
import dev.lineage.work.ContextEntry;
import dev.lineage.work.Nudges;
import dev.lineage.work.OpenWork;
import dev.lineage.work.TaskState;
import dev.lineage.work.Work;
import dev.lineage.work.WorkingMemory;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The work that agents share, as one state has it. */
public record WorkService(State state) implements Work {
    @Override
    public MemoriesService memories() {
        return new MemoriesService(state);
    }

    @Override
    public TasksService tasks() {
        return new TasksService(state);
    }

    @Override
    public RecordsService<Checkpoint> checkpoints() {
        return new RecordsService<>(state, Checkpoint.class);
    }

    @Override
    public Instant checkpointDue(RecordId workingMemory) {
        Version<WorkingMemory> memory = memories().get(workingMemory);
        Filter own = Filter.where("working_memory", workingMemory);
        Instant last = checkpoints().list(own, Paging.first(1)).items().stream()
                .map(Version::time)
                .findFirst()
                .orElse(memory.time());
        return last.plusMillis(memory.value().config().checkpointIntervalMs());
    }

    @Override
    public Records<ContextEntry> contexts() {
        return entries();
    }

    private ExpiringService<ContextEntry> entries() {
        return new ExpiringService<>(state, ContextEntry.class, ContextEntry::expiresAt);
    }

    @Override
    public List<Version<ContextEntry>> context(RecordId task) {
        Stream<Version<ContextEntry>> shared = tasks().get(task).value().workingMemoryId().stream()
                .flatMap(memory -> entries().all(Filter.where("working_memory", memory)).stream())
                .filter(entry -> entry.value().taskId().isEmpty());
        return Stream.concat(entries().all(Filter.where("task", task)).stream(), shared)
                .toList();
    }

    /** Returns the work of a session that others may go on with. */
    public OpenWork open(Version<?> session) {
        Reference actor = Reference.of(session.actor());
        Filter made = Filter.where("session", session.id());
        List<Version<ContextEntry>> discoveries = entries().all(made);
        Stream<RecordId> memories = Stream.concat(
                new AgentsService(state)
                        .all(Filter.where("name", actor)).stream()
                                .flatMap(agent -> agent.value().workingMemoryId().stream()),
                discoveries.stream().map(entry -> entry.value().workingMemoryId()));
        List<TaskState> tasks = tasks().open(actor, memories);
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
                checkpoints().all(made));
    }

    @Override
    public Records<Agent> agents() {
        return new AgentsService(state);
    }

    @Override
    public AgentActivity activity(Version<Agent> agent) {
        return new AgentsService(state).activity(agent);
    }

    @Override
    public Records<Artifact> artifacts() {
        return new ArtifactsService(state);
    }

    @Override
    public Nudges nudges() {
        return new NudgesService(state);
    }
}
