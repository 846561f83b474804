package dev.lineage.core;

import static dev.lineage.record.WriteOption.fence;
import static dev.lineage.record.WriteOption.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.LineageException.Conflict;
import dev.lineage.LineageException.InvalidInput;
import dev.lineage.Scope;
import dev.lineage.knowledge.MemoryEntry;
import dev.lineage.query.Search;
import dev.lineage.record.Filter;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.work.Agent;
import dev.lineage.work.Artifact;
import dev.lineage.work.Checkpoint;
import dev.lineage.work.ContextEntry;
import dev.lineage.work.Nudge;
import dev.lineage.work.Nudge.Delivery;
import dev.lineage.work.Nudge.NudgeDelivery;
import dev.lineage.work.Nudge.NudgePriority;
import dev.lineage.work.NudgeBuilder;
import dev.lineage.work.Task;
import dev.lineage.work.Task.TaskResult;
import dev.lineage.work.Work;
import dev.lineage.work.Work.AfterFailure;
import dev.lineage.work.Work.Claim;
import dev.lineage.work.WorkingMemory;
import dev.lineage.work.WorkingMemory.WorkingMemoryStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Context, agents, artifacts and nudges, and the archiving of working memories. */
class SharedWorkTest extends MemoryTest {
    private static final Reference CODER = Reference.of("agent:coder");
    private static final Reference TESTER = Reference.of("agent:tester");

    private Work work() {
        return lineage.work();
    }

    private RecordId memory(int maxAgents) {
        return add(WorkingMemory.class, """
            'name': 'work', 'goal': 'goal', 'config': {'checkpoint_interval_ms': 1000,
            'auto_archive_after_hours': 2, 'max_tasks': 10, 'max_agents': %d}
            """, maxAgents).id();
    }

    @AfterEach
    void theMemoryIsSound() {
        assertThat(verify().problems()).isEmpty();
    }

    @Test
    void theContextOfATaskIsItsOwnAndThatOfAllTasksUntilItExpires() {
        RecordId memory = memory(9);
        RecordId task = task(memory);
        RecordId shared = context(memory, Optional.empty());
        RecordId own = context(memory, Optional.of(task));
        context(memory, Optional.of(task(memory)));
        context(memory(9), Optional.empty());
        RecordId brief = add(ContextEntry.builder(memory, "Build is red")
                        .expiresAt(clock.instant().plusSeconds(60))
                        .build())
                .id();

        assertThat(work().context(task)).extracting(Version::id).containsExactly(own, brief, shared);
        assertThat(lineage.search(Search.of("clocks").where(Filter.where("task", task))))
                .extracting(hit -> hit.version().id())
                .containsExactly(own);
        clock.advance(Duration.ofMinutes(1));
        assertThat(work().context(task)).extracting(Version::id).containsExactly(own, shared);
        change(ContextEntry.class, brief, "'expires_at': null");
        assertThat(work().context(task)).extracting(Version::id).containsExactly(own, brief, shared);
        lineage.work().contextEntries().retire(brief, "green");
        change(ContextEntry.class, brief, "'content': 'Build was red'");
        assertThat(work().context(task)).extracting(Version::id).containsExactly(own, shared);
    }

    private RecordId task(RecordId memory) {
        return work().add(Task.builder("task").workingMemoryId(memory).build()).id();
    }

    private RecordId context(RecordId memory, Optional<RecordId> task) {
        clock.advance(Duration.ofSeconds(1));
        return add(ContextEntry.builder(memory, "Clocks differ").taskId(task).build())
                .id();
    }

    @Test
    void aRepeatedChangeOfAnEntryRunsItsFunctionOnce() {
        RecordId entry = context(memory(9), Optional.empty());
        int[] calls = {0};
        UnaryOperator<ContextEntry> change = old -> old.withContent("Clocks differ " + ++calls[0]);
        Version<ContextEntry> first = lineage.work().contextEntries().change(entry, change, key("k"));
        assertThat(lineage.work().contextEntries().change(entry, change, key("k")))
                .isEqualTo(first);
        assertThat(calls[0]).isEqualTo(1);
    }

    @Test
    void aPromotedContextEntryShowsTheEntryOfTheCore() {
        RecordId entry = context(memory(9), Optional.empty());
        assertThat(document(entry)).doesNotContainKey("promoted_to");
        RecordId core = lineage.knowledge().core("shop").id();
        Version<MemoryEntry> promoted = lineage.knowledge().promote(entry, core);
        assertThat(promoted.value().content()).isEqualTo("Clocks differ");
        assertThat(document(entry)).containsEntry("promoted_to", promoted.id().value());
    }

