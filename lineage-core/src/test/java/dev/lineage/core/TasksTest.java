package dev.lineage.core;

import static dev.lineage.record.WriteOption.fence;
import static dev.lineage.record.WriteOption.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.lineage.Lineage;
import dev.lineage.LineageException.Conflict;
import dev.lineage.LineageException.InvalidInput;
import dev.lineage.Maintenance.Progress;
import dev.lineage.graph.Node;
import dev.lineage.journal.Decision;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.transfer.SessionBuilder;
import dev.lineage.work.Task;
import dev.lineage.work.Task.Assignment;
import dev.lineage.work.Task.Retries;
import dev.lineage.work.Task.ReviewStatus;
import dev.lineage.work.Task.TaskResult;
import dev.lineage.work.Task.TaskReview;
import dev.lineage.work.Task.TaskStatus;
import dev.lineage.work.TaskBuilder;
import dev.lineage.work.Work;
import dev.lineage.work.Work.AfterFailure;
import dev.lineage.work.Work.Claim;
import dev.lineage.work.Work.Completion;
import dev.lineage.work.WorkReader.TaskState;
import dev.lineage.work.WorkingMemory;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class TasksTest extends MemoryTest {
    private static final TaskResult DONE = TaskResult.of("Done");
    private static final TaskReview NEEDED = new TaskReview(true, Optional.empty(), Optional.empty(), Optional.empty());

    private Work tasks() {
        return lineage.work();
    }

    private RecordId task(String title, RecordId... needs) {
        clock.advance(Duration.ofMinutes(1));
        return task(Task.builder(title).dependsOn(List.of(needs)));
    }

    private RecordId task(TaskBuilder task) {
        return tasks().add(task.build()).id();
    }

    private List<RecordId> ready() {
        return tasks().ready(Optional.empty(), 100).stream()
                .map(state -> state.task().id())
                .toList();
    }

    private TaskStatus status(RecordId id) {
        return tasks().get(id).value().status();
    }

    private Version<Task> change(RecordId id, UnaryOperator<TaskBuilder> change) {
        return tasks().change(id, task -> change.apply(task.with()).build());
    }

    private Version<Task> move(RecordId id, TaskStatus status) {
        return change(id, task -> task.status(status));
    }

    @Test
    void documentsOfTasksSayWhatFollowsFromOthers() {
        RecordId first = task("first");
        RecordId second = task("second", first);
        RecordId third = task(Task.builder("third").priority(7).dependsOn(List.of(second)));
        Claim claim = tasks().claim(first, Duration.ofMinutes(9));
        List<Map<String, Object>> documents = lineage.documents()
                .write(tasks().list(Filter.ALL, Paging.first(9)).items());
        assertThat(documents)
                .extracting(
                        document -> document.get("id"),
                        document -> document.get("blocks"),
                        document -> document.get("blocked_by"),
                        document -> document.get("ready"),
                        document -> document.get("effective_priority"),
                        document -> document.get("holder"),
                        document -> document.get("lease_until"))
                .containsExactly(
                        tuple(third.value(), List.of(), List.of(second.value()), false, 7, null, null),
                        tuple(second.value(), List.of(third.value()), List.of(first.value()), false, 7, null, null),
                        tuple(
                                first.value(),
                                List.of(second.value()),
                                List.of(),
                                false,
                                7,
                                "agent:planner",
                                claim.until().toString()));
        assertThat(lineage.documents().write(tasks().get(second))).isEqualTo(documents.get(1));
    }

    @Test
    void aPartOfATaskWaitsForWhatTheTaskWaitsForButNotForItsOtherParts() {
        RecordId needed = task("needed");
        RecordId whole = task("whole", needed);
        RecordId middle = task(Task.builder("middle").parentId(whole));
        RecordId part = task(Task.builder("part").parentId(middle));
        RecordId other = task(Task.builder("other").parentId(whole));
        change(whole, task -> task.dependsOn(List.of(needed, part, other)));
        assertThat(ready()).containsExactly(needed);
        assertThat(tasks().state(part).blockedBy()).containsExactly(needed);

        tasks().complete(needed, DONE);
        assertThat(ready()).containsExactly(middle, part, other);
        move(middle, TaskStatus.BLOCKED);
        assertThat(ready()).containsExactly(other);
        assertThatThrownBy(() -> tasks().claim(part, Work.LEASE))
                .hasMessage(part + " is not ready: it waits for [" + middle + "]");
        move(middle, TaskStatus.CANCELLED);
        assertThat(ready()).containsExactly(part, other);
    }

    @Test
    void aPartOfATaskThatIsHeldUpIsNeitherBegunNorCompleted() {
        RecordId whole = task("whole");
        RecordId part = task(Task.builder("part").parentId(whole));
        move(whole, TaskStatus.BLOCKED);
        conflicts("ready", () -> tasks().claim(part, Work.LEASE));
        conflicts("blocked", () -> move(part, TaskStatus.IN_PROGRESS));
        conflicts("blocked", () -> tasks().complete(part, DONE));
        move(whole, TaskStatus.PENDING);
        assertThat(tasks().complete(part, DONE).task().value().status()).isEqualTo(TaskStatus.COMPLETED);
    }

    @Test
    void aTaskWhoseStatusIsNotKnownIsNotReady() {
        importAll(fields("kind", "task", "id", "task-1", "title", "A", "status", "frozen"));

        assertThat(ready()).isEmpty();
        move(RecordId.of("task-1"), TaskStatus.BLOCKED);
        move(RecordId.of("task-1"), TaskStatus.PENDING);
        assertThat(ready()).containsExactly(RecordId.of("task-1"));
    }

    @Test
    void aTaskWithOpenDependenciesIsNeitherBegunNorCompletedUnlessAPersonForcesIt() {
        RecordId open = task("Open");
        RecordId id = task("Waits", open);

        conflicts("blocked", () -> tasks().complete(id, DONE));
        conflicts("blocked", () -> move(id, TaskStatus.IN_PROGRESS));
        conflicts("blocked", () -> move(id, TaskStatus.COMPLETED));
        assertThat(status(id)).isEqualTo(TaskStatus.PENDING);
        assertThat(tasks().completeBlocked(id, DONE).task().value().status()).isEqualTo(TaskStatus.COMPLETED);
    }

    @Test
    void aNewTaskIsNeitherBegunNorCompletedNorApprovedBeforeItsTime() {
        RecordId open = task("Open");
        for (TaskStatus status : List.of(TaskStatus.IN_PROGRESS, TaskStatus.COMPLETED)) {
            conflicts(
                    "blocked",
                    () -> tasks().add(Task.builder("New")
                            .status(status)
                            .dependsOn(List.of(open))
                            .build()));
        }
        RecordId begun = tasks().add(
                        Task.builder("Begun").status(TaskStatus.IN_PROGRESS).build())
                .id();
        conflicts(
                "blocked",
                () -> tasks().change(
                                begun,
                                task -> task.with()
                                        .status(TaskStatus.COMPLETED)
                                        .dependsOn(List.of(open))
                                        .build()));
        assertThat(change(begun, task -> task.dependsOn(List.of(open))).value().status())
                .isEqualTo(TaskStatus.IN_PROGRESS);
        assertThatThrownBy(() -> tasks().add(reviewed(Task.builder("Approved").build(), ReviewStatus.APPROVED)))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("review_status comes from a review of the task: 'APPROVED'");
        assertThat(tasks().count(Filter.ALL)).isEqualTo(2);
    }

    @Test
    void aHostGivesATaskAnIdThatNoOtherRecordHas() {
        Task task = Task.builder("task").build();
        RecordId own = RecordId.of("hive-12");
        Version<Task> added = tasks().add(task, WriteOption.id(own), key("k"));
        assertThat(tasks().get(own)).isEqualTo(added);
        assertThat(ready()).containsExactly(own);
        assertThat(tasks().add(task, WriteOption.id(own), key("k"))).isEqualTo(added);
        assertThatThrownBy(() -> tasks().add(task, WriteOption.id(RecordId.of("hive-13")), key("k")))
                .isInstanceOf(Conflict.class)
                .hasMessageStartingWith("The key 'k' was used for another request: ");
        conflicts("id", "Another record has the id hive-12", () -> tasks().add(task, WriteOption.id(own)));
        RecordId next = RecordId.of("hive-14");
        assertThatThrownBy(() -> tasks().add(
                                Task.builder("next").dependsOn(List.of(next)).build(), WriteOption.id(next)))
                .hasMessage("depends_on must not name the record itself: 'hive-14'");
        assertThatThrownBy(() -> tasks().release(own, WriteOption.id(next)))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("id applies to a new record only");
    }

    @Test
    void recordsOfOtherKindsTakeAnIdUnlessTheirValuesSayIt() {
        RecordId own = RecordId.of("adr-7");
        Decision decision = Decision.builder("Refresh early").build();
        assertThat(lineage.journal().record(decision, WriteOption.id(own)).id()).isEqualTo(own);
        assertThat(lineage.transfer()
                        .open(SessionBuilder.builder().summary("s").build(), WriteOption.id(RecordId.of("s-1")))
                        .id())
                .isEqualTo(RecordId.of("s-1"));
        assertThatThrownBy(() -> node(Node.builder("concept", "oauth"), WriteOption.id(own)))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("id does not apply to a node");
    }

    @ParameterizedTest
    @CsvSource({
        "PENDING, BLOCKED ASSIGNED IN_PROGRESS COMPLETED CANCELLED",
        "BLOCKED, PENDING ASSIGNED IN_PROGRESS COMPLETED CANCELLED",
        "ASSIGNED, PENDING IN_PROGRESS BLOCKED COMPLETED FAILED CANCELLED",
        "IN_PROGRESS, PENDING BLOCKED REVIEW COMPLETED FAILED CANCELLED",
        "REVIEW, IN_PROGRESS COMPLETED FAILED CANCELLED",
        "FAILED, PENDING CANCELLED",
        "COMPLETED, PENDING",
        "CANCELLED, PENDING",
    })
    void onlyTheMovesOfTheDictionaryAreLegal(TaskStatus before, String words) {
        for (TaskStatus next : TaskStatus.values()) {
            assertThat(before.mayBecome(next))
                    .as(before + " to " + next)
                    .isEqualTo(List.of(words.split(" ")).contains(next.name()));
        }
    }

    @Test
    void aMoveSetsItsTimesAndAnIllegalOneIsRefused() {
        RecordId id = task("task");
        Task begun = move(id, TaskStatus.IN_PROGRESS).value();
        assertThat(begun.startedAt()).contains(clock.instant());
        clock.advance(Duration.ofHours(1));
        Task done = move(id, TaskStatus.COMPLETED).value();
        assertThat(done.startedAt()).isEqualTo(begun.startedAt());
        assertThat(done.completedAt()).contains(clock.instant());
        Task again = move(id, TaskStatus.PENDING).value();
        assertThat(again.completedAt()).isEmpty();
        assertThat(again.assignment().assignedTo()).isEmpty();
        conflicts("transition", "A task cannot become review after pending", () -> move(id, TaskStatus.REVIEW));
    }

    @Test
    void aClaimHoldsUntilItsLeaseEnds() {
        RecordId id = task("task");
        Claim claim = tasks().claim(Optional.empty(), Work.LEASE).orElseThrow();
        assertThat(claim.task().id()).isEqualTo(id);
        assertThat(claim.task().value().status()).isEqualTo(TaskStatus.IN_PROGRESS);
        assertThat(tasks().claim(Optional.empty(), Work.LEASE)).isEmpty();
        assertThat(tasks().state(id).holder()).contains("agent:planner");
        assertThatThrownBy(() -> tasks().claim(id, Work.LEASE))
                .isInstanceOf(Conflict.class)
                .hasMessage(id + " is not ready: it is claimed by agent:planner");

        clock.advance(Duration.ofMinutes(4));
        Claim extended = tasks().heartbeat(id, claim.token(), Work.LEASE);
        assertThat(extended.until()).isEqualTo(clock.instant().plus(Work.LEASE));
        clock.advance(Duration.ofMinutes(4));
        assertThat(ready()).isEmpty();
        clock.advance(Duration.ofMinutes(2));
        assertThat(ready()).containsExactly(id);
        conflicts(
                "fence",
                id + " is not claimed; agent:planner gives the token " + claim.token(),
                () -> tasks().heartbeat(id, claim.token(), Work.LEASE));

        Lineage other = memory.in(PLANNER.actor("agent:other"));
        Claim second = other.work().claim(Optional.empty(), Work.LEASE).orElseThrow();
        assertThat(second.token()).isGreaterThan(claim.token());
        assertThatThrownBy(() -> tasks().complete(id, DONE, fence(claim.token())))
                .hasMessage(id + " is claimed by agent:other under the token " + second.token()
                        + "; agent:planner gives the token " + claim.token());
        assertThatThrownBy(() -> tasks().complete(id, DONE)).hasMessageEndingWith("no token was given");
        assertThatThrownBy(() -> tasks().complete(id, DONE, fence(second.token())))
                .hasMessage(id + " is claimed by agent:other under the token " + second.token()
                        + "; agent:planner gives the token " + second.token());
        assertThatThrownBy(() -> move(id, TaskStatus.CANCELLED)).isInstanceOf(Conflict.class);
        other.work().complete(id, DONE, fence(second.token()));
        assertThat(status(id)).isEqualTo(TaskStatus.COMPLETED);
        assertThat(memory.maintenance().verify(Progress.NONE).problems()).isEmpty();
    }

    @Test
    void theQueryOfTheSeedAnswersTheTasksOfAWorkingMemoryWithTheirDependencies() {
        RecordId work = workingMemory(lineage);
        RecordId first = task(Task.builder("first").workingMemoryId(work));
        RecordId second = task(Task.builder("second").workingMemoryId(work).addDependsOn(first));
        task(Task.builder("elsewhere").addDependsOn(first));
        assertThat(tasks().states(Optional.of(work)))
                .extracting(TaskState::task)
                .extracting(
                        Version::id,
                        Version::title,
                        task -> task.value().status(),
                        task -> task.value().dependsOn())
                .containsExactly(
                        tuple(first, "first", TaskStatus.PENDING, List.of()),
                        tuple(second, "second", TaskStatus.PENDING, List.of(first)));
    }

    @Test
    void aTaskOfAPausedWorkingMemoryIsNotClaimedEvenByItsAgent() {
        RecordId work = workingMemory(lineage);
        Task task = Task.builder("task").workingMemoryId(work).build();
        RecordId pending = tasks().add(task).id();
        RecordId given = tasks().add(task.with()
                        .status(TaskStatus.ASSIGNED)
                        .assignment(new Assignment(
                                Optional.of(Reference.of("agent:planner")), Optional.empty(), Optional.empty()))
                        .build())
                .id();
        status(work, "paused");
        for (RecordId id : List.of(pending, given)) {
            assertThatThrownBy(() -> tasks().claim(id, Work.LEASE))
                    .isInstanceOf(Conflict.class)
                    .hasMessage(id + " is not ready: its working memory is not active");
        }
    }

    @Test
    void aRetiredTaskIsShownAndNotReady() {
        RecordId id = task("task");
        tasks().retire(id, "not needed");
        assertThat(tasks().state(id).ready()).isFalse();
        assertThatThrownBy(() -> tasks().claim(id, Work.LEASE)).hasMessage(id + " is not ready: it is retired");
    }

    @Test
    void aTaskWaitsForOnesThatWereGivenUpUntilAChangeTakesThemOut() {
        RecordId cancelled = task("cancelled");
        RecordId retired = task("retired");
        RecordId next = task("next", cancelled, retired);
        move(cancelled, TaskStatus.CANCELLED);
        tasks().retire(retired, "not needed");
        assertThat(tasks().state(next).blockedBy()).containsExactly(cancelled, retired);
        assertThatThrownBy(() -> tasks().claim(next, Work.LEASE))
                .hasMessage(next + " is not ready: it waits for [" + cancelled + ", " + retired + "]");
        change(next, task -> task.dependsOn(List.of()));
        assertThat(ready()).containsExactly(next);
    }

    @Test
    void onlyTheHolderOfAClaimedTaskRetiresIt() {
        RecordId id = task("task");
        Claim claim = tasks().claim(id, Work.LEASE);
        conflicts(
                "fence",
                id + " is claimed by agent:planner under the token " + claim.token() + "; no token was given",
                () -> tasks().retire(id, "not needed"));
        assertThatThrownBy(() -> tasks().retire(id, "not needed", fence(7)))
                .isInstanceOf(Conflict.class)
                .hasMessageEndingWith("; agent:planner gives the token 7");
        assertThat(tasks().retire(id, "not needed", fence(claim.token()))
                        .validity()
                        .until())
                .contains(clock.instant());
    }

    @Test
    void aClaimIsReleasedRevokedAndFailed() {
        RecordId id = task("task");
        Claim claim = tasks().claim(id, Work.LEASE);
        Completion released = tasks().release(id, fence(claim.token()));
        assertThat(released.released()).containsExactly(id);
        tasks().claim(id, Work.LEASE);
        assertThat(tasks().revoke(id).released()).containsExactly(id);
        Claim third = tasks().claim(id, Work.LEASE);
        assertThat(tasks().fail(id, "flaky", AfterFailure.RETRY, fence(third.token()))
                        .released())
                .isEmpty();
        assertThat(tasks().get(id).value().result()).contains(TaskResult.of("flaky"));
        clock.advance(Duration.ofSeconds(1));
        assertThat(ready()).containsExactly(id);
    }

    @Test
    void aTaskThatFailsIsRetriedLaterEachTimeAndHasFailedAfterItsLastAttempt() {
        RecordId id = task(Task.builder("poisoned").priority(9));
        RecordId other = task("other");
        for (int seconds : List.of(1, 2, 4, 8)) {
            Claim claim = tasks().claim(Optional.empty(), Work.LEASE).orElseThrow();
            assertThat(claim.task().id()).isEqualTo(id);
            tasks().fail(id, "flaky", AfterFailure.RETRY, fence(claim.token()));
            assertThat(ready()).containsExactly(other);
            Instant next = clock.instant().plusSeconds(seconds);
            conflicts("ready", id + " is not ready: it waits until " + next, () -> tasks().claim(id, Work.LEASE));
            conflicts("ready", id + " cannot begin: it waits until " + next, () -> move(id, TaskStatus.IN_PROGRESS));
            clock.advance(Duration.ofSeconds(seconds));
        }
        Claim last = tasks().claim(id, Work.LEASE);
        assertThat(last.task().value().retries())
                .isEqualTo(new Retries(4, Optional.empty(), Optional.of(clock.instant())));
        Task failed = tasks().fail(id, "broken", AfterFailure.RETRY, fence(last.token()))
                .task()
                .value();
        assertThat(failed.status()).isEqualTo(TaskStatus.FAILED);
        assertThat(failed.result()).contains(TaskResult.of("broken"));
        assertThat(failed.retries().attempts()).isEqualTo(5);
        conflicts("ready", id + " is not ready: failed", () -> tasks().claim(id, Work.LEASE));
        assertThat(move(id, TaskStatus.PENDING).value().retries()).isEqualTo(Retries.NONE);
        assertThat(ready()).containsExactly(id, other);
    }

    @Test
    void aTaskWhoseLeasesEndIsRetriedLaterEachTimeAndHasFailedAfterItsLastAttempt() {
        RecordId id =
                task(Task.builder("poisoned").priority(9).retries(new Retries(0, Optional.of(2), Optional.empty())));
        RecordId next = task("next", id);
        RecordId other = task("other");
        Claim first = tasks().claim(Optional.empty(), Work.LEASE).orElseThrow();
        clock.advance(Work.LEASE);
        assertThat(ready()).containsExactly(other);
        conflicts(
                "ready",
                id + " is not ready: it waits until " + first.until().plusSeconds(1),
                () -> tasks().claim(id, Work.LEASE));
        clock.advance(Duration.ofSeconds(1));
        Claim second = tasks().claim(Optional.empty(), Work.LEASE).orElseThrow();
        assertThat(second.task().id()).isEqualTo(id);
        assertThat(second.task().value().retries().attempts()).isEqualTo(1);
        clock.advance(Duration.ofDays(1));
        assertThat(ready()).containsExactly(other);
        conflicts("ready", id + " is not ready: it has no attempt left", () -> tasks().claim(id, Work.LEASE));
        assertThat(tasks().claim(Optional.empty(), Work.LEASE)
                        .orElseThrow()
                        .task()
                        .id())
                .isEqualTo(other);
        Task failed = tasks().get(id).value();
        assertThat(failed.status()).isEqualTo(TaskStatus.FAILED);
        assertThat(failed.retries().attempts()).isEqualTo(2);
        assertThat(failed.result()).contains(TaskResult.of("The lease of agent:planner ended before it was completed"));
        assertThat(tasks().state(next).blockedBy()).containsExactly(id);
    }

    @Test
    void aDelayDoublesUpToFiveMinutes() {
        Retries retries = new Retries(0, Optional.of(1_000), Optional.empty());
        Instant end = Instant.EPOCH;
        List<Long> delays = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            retries = retries.after(end);
            delays.add(retries.notBefore().orElseThrow().getEpochSecond());
        }
        assertThat(delays).startsWith(1L, 2L, 4L, 8L, 16L, 32L, 64L, 128L, 256L, 300L, 300L);
        assertThat(delays.subList(9, 100)).containsOnly(300L);
    }

    @Test
    void aTaskThatNeedsAReviewIsCompletedWhenItIsApproved() {
        RecordId id = task(Task.builder("task").review(NEEDED));
        RecordId next = task("next", id);
        Claim claim = tasks().claim(id, Work.LEASE);
        assertThat(tasks().complete(id, DONE, fence(claim.token())).released()).isEmpty();
        assertThat(status(id)).isEqualTo(TaskStatus.REVIEW);
        tasks().review(id, ReviewStatus.NEEDS_REWORK, Optional.of("tests"));
        assertThat(status(id)).isEqualTo(TaskStatus.IN_PROGRESS);
        tasks().complete(id, DONE);
        assertThat(tasks().review(id, ReviewStatus.APPROVED, Optional.empty()).released())
                .containsExactly(next);
        assertThat(tasks().get(id).value().review().reviewedBy()).contains("agent:planner");
        assertThatThrownBy(() -> tasks().review(id, ReviewStatus.REJECTED, Optional.empty()))
                .hasMessage(id + " is completed, not in review");
    }

    @Test
    void theAgentWhoseTaskNeedsReworkClaimsItAgain() {
        RecordId id = task(Task.builder("task").review(NEEDED));
        Claim first = tasks().claim(id, Work.LEASE);
        tasks().complete(id, DONE, fence(first.token()));
        tasks().review(id, ReviewStatus.NEEDS_REWORK, Optional.of("tests"));
        Work other = memory.in(PLANNER.actor("agent:other")).work();
        assertThatThrownBy(() -> other.claim(id, Work.LEASE)).hasMessage(id + " is not ready: in_progress");

        Claim again = tasks().claim(id, Work.LEASE);
        assertThat(again.token()).isGreaterThan(first.token());
        String holder = id + " is not ready: it is claimed by agent:planner";
        assertThatThrownBy(() -> other.claim(id, Work.LEASE)).hasMessage(holder);
        assertThatThrownBy(() -> tasks().claim(id, Work.LEASE)).hasMessage(holder);
    }

    @Test
    void cyclesAreRefusedWithTheIds() {
        RecordId first = task("first");
        RecordId second = task("second", first);
        RecordId third = task("third", second);
        conflicts(
                "cycle",
                first + " would need itself, through " + List.of(third, second, first),
                () -> change(first, task -> task.addDependsOn(third)));
        assertThatThrownBy(() -> change(first, task -> task.parentId(first))).isInstanceOf(RuntimeException.class);
    }

    @Test
    void taskNeedsOnlyTasks() {
        RecordId decision =
                lineage.journal().record(Decision.builder("Ship it").build()).id();
        assertThatThrownBy(() -> task("first", decision))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("depends_on must be a task: '" + decision + "'");
    }

    @Test
    void aWorkingMemoryLimitsItsTasksAndPausesThem() {
        RecordId memory = memoryOfOneTask();
        Task task = Task.builder("task").workingMemoryId(memory).build();
        RecordId id = tasks().add(task).id();
        assertThatThrownBy(() -> tasks().add(task))
                .isInstanceOf(Conflict.class)
                .hasMessage(memory + " has 1 tasks, the most that it may have");
        assertThat(tasks().ready(Optional.of(memory), 10)).hasSize(1);
        status(memory, "paused");
        assertThat(tasks().ready(Optional.of(memory), 10)).isEmpty();
        status(memory, "active");
        Claim claim = tasks().claim(Optional.of(memory), Work.LEASE).orElseThrow();
        assertThatThrownBy(() -> status(memory, "completed"))
                .isInstanceOf(Conflict.class)
                .hasMessage(id + " of " + memory + " is claimed");
        tasks().complete(id, DONE, fence(claim.token()));
        assertThat(status(memory, "completed").completedAt()).contains(clock.instant());
        assertThatThrownBy(() -> status(memory, "paused")).isInstanceOf(Conflict.class);
    }

    private RecordId memoryOfOneTask() {
        return add(WorkingMemory.class, """
            'name': 'small', 'goal': 'goal', 'config': {'checkpoint_interval_ms': 1000,
            'auto_archive_after_hours': 1, 'max_tasks': 1, 'max_agents': 1}
            """).id();
    }

    private WorkingMemory status(RecordId id, String status) {
        return change(WorkingMemory.class, id, "'status': '" + status + "'").value();
    }

    @Test
    void aRepeatedCompletionIsAnsweredWithTheFirst() {
        RecordId id = task("task");
        RecordId next = task("next", id);
        Claim claim = tasks().claim(id, Work.LEASE);
        Completion first = tasks().complete(id, DONE, fence(claim.token()), key("k"));
        assertThat(first.released()).containsExactly(next);
        assertThat(tasks().complete(id, DONE, fence(claim.token()), key("k"))).isEqualTo(first);
    }

    @Test
    void aPartThatWasBegunIsCompletedWhateverHoldsUpTheWhole() {
        RecordId whole = task("whole");
        RecordId part = task(Task.builder("part").parentId(whole));
        RecordId later = task(Task.builder("later").parentId(whole));
        Claim claim = claim(part);
        move(whole, TaskStatus.BLOCKED);
        conflicts("ready", () -> claim(later));
        assertThat(tasks().complete(part, DONE, fence(claim.token()))
                        .task()
                        .value()
                        .status())
                .isEqualTo(TaskStatus.COMPLETED);
    }

    @Test
    void aTaskIsEndedOnce() {
        RecordId id = task("task");
        Claim claim = claim(id);
        Version<Task> done = tasks().complete(id, DONE, fence(claim.token())).task();
        conflicts("transition", () -> tasks().complete(id, TaskResult.of("other")));
        for (AfterFailure then : AfterFailure.values()) {
            conflicts("transition", () -> tasks().fail(id, "late", then));
        }
        assertThat(tasks().get(id)).isEqualTo(done);

        RecordId reviewed = task(Task.builder("reviewed").review(NEEDED));
        tasks().complete(reviewed, DONE, fence(claim(reviewed).token()));
        conflicts("transition", () -> tasks().complete(reviewed, TaskResult.of("other")));
        assertThat(tasks().get(reviewed).value().result()).contains(DONE);
    }

    private void conflicts(String rule, Runnable work) {
        assertThatThrownBy(work::run)
                .isInstanceOfSatisfying(
                        Conflict.class, conflict -> assertThat(conflict.rule()).isEqualTo(rule));
    }

    private Claim claim(RecordId id) {
        return tasks().claim(id, Work.LEASE);
    }

    private static Task claimed(Task task, long token) {
        return task.with()
                .status(TaskStatus.IN_PROGRESS)
                .assignment(new Assignment(Optional.empty(), Optional.empty(), Optional.of(token)))
                .build();
    }

    @Test
    void onlyClaimsGiveTokens() {
        RecordId held = task("held");
        RecordId other = task("other");
        long token = claim(held).token();
        assertThatThrownBy(() -> tasks().change(other, task -> claimed(task, token)))
                .isInstanceOf(InvalidInput.class)
                .hasMessageContaining("claim_token");
        assertThatThrownBy(() -> tasks().add(claimed(Task.builder("new").build(), token)))
                .isInstanceOf(InvalidInput.class)
                .hasMessageContaining("claim_token");
        assertThat(tasks().state(held).holder()).contains("agent:planner");
    }

    @Test
    void theTokenIsTheSequenceOfTheClaimThoughItBeginsASession() {
        RecordId id = task("first of a session");
        Claim claim = memory.in(PLANNER.session("session-0a0b0c0d")).work().claim(id, Work.LEASE);
        assertThat(claim.token()).isEqualTo(claim.task().sequence());
    }

    @Test
    void aLeaseIsPositiveAndOfAReasonableLength() {
        RecordId id = task("leased");
        for (Duration lease : List.of(Duration.ZERO, Duration.ofMillis(-1), Duration.ofSeconds(Long.MAX_VALUE))) {
            assertThatThrownBy(() -> tasks().claim(id, lease)).isInstanceOf(InvalidInput.class);
        }
        assertThat(tasks().state(id).ready()).isTrue();
    }

    @ParameterizedTest
    @EnumSource(names = {"REVIEW", "COMPLETED", "FAILED", "CANCELLED", "PENDING"})
    void aChangeThatEndsTheWorkEndsTheClaim(TaskStatus status) {
        RecordId id = task("claimed");
        tasks().change(id, task -> to(task, status), fence(claim(id).token()));
        assertThat(tasks().state(id).holder()).isEmpty();
        change(id, task -> task.title("free"));
    }

    private static Task to(Task task, TaskStatus status) {
        return task.withStatus(status);
    }

    private static Task reviewed(Task task, ReviewStatus status) {
        TaskReview review = new TaskReview(true, Optional.empty(), Optional.of(status), Optional.empty());
        return task.withReview(review);
    }

    @Test
    void noChangeReplacesTheReview() {
        RecordId id = task(Task.builder("reviewed").review(NEEDED));
        conflicts("review", () -> move(id, TaskStatus.COMPLETED));
        conflicts("transition", () -> tasks().change(id, task -> reviewed(task, ReviewStatus.APPROVED)));
    }

    @Test
    void aReopenedTaskIsReviewedAgain() {
        RecordId id = task(Task.builder("reviewed").review(NEEDED));
        tasks().complete(id, DONE, fence(claim(id).token()));
        tasks().review(id, ReviewStatus.APPROVED, Optional.of("Good"));
        move(id, TaskStatus.PENDING);
        assertThat(tasks().get(id).value().review().reviewComments()).contains("Good");
        tasks().complete(id, DONE, fence(claim(id).token()));
        assertThat(status(id)).isEqualTo(TaskStatus.REVIEW);
    }

    @Test
    void aTaskDoesNotMoveToAFullWorkingMemory() {
        RecordId full = memoryOfOneTask();
        task(Task.builder("first").workingMemoryId(full));
        RecordId other = task("other");
        conflicts("limit", () -> change(other, task -> task.workingMemoryId(full)));
        lineage.work().memories().retire(full, "given up");
        assertThat(tasks().ready(Optional.of(full), 10)).isEmpty();
    }

    private void importTasks(int count, IntFunction<List<RecordId>> needs) {
        List<Map<String, Object>> documents = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            List<String> ids = needs.apply(i).stream().map(RecordId::value).toList();
            documents.add(fields("kind", "task", "id", numbered(i).value(), "title", "Task " + i, "depends_on", ids));
        }
        importAll(memory, documents);
    }

    private static RecordId numbered(int i) {
        return id("task-%08x".formatted(i));
    }

    @Test
    void aTaskOfAnImportedCycleIsGivenUpWithWhatItNeeds() {
        RecordId failing = task("failing");
        importTasks(2, i -> List.of(numbered(1 - i), failing));
        tasks().fail(failing, "Broken", AfterFailure.ABORT, fence(claim(failing).token()));
        assertThat(List.of(status(numbered(0)), status(numbered(1)))).containsOnly(TaskStatus.CANCELLED);
        conflicts("cycle", () -> change(failing, task -> task.dependsOn(List.of(numbered(0)))));
    }

    @Test
    void abortingATaskCancelsALongChainAndManyDependents() {
        int depth = Proof.size(1_200, 12_000);
        importTasks(depth, i -> i == 0 ? List.of() : List.of(numbered(i < depth - depth / 8 ? i - 1 : 0)));
        RecordId first = numbered(0);
        RecordId aside = task("aside");
        assertThat(tasks().criticalPath(Optional.empty())).hasSize(depth - depth / 8);
        tasks().fail(first, "Broken", AfterFailure.ABORT, fence(claim(first).token()));
        assertThat(tasks().states(Optional.empty()))
                .extracting(state -> state.task().value().status())
                .filteredOn(status -> status != TaskStatus.CANCELLED)
                .containsExactlyInAnyOrder(TaskStatus.FAILED, TaskStatus.PENDING);
        assertThat(status(aside)).isEqualTo(TaskStatus.PENDING);
    }

    @Test
    void aRepeatedAbortCancelsNothingMore() {
        RecordId failing = task("failing");
        WriteOption token = fence(claim(failing).token());
        tasks().fail(failing, "Broken", AfterFailure.ABORT, token, key("k"));
        RecordId later = task("later", failing);
        tasks().fail(failing, "Broken", AfterFailure.ABORT, token, key("k"));
        assertThat(status(later)).isEqualTo(TaskStatus.PENDING);
        conflicts("key", () -> tasks().fail(failing, "Broken", AfterFailure.SKIP, token, key("k")));
        conflicts("key", () -> tasks().complete(failing, DONE, token, key("k")));
        conflicts("key", () -> tasks().retire(failing, "Broken", key("k")));
    }

    @Test
    void abortingATaskLeavesTasksOfSpacesThatTheScopeOnlyReads() {
        RecordId shared = task("shared");
        Work team = memory.in(PLANNER.space("team")).work();
        RecordId theirs = team.add(
                        Task.builder("theirs").dependsOn(List.of(shared)).build())
                .id();
        Work reading = memory.in(PLANNER.reading("team")).work();
        long token = reading.claim(shared, Work.LEASE).token();
        reading.fail(shared, "Broken", AfterFailure.ABORT, fence(token));
        assertThat(status(shared)).isEqualTo(TaskStatus.FAILED);
        assertThat(team.get(theirs).value().status()).isEqualTo(TaskStatus.PENDING);
    }
}
