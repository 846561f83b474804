package dev.lineage.core;

import static dev.lineage.record.WriteOption.fence;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.LineageException.Conflict;
import dev.lineage.Maintenance.Progress;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.work.Task;
import dev.lineage.work.Task.TaskResult;
import dev.lineage.work.Task.TaskStatus;
import dev.lineage.work.Work;
import dev.lineage.work.Work.Claim;
import dev.lineage.work.WorkReader.TaskState;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Random graphs of tasks beside a model that follows rules W1 to W5 word for word. */
class TaskModelTest extends MemoryTest {
    private static final int STEPS = Proof.size(250, 20_000);
    private static final int RESTART = 120;
    private static final int MAX_ATTEMPTS = 5;
    private static final Set<TaskStatus> WORKED =
            Set.of(TaskStatus.IN_PROGRESS, TaskStatus.REVIEW, TaskStatus.COMPLETED);

    private final Map<RecordId, Model> model = new LinkedHashMap<>();

    /** What the model knows of a task. */
    private static final class Model {
        TaskStatus status = TaskStatus.PENDING;
        int priority;
        int attempts;
        Set<RecordId> needs = new HashSet<>();

        @Nullable
        Claim claim;

        Instant until = Instant.MIN;
        Instant time = Instant.MIN;
    }

    @Test
    @Tag("slow")
    void readyBlockedUrgentAndClaimedTasksAreThoseOfTheModel() {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        for (int step = 0; step < STEPS; step++) {
            if (step % RESTART == 0) {
                clock.advance(Work.LEASE);
                model.keySet().forEach(id -> tasks().retire(id, "next round"));
                model.clear();
            }
            clock.advance(Duration.ofSeconds(random.nextInt(90)));
            step(random);
            if (step % 5 == 0) {
                compare("seed " + seed + ", step " + step);
            }
        }
        assertThat(memory.maintenance().verify(Progress.NONE).problems()).isEmpty();
    }

    private Work tasks() {
        return lineage.work();
    }

    private void step(Random random) {
        List<RecordId> ids = List.copyOf(model.keySet());
        if (ids.size() < 3 || random.nextInt(5) == 0) {
            add(random, ids);
            return;
        }
        RecordId id = ids.get(random.nextInt(ids.size()));
        switch (random.nextInt(5)) {
            case 0 -> need(id, ids.get(random.nextInt(ids.size())));
            case 1 -> claim();
            case 2 -> heartbeat(id);
            case 3 -> complete(id);
            default -> move(id, TaskStatus.values()[random.nextInt(TaskStatus.values().length)]);
        }
    }

    private void add(Random random, List<RecordId> ids) {
        Model added = new Model();
        added.priority = random.nextInt(4);
        for (int i = random.nextInt(3); i > 0 && !ids.isEmpty(); i--) {
            added.needs.add(ids.get(random.nextInt(ids.size())));
        }
        added.time = clock.instant();
        Task task = Task.builder("task")
                .priority(added.priority)
                .dependsOn(List.copyOf(added.needs))
                .build();
        model.put(tasks().add(task).id(), added);
    }

    private void need(RecordId id, RecordId other) {
        Model task = of(id);
        boolean cycle = reaches(other, id);
        assertOutcome(
                cycle ? "cycle" : held(task) ? "fence" : "",
                held(task) ? "fence" : "cycle",
                () -> tasks().change(id, old -> old.with().addDependsOn(other).build()));
        if (!cycle && !held(task)) {
            task.needs.add(other);
        }
    }

    private boolean reaches(RecordId from, RecordId to) {
        return from.equals(to) || of(from).needs.stream().anyMatch(next -> reaches(next, to));
    }

    private void claim() {
        Optional<RecordId> next = ready().stream().findFirst();
        Optional<Claim> claim = tasks().claim(Optional.empty(), Work.LEASE);
        assertThat(claim.map(made -> made.task().id())).isEqualTo(next);
        model.values().stream()
                .filter(task -> isLapsed(task) && attempts(task) == MAX_ATTEMPTS)
                .forEach(task -> end(task, TaskStatus.FAILED));
        claim.ifPresent(made -> {
            Model task = of(made.task().id());
            task.attempts = attempts(task);
            task.status = TaskStatus.IN_PROGRESS;
            task.claim = made;
            task.until = clock.instant().plus(Work.LEASE);
        });
    }

    private void heartbeat(RecordId id) {
        Model task = of(id);
        if (task.claim != null) {
            long token = task.claim.token();
            boolean held = held(task);
            assertOutcome(held ? "" : "fence", "", () -> tasks().heartbeat(id, token, Work.LEASE));
            task.until = held ? clock.instant().plus(Work.LEASE) : task.until;
        }
    }

