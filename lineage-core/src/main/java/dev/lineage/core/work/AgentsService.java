package dev.lineage.core.work;

import dev.lineage.LineageException.Conflict;
import dev.lineage.core.kind.Times;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.State;
import dev.lineage.core.ledger.UnitOfWork;
import dev.lineage.record.Filter;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.spi.FacetRow;
import dev.lineage.spi.Lease;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Selection;
import dev.lineage.work.Agent;
import dev.lineage.work.Agent.AgentStatus;
import dev.lineage.work.Task;
import dev.lineage.work.Task.TaskStatus;
import dev.lineage.work.WorkingMemory.WorkingMemoryConfig;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The rules of agents (rule W1). */
public final class AgentsService extends RecordsService<Agent> {
    public AgentsService(State state) {
        super(state, Agent.class);
    }

    @Override
    protected Version<Agent> added(UnitOfWork unit, Agent agent, WriteOption options) {
        return create(unit, agent, options, () -> {
            refuseName(unit, agent, state().scope().project());
            refuseMany(unit, agent);
            return newId(unit, options);
        });
    }

    @Override
    protected Version<Agent> changed(UnitOfWork unit, RecordId id, UnaryOperator<Agent> change, WriteOption options) {
        return change(unit, id, old -> checked(unit, id, old, change.apply(old)), options);
    }

    private Agent checked(UnitOfWork unit, RecordId id, Agent old, Agent changed) {
        if (old.status() == AgentStatus.TERMINATED && !old.equals(changed)) {
            throw new Conflict("transition", id + " is terminated, and changes no more");
        }
        if (!old.name().equals(changed.name())) {
            find(unit.writer(), id)
                    .ifPresent(row -> refuseName(unit, changed, row.header().project()));
        }
        if (!old.workingMemoryId().equals(changed.workingMemoryId())) {
            refuseMany(unit, changed);
        }
        return changed;
    }

    private void refuseName(UnitOfWork unit, Agent agent, String project) {
        all(unit.writer(), Filter.where("name", agent.reference())).stream()
                .filter(other -> other.project().equals(project))
                .findFirst()
                .ifPresent(other -> {
                    throw new Conflict(
                            "name", "The agent " + other.id() + " has the name '" + agent.name() + "' already");
                });
    }

    /** Refuses an agent more than its working memory may have. */
    private void refuseMany(UnitOfWork unit, Agent agent) {
        agent.workingMemoryId().ifPresent(id -> {
            long agents = all(unit.writer(), Filter.where("working_memory", id)).stream()
                    .filter(other -> other.value().status() != AgentStatus.TERMINATED)
                    .count();
            new MemoriesService(state().inside(unit)).refuseMany(id, "agents", WorkingMemoryConfig::maxAgents, agents);
        });
    }

    /** Adds the work of an agent so far to its document. */
    public void addActivity(Map<String, Object> document, Version<Agent> agent) {
        List<Task> completed = tasks(agent, TaskStatus.COMPLETED);
        List<Task> failed = tasks(agent, TaskStatus.FAILED);
        document.put("tasks_completed", completed.size());
        document.put("tasks_failed", failed.size());
        Stream<Instant> ends =
                Stream.of(completed, failed).flatMap(List::stream).flatMap(task -> task.completedAt().stream());
        Stream<Instant> seen = state().read(reader -> seen(reader, agent.value().reference()));
        Stream.concat(ends, seen)
                .max(Instant::compareTo)
                .ifPresent(last -> document.put("last_active_at", last.toString()));
    }

    private List<Task> tasks(Version<Agent> agent, TaskStatus status) {
        return state().kinds().names(agent).stream()
                .map(name -> Filter.where("assigned_to", name).and("status", status))
                .flatMap(filter -> new WorkService(state()).all(filter).stream())
                .distinct()
                .map(Version::value)
                .toList();
    }

    /** Returns when an actor's newest claim held last, and when it added its newest record. */
    private Stream<Instant> seen(Reader reader, String actor) {
        long now = reader.time(state().ledger().now());
        Stream<Long> lease = reader.leasesOf(actor).stream().limit(1).map(Lease::until);
        Stream<Long> written =
                reader
                        .list(state().view(reader).anyTime(), Selection.of(new FacetRow("agent", actor)), null, 1)
                        .stream()
                        .map(row -> row.header().updatedAt());
        return Stream.concat(lease.map(until -> Math.min(until, now)), written).map(Times::instant);
    }
}
