package dev.lineage.core.work;

import dev.lineage.LineageException.Conflict;
import dev.lineage.core.kind.Times;
import dev.lineage.core.ledger.RecordList;
import dev.lineage.core.ledger.RecordsReader;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.Rule;
import dev.lineage.core.ledger.State;
import dev.lineage.record.Filter;
import dev.lineage.record.Version;
import dev.lineage.spi.Count;
import dev.lineage.spi.FacetRow;
import dev.lineage.spi.Lease;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Selection;
import dev.lineage.work.Agent;
import dev.lineage.work.Agent.AgentStatus;
import dev.lineage.work.Task.TaskStatus;
import dev.lineage.work.WorkingMemory.WorkingMemoryConfig;
import java.time.Instant;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The agents of a state. */
public final class AgentsService extends RecordsService<Agent> {
    /** An agent has a name of its own and room in its working memory; once terminated it changes no more (W1). */
    private enum AgentRule implements Rule<Agent> {
        RULE;

        @Override
        public Agent apply(State inside, @Nullable Version<Agent> before, Agent given) {
            Optional<Agent> old = Optional.ofNullable(before).map(Version::value);
            if (before != null && before.value().status() == AgentStatus.TERMINATED && !given.equals(before.value())) {
                throw new Conflict("transition", before.id() + " is terminated, and changes no more");
            }
            if (!old.map(Agent::name).equals(Optional.of(given.name()))) {
                refuseName(inside, given, before == null ? inside.scope().project() : before.project());
            }
            if (!old.flatMap(Agent::workingMemoryId).equals(given.workingMemoryId())) {
                refuseMany(inside, given);
            }
            return given;
        }

        private static void refuseName(State state, Agent agent, String project) {
            agents(state).all(Filter.where("name", agent.reference())).stream()
                    .filter(other -> other.project().equals(project))
                    .findFirst()
                    .ifPresent(other -> {
                        throw new Conflict(
                                "name", "The agent " + other.id() + " has the name '" + agent.name() + "' already");
                    });
        }

        /** Refuses an agent more than its working memory may have. */
        private static void refuseMany(State state, Agent agent) {
            agent.workingMemoryId().ifPresent(id -> {
                Filter present = Filter.where("working_memory", id);
                long agents = agents(state).count(present)
                        - agents(state).count(present.and("status", AgentStatus.TERMINATED));
                WorkingMemoryRule.refuseMany(state, id, "agents", WorkingMemoryConfig::maxAgents, agents);
            });
        }

        private static RecordsReader<Agent> agents(State state) {
            return new RecordsReader<>(state, Agent.class);
        }
    }

    public AgentsService(State state) {
        super(state, Agent.class, AgentRule.RULE);
    }

    /** Adds the work of an agent so far to its document. */
    public void addActivity(Map<String, Object> document, Version<Agent> agent) {
        Count completed = tasks(agent, TaskStatus.COMPLETED);
        Count failed = tasks(agent, TaskStatus.FAILED);
        document.put("tasks_completed", completed.records());
        document.put("tasks_failed", failed.records());
        Stream<Instant> ends = Stream.of(completed, failed)
                .filter(count -> count.records() > 0)
                .map(count -> Times.instant(count.lastChange()));
        Stream<Instant> seen = state().read(reader -> seen(reader, agent.value().reference()));
        Stream.concat(ends, seen)
                .max(Instant::compareTo)
                .ifPresent(last -> document.put("last_active_at", last.toString()));
    }

    /** Counts an agent's tasks of a status by each of its names; a task names its agent once. */
    private Count tasks(Version<Agent> agent, TaskStatus status) {
        return state().read(reader -> state().kinds().names(agent).stream()
                .map(name -> state().kinds().facet("task", "assigned_to", name).value())
                .distinct()
                .map(name -> Filter.where("assigned_to", name).and("status", status))
                .map(filter -> RecordList.count(state(), reader, "task", filter))
                .reduce(Count.NONE, Count::plus));
    }

    /** Returns when an actor's newest claim held last, and when it added its newest record. */
    private Stream<Instant> seen(Reader reader, String actor) {
        long now = reader.time(state().ledger().now());
        Optional<Long> lease = reader.leases(Set.of(), actor).stream()
                .max(Comparator.comparingLong(Lease::token))
                .map(Lease::until);
        Stream<Long> written =
                reader
                        .list(state().view(reader).anyTime(), Selection.of(new FacetRow("agent", actor)), null, 1)
                        .stream()
                        .map(row -> row.header().updatedAt());
        return Stream.concat(lease.stream().map(until -> Math.min(until, now)), written)
                .map(Times::instant);
    }
}