    private void complete(RecordId id) {
        Model task = of(id);
        if (task.claim != null && held(task)) {
            long token = task.claim.token();
            if (isBlocked(task)) {
                assertOutcome("blocked", "", () -> tasks().complete(id, TaskResult.of("done"), fence(token)));
                return;
            }
            List<RecordId> before = ready();
            List<RecordId> released =
                    tasks().complete(id, TaskResult.of("done"), fence(token)).released();
            end(task, TaskStatus.COMPLETED);
            List<RecordId> after = new ArrayList<>(ready());
            after.removeAll(before);
            assertThat(released).containsExactlyInAnyOrderElementsOf(after);
        }
    }

    private void move(RecordId id, TaskStatus status) {
        Model task = of(id);
        boolean same = task.status == status;
        boolean blocked = !same && isBlocked(task) && WORKED.contains(status) && task.status != TaskStatus.REVIEW;
        String allowed = same || task.status.mayBecome(status) ? "" : "transition";
        String rule = held(task) ? "fence" : blocked ? "blocked" : allowed;
        assertOutcome(rule, "", () -> tasks().change(id, old -> old.withStatus(status)));
        if (rule.isEmpty() && !same) {
            task.attempts = task.status.isFinished() ? 0 : task.attempts;
            task.status = status;
            if (status == TaskStatus.PENDING || status == TaskStatus.REVIEW || status.isFinished()) {
                task.claim = null;
            }
        }
    }

    private boolean isBlocked(Model task) {
        return task.needs.stream().anyMatch(other -> of(other).status != TaskStatus.COMPLETED);
    }

    private static void end(Model task, TaskStatus status) {
        task.status = status;
        task.claim = null;
    }

    private Model of(RecordId id) {
        return Objects.requireNonNull(model.get(id));
    }

    private boolean held(Model task) {
        return task.claim != null && clock.instant().isBefore(task.until);
    }

    private static void assertOutcome(String rule, String otherRule, Runnable work) {
        String found = "";
        try {
            work.run();
        } catch (Conflict conflict) {
            found = conflict.rule();
        }
        assertThat(found).isIn(rule, rule.isEmpty() ? "" : otherRule.isEmpty() ? rule : otherRule);
    }

    private boolean isFree(Model task) {
        return task.status == TaskStatus.PENDING
                || isLapsed(task)
                        && attempts(task) < MAX_ATTEMPTS
                        && !clock.instant().isBefore(task.until.plusSeconds(1L << task.attempts));
    }

    private boolean isLapsed(Model task) {
        return (task.status == TaskStatus.IN_PROGRESS || task.status == TaskStatus.ASSIGNED)
                && task.claim != null
                && !held(task);
    }

    private int attempts(Model task) {
        return task.attempts + (isLapsed(task) ? 1 : 0);
    }

    private int urgency(RecordId id) {
        Model task = of(id);
        return model.entrySet().stream()
                .filter(other -> !other.getValue().status.isFinished()
                        && !task.status.isFinished()
                        && other.getValue().needs.contains(id))
                .mapToInt(other -> urgency(other.getKey()))
                .reduce(task.priority, Math::max);
    }

    private List<RecordId> ready() {
        return model.keySet().stream()
                .filter(id -> isFree(of(id)))
                .filter(id -> of(id).needs.stream().allMatch(need -> of(need).status == TaskStatus.COMPLETED))
                .sorted(Comparator.<RecordId>comparingInt(id -> -urgency(id))
                        .thenComparing(id -> of(id).time)
                        .thenComparing(RecordId::value))
                .toList();
    }

    private void compare(String what) {
        assertThat(tasks().ready(Optional.empty(), 1_000))
                .as(what)
                .extracting(state -> state.task().id())
                .isEqualTo(ready());
        for (TaskState state : tasks().states(Optional.empty())) {
            RecordId id = state.task().id();
            Model task = of(id);
            assertThat(state.task().value().status()).as(what).isEqualTo(task.status);
            assertThat(state.effectivePriority()).as(what).isEqualTo(urgency(id));
            assertThat(state.blockedBy())
                    .as(what)
                    .containsExactlyInAnyOrderElementsOf(task.needs.stream()
                            .filter(need -> of(need).status != TaskStatus.COMPLETED)
                            .toList());
            assertThat(state.leaseUntil()).as(what).isEqualTo(held(task) ? Optional.of(task.until) : Optional.empty());
        }
        List<RecordId> path =
                tasks().criticalPath(Optional.empty()).stream().map(Version::id).toList();
        assertThat(path)
                .as(what)
                .hasSize(model.keySet().stream().mapToInt(this::length).max().orElse(0));
        for (int i = 1; i < path.size(); i++) {
            assertThat(of(path.get(i)).needs).as(what).contains(path.get(i - 1));
        }
    }

    private int length(RecordId id) {
        return of(id).status.isFinished()
                ? 0
                : 1 + of(id).needs.stream().mapToInt(this::length).max().orElse(0);
    }
}
