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
import dev.lineage.work.Agent.AgentActivity;
import dev.lineage.work.Agent.AgentStatus;
import dev.lineage.work.Task;
import dev.lineage.work.Task.TaskStatus;
import dev.lineage.work.WorkingMemory.WorkingMemoryConfig;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The rules of agents (rule W1). */
public final class AgentsService extends RecordsService<Agent> {
    private static final String WORKING_MEMORY = "working_memory";

    /** Creates a service for a state. */
    public AgentsService(State state) {
        super(state, Agent.class);
    }

    @Override
    protected Version<Agent> added(UnitOfWork unit, Agent agent, WriteOption options) {
        return create(unit, agent, options, () -> {
            AgentsService inside = new AgentsService(state().inside(unit));
            inside.refuseName(agent, state().scope().project());
            inside.refuseMany(agent);
            return newId(unit, options);
        });
    }

    @Override
    protected Version<Agent> changed(UnitOfWork unit, RecordId id, UnaryOperator<Agent> change, WriteOption options) {
        return change(unit, id, old -> checked(unit, id, old, change.apply(old)), options);
    }

    private Agent checked(UnitOfWork unit, RecordId id, Agent old, Agent changed) {
        AgentsService inside = new AgentsService(state().inside(unit));
        if (old.status() == AgentStatus.TERMINATED && !old.equals(changed)) {
            throw new Conflict("transition", id + " is terminated, and changes no more");
        }
        if (!old.name().equals(changed.name())) {
            inside.refuseName(changed, inside.get(id).project());
        }
        if (!old.workingMemoryId().equals(changed.workingMemoryId())) {
            inside.refuseMany(changed);
        }
        return changed;
    }

    /** Refuses the name of another agent of a project. */
    private void refuseName(Agent agent, String project) {
        all(Filter.where("name", agent.reference())).stream()
                .filter(other -> other.project().equals(project))
                .findFirst()
                .ifPresent(other -> {
                    throw new Conflict(
                            "name", "The agent " + other.id() + " has the name '" + agent.name() + "' already");
                });
    }

    /** Refuses an agent more than its working memory may have. */
    private void refuseMany(Agent agent) {
        agent.workingMemoryId().ifPresent(id -> {
            long agents = all(Filter.where(WORKING_MEMORY, id)).stream()
                    .filter(other -> other.value().status() != AgentStatus.TERMINATED)
                    .count();
            new MemoriesService(state()).refuseMany(id, "agents", WorkingMemoryConfig::maxAgents, agents);
        });
    }

    AgentActivity activity(Version<Agent> agent) {
        List<Task> ended = Stream.of(TaskStatus.COMPLETED, TaskStatus.FAILED)
                .flatMap(status -> tasks(agent, status))
                .map(Version::value)
                .toList();
        int completed = (int) ended.stream()
                .filter(task -> task.status() == TaskStatus.COMPLETED)
                .count();
        Optional<Instant> last = Stream.concat(
                        ended.stream().flatMap(task -> task.completedAt().stream()),
                        state().read(reader -> seen(reader, agent.value().reference())))
                .max(Instant::compareTo);
        return new AgentActivity(completed, ended.size() - completed, last);
    }

    private Stream<Version<Task>> tasks(Version<Agent> agent, TaskStatus status) {
        return state().kinds().names(agent).stream()
                .flatMap(name -> new WorkService(state())
                        .all(Filter.where("assigned_to", name).and("status", status)).stream())
                .distinct();
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