    private Map<String, Object> document(RecordId id) {
        return lineage.documents().write(lineage.find(id.target()).orElseThrow());
    }

    private Version<Agent> agent(String name, RecordId memory) {
        return add(Agent.builder(name, "developer").workingMemoryId(memory).build());
    }

    @Test
    void theNameOfAnAgentIsUniqueInItsProject() {
        RecordId memory = memory(9);
        Version<Agent> coder = agent("coder", memory);
        RecordId tester = agent("tester", memory).id();
        assertThat(lineage.find(CODER)).contains(coder);
        String message = "The agent " + coder.id() + " has the name 'coder' already";
        conflicts("name", message, () -> agent("coder", memory));
        conflicts("name", message, () -> change(Agent.class, tester, "'name': 'coder'"));
        lineage = this.memory.in(Scope.project("other"));
        assertThat(add(Agent.builder("coder", "qa").build()).number()).isEqualTo(1);
    }

    @Test
    void aWorkingMemoryLimitsItsAgentsThatAreNotTerminated() {
        RecordId memory = memory(1);
        Agent coder =
                Agent.builder("coder", "developer").workingMemoryId(memory).build();
        Version<Agent> first = add(coder, key("k"));
        assertThat(add(coder, key("k"))).isEqualTo(first);
        RecordId tester = add(Agent.builder("tester", "qa").build()).id();
        String message = memory + " has 1 agents, the most that it may have";
        conflicts("limit", message, () -> agent("third", memory));
        conflicts("limit", message, () -> change(Agent.class, tester, "'working_memory_id': '" + memory + "'"));

        change(Agent.class, first.id(), "'status': 'error'");
        Version<Agent> terminated = change(Agent.class, first.id(), "'status': 'terminated'");
        assertThat(change(Agent.class, first.id(), "'status': 'terminated'")).isEqualTo(terminated);
        conflicts(
                "transition",
                first.id() + " is terminated, and changes no more",
                () -> change(Agent.class, first.id(), "'status': 'idle'"));
        assertThat(agent("third", memory).number()).isEqualTo(1);
    }

    @Test
    void theActivityOfAnAgentFollowsFromItsTasks() {
        RecordId memory = memory(9);
        Version<Agent> coder = agent("coder", memory);
        Work tasks = this.memory.in(PLANNER.actor("agent:coder")).work();
        Instant begin = clock.instant();
        task(memory);
        task(memory);
        task(memory);
        assertThat(document(coder.id()))
                .containsEntry("tasks_completed", 0L)
                .containsEntry("tasks_failed", 0L)
                .doesNotContainKey("last_active_at");
        Claim first = tasks.claim(Optional.of(memory), Work.LEASE).orElseThrow();
        clock.advance(Duration.ofMinutes(1));
        tasks.complete(first.task().id(), TaskResult.of("Done"), fence(first.token()));
        Claim second = tasks.claim(Optional.of(memory), Work.LEASE).orElseThrow();
        clock.advance(Duration.ofMinutes(1));
        tasks.fail(second.task().id(), "flaky", AfterFailure.ABORT, fence(second.token()));
        clock.advance(Duration.ofMinutes(1));
        assertThat(document(coder.id()))
                .containsEntry("tasks_completed", 1L)
                .containsEntry("tasks_failed", 1L)
                .containsEntry(
                        "last_active_at", begin.plus(Duration.ofMinutes(2)).toString());
        tasks.claim(Optional.of(memory), Work.LEASE);
        clock.advance(Duration.ofMinutes(1));
        assertThat(document(coder.id()))
                .containsEntry("last_active_at", clock.instant().toString());
        clock.advance(Duration.ofHours(1));
        assertThat(document(coder.id()))
                .containsEntry("tasks_completed", 1L)
                .containsEntry("tasks_failed", 1L)
                .containsEntry(
                        "last_active_at", begin.plus(Duration.ofMinutes(8)).toString());
    }

