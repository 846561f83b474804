package dev.lineage.core.work;

import dev.lineage.LineageException.Conflict;
import dev.lineage.core.ledger.RecordsReader;
import dev.lineage.core.ledger.Rule;
import dev.lineage.core.ledger.State;
import dev.lineage.record.Filter;
import dev.lineage.record.Version;
import dev.lineage.work.Agent;
import dev.lineage.work.Agent.AgentStatus;
import dev.lineage.work.WorkingMemory.WorkingMemoryConfig;
import org.jspecify.annotations.Nullable;

/** Agents have names of their own, and their working memories bounds; a terminated one changes no more (rule W1). */
public enum AgentRule implements Rule<Agent> {
    RULE;

    @Override
    public Agent apply(State inside, @Nullable Version<Agent> before, Agent given) {
        if (before == null) {
            refuseName(inside, given, inside.scope().project());
            refuseMany(inside, given);
            return given;
        }
        Agent old = before.value();
        if (old.status() == AgentStatus.TERMINATED && !old.equals(given)) {
            throw new Conflict("transition", before.id() + " is terminated, and changes no more");
        }
        if (!old.name().equals(given.name())) {
            refuseName(inside, given, before.project());
        }
        if (!old.workingMemoryId().equals(given.workingMemoryId())) {
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
            long agents = agents(state).all(Filter.where("working_memory", id)).stream()
                    .filter(other -> other.value().status() != AgentStatus.TERMINATED)
                    .count();
            WorkingMemoryRule.refuseMany(state, id, "agents", WorkingMemoryConfig::maxAgents, agents);
        });
    }

    private static RecordsReader<Agent> agents(State state) {
        return new RecordsReader<>(state, Agent.class);
    }
}
