package dev.lineage.core.work;

import dev.lineage.core.kind.Times;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.State;
import dev.lineage.record.Filter;
import dev.lineage.record.Version;
import dev.lineage.spi.FacetRow;
import dev.lineage.spi.Lease;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Selection;
import dev.lineage.work.Agent;
import dev.lineage.work.Task;
import dev.lineage.work.Task.TaskStatus;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The agents of a state. */
public final class AgentsService extends RecordsService<Agent> {
    public AgentsService(State state) {
        super(state, Agent.class, AgentRule.RULE);
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