    @Test
    void anArtifactFollowsTheOneBeforeItOfItsPathUnlessItIsTheSame() {
        RecordId memory = memory(9);
        Version<Artifact> first = artifact(memory, "src/a.ts", "1", "k");
        Version<Artifact> second = artifact(memory, "./src/a.ts", "2", "l");
        Version<Artifact> other = artifact(memory, "src/b.ts", "1", "m");

        assertThat(Stream.of(first, second, other).map(made -> made.value().artifactVersion()))
                .containsExactly(1, 2, 1);
        assertThat(second.value().path()).isEqualTo("src/a.ts");
        assertThat(second.value().previousVersionId()).contains(first.id());
        assertThat(artifact(memory, "./src/a.ts", "2", "l")).isEqualTo(second);
        assertThat(other.value().previousVersionId()).isEmpty();
        for (String path : List.of("src/a.ts", "./src/a.ts", "src\\a.ts")) {
            assertThat(artifact(memory, path, "2", "n " + path)).isEqualTo(second);
        }
        assertThat(artifact(memory, "src/a.ts", "1", "k")).isEqualTo(first);
        assertThat(artifact(memory, "src/a.ts", "1", "o").value().artifactVersion())
                .isEqualTo(3);
        assertThat(lineage.why(Reference.file("src/b.ts")))
                .extracting(Version::id)
                .containsExactly(other.id());
        assertThat(change(Artifact.class, first.id(), "'description': 'The first'")
                        .value()
                        .description())
                .contains("The first");
    }

    private Version<Artifact> artifact(RecordId memory, String path, String digit, String key) {
        return add(
                Artifact.builder(memory, "code", path, "sha256:" + digit.repeat(64))
                        .build(),
                key(key));
    }

    @Test
    void anArtifactNamesTheTaskOfTheScope() {
        RecordId memory = memory(9);
        RecordId task = task(memory);
        RecordId other = task(memory);
        lineage = work().claim(task, Work.LEASE).lineage();
        Version<Artifact> made = artifact(memory, "src/a.ts", "1", "k");
        assertThat(made.value().taskId()).contains(task);
        Artifact given = made.value().with().path("src/b.ts").taskId(other).build();
        assertThat(add(given).value().taskId()).contains(other);
        assertThat(artifact(memory, "src/a.ts", "1", "k")).isEqualTo(made);
    }

    private RecordId nudge(Reference target, NudgePriority priority, NudgeDelivery delivery) {
        clock.advance(Duration.ofSeconds(1));
        Nudge nudge = Nudge.builder(target, "Stop")
                .priority(priority)
                .delivery(delivery)
                .build();
        return add(nudge).id();
    }

    private List<RecordId> deliver(Reference agent, NudgeDelivery moment) {
        return work().deliver(agent, moment).stream().map(Version::id).toList();
    }

    @Test
    void anAgentGetsItsNudgesOnceTheMostUrgentFirst() {
        RecordId id = agent("coder", memory(9)).id();
        RecordId all = nudge(Nudge.ALL, NudgePriority.NORMAL, NudgeDelivery.NEXT_TURN);
        RecordId own = nudge(CODER, NudgePriority.NORMAL, NudgeDelivery.NEXT_TURN);
        RecordId role = nudge(Reference.of("role:developer"), NudgePriority.CRITICAL, NudgeDelivery.NEXT_TURN);
        RecordId byId = nudge(id.target(), NudgePriority.LOW, NudgeDelivery.IMMEDIATE);
        RecordId idle = nudge(CODER, NudgePriority.HIGH, NudgeDelivery.WHEN_IDLE);
        nudge(Reference.of("role:qa"), NudgePriority.HIGH, NudgeDelivery.IMMEDIATE);
        add(NudgeBuilder.builder(Nudge.builder(CODER, "Late").build())
                .expiresAt(clock.instant().plusMillis(1))
                .build());
        clock.advance(Duration.ofSeconds(1));

        assertThat(deliver(CODER, NudgeDelivery.IMMEDIATE)).containsExactly(byId);
        assertThat(deliver(CODER, NudgeDelivery.NEXT_TURN)).containsExactly(role, all, own);
        assertThat(deliver(id.target(), NudgeDelivery.WHEN_IDLE)).containsExactly(idle);
        assertThat(deliver(CODER, NudgeDelivery.WHEN_IDLE)).isEmpty();
        assertThat(deliver(TESTER, NudgeDelivery.WHEN_IDLE)).containsExactly(all);
    }

