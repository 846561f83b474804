package dev.lineage.core;

import static dev.lineage.record.WriteOption.fence;
import static dev.lineage.record.WriteOption.key;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Scope;
import dev.lineage.journal.Decision;
import dev.lineage.record.Kind;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Title;
import dev.lineage.record.Version;
import dev.lineage.run.Run;
import dev.lineage.thought.Prompt;
import dev.lineage.work.Agent;
import dev.lineage.work.Artifact;
import dev.lineage.work.Checkpoint;
import dev.lineage.work.ContextEntry;
import dev.lineage.work.Nudge;
import dev.lineage.work.Task;
import dev.lineage.work.Task.TaskResult;
import dev.lineage.work.Work;
import dev.lineage.work.Work.Claim;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Records that are made in a scope with a task name it, as those made under a claim do (rule W11). */
class UnderClaimTest extends MemoryTest {
    private static final String SHA = "sha256:" + "1".repeat(64);

    private RecordId work;
    private RecordId task;
    private Claim claim;

    @BeforeEach
    void claimATask() {
        work = workingMemory(lineage);
        task = task(work);
        claim = lineage.work().claim(task, Work.LEASE);
        lineage = claim.lineage();
    }

    @AfterEach
    void theMemoryIsSound() {
        assertThat(verify().problems()).isEmpty();
    }

    private RecordId task(RecordId memory) {
        return lineage.work()
                .add(Task.builder("task").workingMemoryId(memory).build())
                .id();
    }

    /** Returns those fields of a record that a claim may fill. */
    private Map<String, Object> named(Version<?> version) {
        Map<String, Object> document = new TreeMap<>(lineage.documents().write(version));
        document.keySet().retainAll(Set.of("task_id", "working_memory_id", "agent_id", "agent_name"));
        return document;
    }

    private Version<ContextEntry> context(RecordId memory) {
        return add(ContextEntry.builder(memory, "Clocks differ").build());
    }

    private Version<Nudge> nudge() {
        return add(Nudge.builder(Nudge.ALL, "Stop").build());
    }

    @Test
    void eachRecordNamesTaskWorkingMemoryAndAgentWhereItsKindHasThem() {
        Artifact artifact = Artifact.builder(work, "code", "a.ts", SHA).build();
        Checkpoint checkpoint = Checkpoint.builder("0", "/shop").build();
        RecordId thought = lineage.thoughts()
                .think(Prompt.of("Workers that renew one session at the same time lose it"))
                .thoughtId()
                .orElseThrow();
        Map<String, Object> ofTask = Map.of("task_id", task.value(), "working_memory_id", work.value());
        Map<String, Object> ofAgent = Map.of("agent_name", "agent:planner");

        assertThat(named(record("Retry twice"))).containsAllEntriesOf(ofTask).containsAllEntriesOf(ofAgent);
        assertThat(named(context(work))).isEqualTo(ofTask);
        assertThat(named(add(artifact))).isEqualTo(ofTask);
        assertThat(named(add(checkpoint))).containsAllEntriesOf(ofTask).containsEntry("agent_id", "agent:planner");
        assertThat(named(nudge())).isEqualTo(Map.of("working_memory_id", work.value()));
        assertThat(named(lineage.thoughts().get(thought))).isEqualTo(ofAgent);
        assertThat(named(lineage.runs().add(Run.builder("nightly").build())))
                .isEqualTo(Map.of("task_id", task.value()));
        assertThat(lineage.work().context(task)).hasSize(1);
    }

    @Test
    void aScopeCarriesATaskAlsoWithoutAClaim() {
        RecordId other = task(work);
        Scope carrying = PLANNER.task(other);

        assertThat(named(memory.in(carrying).journal().record(decision("Retry twice"))))
                .isEqualTo(Map.of(
                        "task_id", other.value(),
                        "working_memory_id", work.value(),
                        "agent_name", "agent:planner"));
        assertThat(named(memory.in(PLANNER.task(RecordId.of("mj100.3")))
                        .journal()
                        .record(decision("Retry thrice"))))
                .isEqualTo(Map.of("task_id", "mj100.3", "agent_name", "agent:planner"));
    }

    @Test
    void tasksAndAgentsBelongWhereTheySay() {
        Task found = Task.builder("found").build();
        Agent agent = Agent.builder("coder", "developer").build();

        assertThat(named(lineage.work().add(found))).isEmpty();
        assertThat(named(add(agent))).isEmpty();
    }

    /** A kind of a host whose tasks are not those of this memory. */
    @Kind(name = "job", prefix = "job-")
    public record Job(@Title String name, Optional<Long> taskId, Optional<String> agentName) {}

    @Test
    void aKindOfTheHostIsCompletedWhereItsFieldsHoldNames() {
        reopen(options(2).kind(Job.class));

        assertThat(named(memory.in(PLANNER.task(task))
                        .records(Job.class)
                        .add(new Job("build", Optional.empty(), Optional.empty()))))
                .isEqualTo(Map.of("agent_name", "agent:planner"));
    }

    @Test
    void aRecordOfAnotherTaskOrWorkingMemoryNamesNoneOfTheClaim() {
        RecordId other = task(work);
        RecordId elsewhere = workingMemory(lineage);
        Decision decision = Decision.builder("Retry twice").build();
        Decision ofOther = decision.withTrace(decision.trace().with(trace -> trace.taskId(other.target())));

        assertThat(named(lineage.journal().record(ofOther))).isEqualTo(Map.of("task_id", other.value()));
        assertThat(named(context(elsewhere))).isEqualTo(Map.of("working_memory_id", elsewhere.value()));
    }

    @Test
    void whatIsRecordedInAnotherScopeNamesNoClaim() {
        assertThat(named(memory.in(PLANNER).journal().record(decision("Retry twice"))))
                .isEmpty();
        assertThat(named(claim.lineage().atomically(me -> me.journal().record(decision("Retry twice")))))
                .containsEntry("task_id", task.value());
        assertThat(claim.lineage().scope()).isEqualTo(PLANNER.task(task));
    }

    @Test
    void aRepeatedRequestIsAnsweredAlikeAfterTheClaim() {
        Reference planner = Reference.of("agent:planner");
        Nudge nudge = Nudge.builder(planner, "Stop").build();
        Version<Nudge> sent = add(nudge, key("nudge"));
        Version<Decision> made = record("Retry twice", key("decision"));
        lineage.work().complete(task, TaskResult.of("Done"), fence(claim.token()));

        assertThat(add(nudge, key("nudge"))).isEqualTo(sent);
        lineage.work().claim(task(workingMemory(lineage)), Work.LEASE);
        assertThat(record("Retry twice", key("decision"))).isEqualTo(made);
    }
}
