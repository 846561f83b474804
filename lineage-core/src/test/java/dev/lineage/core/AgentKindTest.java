package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.work.Agent;
import dev.lineage.work.Agent.AgentStatus;
import dev.lineage.work.AgentBuilder;
import dev.lineage.work.Task;
import dev.lineage.work.WorkingMemory;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;

class AgentKindTest extends AnnotatedKindContract<Agent> {
    AgentKindTest() {
        super(Agent.class, "agent");
    }

    @Override
    protected LineageMemory open(Path folder) {
        return Lineages.open(SqliteStore.at(folder.resolve("memory.db"), Durability.NORMAL));
    }

    @Override
    protected Version<Agent> add(Lineage lineage, Agent value) {
        boolean taken = lineage.find(Reference.of(value.reference())).isPresent();
        String name = value.name() + (taken ? " " + lineage.counts().get("agent") : "");
        return lineage.records(Agent.class)
                .add(AgentBuilder.builder(value).name(name).build());
    }

    @Override
    protected Version<Agent> change(Lineage lineage, RecordId id, UnaryOperator<Agent> change) {
        return lineage.records(Agent.class).change(id, agent -> {
            Agent changed = change.apply(agent);
            boolean named = changed.name().equals("Another title");
            return named
                    ? AgentBuilder.builder(changed).name("Another title " + id).build()
                    : changed;
        });
    }

    @Override
    protected List<Agent> samples(Lineage lineage) {
        RecordId task =
                lineage.work().add(Task.builder("Refresh early").build()).id();
        Agent minimal = Agent.builder("coder", "developer").build();
        Agent full = AgentBuilder.builder(minimal)
                .name("coder; 時 🎉")
                .role("qa")
                .status(AgentStatus.WORKING)
                .currentTaskId(task)
                .worktreePath("/srv/coder")
                .logPath("/srv/coder.log")
                .workingMemoryId(memory(lineage))
                .build();
        return List.of(minimal, full, AgentBuilder.builder(full).name("tester").build(), minimal);
    }

    private static RecordId memory(Lineage lineage) {
        return lineage.records(WorkingMemory.class)
                .add(WorkingMemory.builder("Tokens", "No lost session").build())
                .id();
    }
}