    @Test
    void aNudgeThatNoAgentWouldGetIsRefused() {
        for (String target : List.of("coder", "person:ann", "everybody", "role:")) {
            assertThatThrownBy(() -> Nudge.builder(Reference.of(target), "Stop").build())
                    .isInstanceOf(InvalidInput.class)
                    .hasMessage("target must be agent:<name>, role:<role> or all: '" + target + "'");
        }
    }

    @Test
    void aNudgeIsAcknowledgedWhenAllThatGotItSaidSo() {
        Work nudges = work();
        RecordId all = nudge(Nudge.ALL, NudgePriority.NORMAL, NudgeDelivery.NEXT_TURN);
        assertThat(document(all)).containsEntry("delivered", false).containsEntry("acknowledged", false);
        assertThatThrownBy(() -> nudges.acknowledge(all, CODER))
                .isInstanceOf(Conflict.class)
                .hasMessage(all + " was not delivered to agent:coder");
        Instant begin = clock.instant();
        nudges.deliver(CODER, NudgeDelivery.NEXT_TURN);
        nudges.deliver(TESTER, NudgeDelivery.NEXT_TURN);
        clock.advance(Duration.ofMinutes(1));
        Version<Nudge> once = nudges.acknowledge(all, TESTER);
        assertThat(once.value().deliveries())
                .containsExactly(
                        new Delivery(CODER, begin, Optional.empty()),
                        new Delivery(TESTER, begin, Optional.of(clock.instant())));
        assertThat(document(all))
                .containsEntry("delivered_at", begin.toString())
                .containsEntry("acknowledged", false)
                .containsEntry("acknowledged_at", clock.instant().toString());
        clock.advance(Duration.ofMinutes(1));
        assertThat(nudges.acknowledge(all, TESTER)).isEqualTo(once);
        assertThat(nudges.acknowledge(all, CODER).value().acknowledged()).isTrue();
    }

    @Test
    void aCheckpointIsDueAfterTheIntervalOfTheWorkingMemory() {
        RecordId memory = memory(9);
        Instant opened = lineage.work().memories().get(memory).time();
        assertThat(work().checkpointDue(memory)).isEqualTo(opened.plusSeconds(1));
        clock.advance(Duration.ofMinutes(1));
        String state = "'commit': '0', 'worktree_path': '/srv/shop'";
        add(Checkpoint.class, state);
        assertThat(work().checkpointDue(memory)).isEqualTo(opened.plusSeconds(1));
        Version<Checkpoint> taken = add(Checkpoint.class, state + ", 'working_memory_id': '" + memory + "'");
        assertThat(work().checkpointDue(memory))
                .isEqualTo(taken.time().plusSeconds(1))
                .isAfter(opened.plusSeconds(60));
    }

    @Test
    void aWorkingMemoryThatEndedIsArchivedAtALaterWrite() {
        RecordId first = memory(9);
        RecordId second = memory(9);
        change(WorkingMemory.class, first, "'status': 'completed'");
        change(WorkingMemory.class, second, "'status': 'cancelled'");
        clock.advance(Duration.ofMinutes(119));
        memory(9);
        assertThat(status(first)).isEqualTo(WorkingMemoryStatus.COMPLETED);
        clock.advance(Duration.ofMinutes(1));
        memory(9);
        assertThat(List.of(status(first), status(second))).containsOnly(WorkingMemoryStatus.ARCHIVED);
        assertThatThrownBy(() -> change(WorkingMemory.class, first, "'status': 'active'"))
                .isInstanceOf(Conflict.class);
    }

    private WorkingMemoryStatus status(RecordId id) {
        return lineage.work().memories().get(id).value().status();
    }

    @Test
    void importedContextAndNudgesExpire() {
        RecordId memory = memory(1);
        String past = "'expires_at': '" + clock.instant().minusSeconds(1) + "'";
        importAll(
                json("'kind': 'context_entry', 'id': 'ctx-0a0a0a0a', 'content': 'old', 'working_memory_id': '" + memory
                        + "', " + past),
                json("'kind': 'nudge', 'id': 'nudge-0a0a0a0a', 'message': 'old', 'target': 'all', " + past));
        assertThat(all(lineage.work().contextEntries())).isEmpty();
        assertThat(work().deliver(CODER, NudgeDelivery.NEXT_TURN)).isEmpty();
        assertThat(lineage.work().nudges().get(id("nudge-0a0a0a0a")).value().message())
                .isEqualTo("old");
    }
}
