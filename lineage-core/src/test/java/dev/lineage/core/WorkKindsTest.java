package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.knowledge.MemoryCore;
import dev.lineage.knowledge.MemoryCore.CoreVisibility;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.work.Agent;
import dev.lineage.work.Agent.AgentStatus;
import dev.lineage.work.AgentBuilder;
import dev.lineage.work.Artifact;
import dev.lineage.work.ArtifactBuilder;
import dev.lineage.work.Checkpoint;
import dev.lineage.work.Checkpoint.CheckpointState;
import dev.lineage.work.CheckpointBuilder;
import dev.lineage.work.ContextEntry;
import dev.lineage.work.ContextEntryBuilder;
import dev.lineage.work.Nudge;
import dev.lineage.work.Nudge.Delivery;
import dev.lineage.work.Nudge.NudgeDelivery;
import dev.lineage.work.Nudge.NudgePriority;
import dev.lineage.work.NudgeBuilder;
import dev.lineage.work.Task;
import dev.lineage.work.Task.Assignment;
import dev.lineage.work.Task.ReviewStatus;
import dev.lineage.work.Task.TaskResult;
import dev.lineage.work.Task.TaskReview;
import dev.lineage.work.TaskBuilder;
import dev.lineage.work.WorkingMemory;
import dev.lineage.work.WorkingMemory.WorkingMemoryConfig;
import dev.lineage.work.WorkingMemoryBuilder;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Nested;

/** The kinds of shared work. */
class WorkKindsTest {
    private static RecordId memory(Lineage lineage) {
        return lineage.records(WorkingMemory.class)
                .add(WorkingMemory.builder("Tokens", "No lost session").build())
                .id();
    }

    private static RecordId task(Lineage lineage) {
        return lineage.work().add(Task.builder("Refresh tokens early").build()).id();
    }

    @Nested
    class OfAgent extends AnnotatedKindContract<Agent> {
        OfAgent() {
            super(Agent.class, lineage -> lineage.records(Agent.class));
        }

        @Override
        protected Agent fit(Lineage lineage, Agent value) {
            boolean taken = lineage.find(Reference.of(value.reference())).isPresent();
            String name = value.name() + (taken ? " " + lineage.counts().get("agent") : "");
            return AgentBuilder.builder(value).name(name).build();
        }

        @Override
        protected List<Agent> samples(Lineage lineage) {
            Agent minimal = Agent.builder("coder", "developer").build();
            Agent full = AgentBuilder.builder(minimal)
                    .name("coder; 時 🎉")
                    .role("qa")
                    .status(AgentStatus.WORKING)
                    .currentTaskId(task(lineage))
                    .worktreePath("/srv/coder")
                    .logPath("/srv/coder.log")
                    .workingMemoryId(memory(lineage))
                    .build();
            return List.of(
                    minimal, full, AgentBuilder.builder(full).name("tester").build(), minimal);
        }
    }

    @Nested
    class OfArtifact extends AnnotatedKindContract<Artifact> {
        OfArtifact() {
            super(Artifact.class, lineage -> lineage.records(Artifact.class));
        }

        @Override
        protected Artifact fit(Lineage lineage, Artifact value) {
            RecordId memory = value.workingMemoryId();
            return ArtifactBuilder.builder(value)
                    .workingMemoryId(sees(lineage, memory) ? memory : memory(lineage))
                    .build();
        }

        @Override
        protected List<Artifact> samples(Lineage lineage) {
            RecordId memory = memory(lineage);
            Artifact before = Artifact.builder(memory, "test", "src/clock.test.ts", checksum("0"))
                    .build();
            RecordId previous = lineage.records(Artifact.class).add(before).id();
            Artifact minimal = Artifact.builder(memory, "code", "src/clock.ts", checksum("1"))
                    .artifactVersion(1)
                    .build();
            Artifact full = ArtifactBuilder.builder(before)
                    .description("The tests; 時 🎉")
                    .taskId(task(lineage))
                    .artifactVersion(2)
                    .checksum(checksum("2"))
                    .previousVersionId(previous)
                    .gitCommit("d0fb77c")
                    .gitBranch("main")
                    .build();
            Artifact other = ArtifactBuilder.builder(minimal)
                    .path("src/timer.ts")
                    .description("The timer")
                    .build();
            return List.of(minimal, full, other, minimal);
        }

        private static String checksum(String digit) {
            return "sha256:" + digit.repeat(64);
        }
    }

    @Nested
    class OfCheckpoint extends AnnotatedKindContract<Checkpoint> {
        OfCheckpoint() {
            super(Checkpoint.class, lineage -> lineage.records(Checkpoint.class));
        }

        @Override
        protected List<Checkpoint> samples(Lineage lineage) {
            Checkpoint minimal = Checkpoint.builder(new CheckpointState(
                            Optional.empty(), "8f3c2a1", "/srv/shop", Optional.empty(), List.of(), List.of()))
                    .description("Timer half rewritten")
                    .build();
            CheckpointState dirty = new CheckpointState(
                    Optional.of("main"),
                    "8f3c2a1",
                    "/srv/shop",
                    Optional.of("refs/stash"),
                    List.of("M a.txt"),
                    List.of("? new; 時 🎉.txt"));
            Checkpoint full = CheckpointBuilder.builder(minimal)
                    .agentId(Reference.of("agent:coder"))
                    .repository(dirty)
                    .taskId(task(lineage))
                    .workingMemoryId(memory(lineage))
                    .trigger("before_risky")
                    .description("Timer rewritten; 時 🎉")
                    .build();
            return List.of(
                    minimal,
                    full,
                    CheckpointBuilder.builder(full).description("Timer tested").build(),
                    minimal);
        }
    }

    @Nested
    class OfContextEntry extends AnnotatedKindContract<ContextEntry> {
        OfContextEntry() {
            super(ContextEntry.class, lineage -> lineage.records(ContextEntry.class));
        }

        @Override
        protected ContextEntry fit(Lineage lineage, ContextEntry value) {
            RecordId memory = value.workingMemoryId();
            return ContextEntryBuilder.builder(value)
                    .workingMemoryId(sees(lineage, memory) ? memory : memory(lineage))
                    .build();
        }

        @Override
        protected List<ContextEntry> samples(Lineage lineage) {
            ContextEntry minimal =
                    ContextEntry.builder(memory(lineage), "Clocks differ").build();
            ContextEntry full = ContextEntryBuilder.builder(minimal)
                    .taskId(task(lineage))
                    .contentType("discovery")
                    .discoveryType("risk")
                    .content("Clocks differ\nby two minutes; 時 🎉")
                    .sourceType("code_search")
                    .sourceId(Reference.file("src/clock.ts"))
                    .expiresAt(Instant.parse("2126-11-01T08:00:00Z"))
                    .build();
            return List.of(
                    minimal,
                    full,
                    ContextEntryBuilder.builder(full).content("Clocks agree").build(),
                    minimal);
        }
    }

    @Nested
    class OfNudge extends AnnotatedKindContract<Nudge> {
        OfNudge() {
            super(Nudge.class, lineage -> lineage.records(Nudge.class));
        }

        @Override
        protected List<Nudge> samples(Lineage lineage) {
            Nudge minimal = Nudge.builder(Nudge.ALL, "Stop at noon").build();
            Instant time = Instant.parse("2026-11-01T08:00:00Z");
            Nudge full = NudgeBuilder.builder(minimal)
                    .message("Stop now; 時 🎉")
                    .target(Reference.of("role:developer"))
                    .workingMemoryId(RecordId.of("wm-00000001"))
                    .priority(NudgePriority.CRITICAL)
                    .delivery(NudgeDelivery.IMMEDIATE)
                    .expiresAt(Instant.parse("2126-11-01T08:00:00Z"))
                    .addDeliveries(new Delivery(Reference.of("agent:coder"), time, Optional.of(time.plusSeconds(1))))
                    .build();
            return List.of(
                    minimal, full, NudgeBuilder.builder(full).message("Go on").build(), minimal);
        }
    }

    @Nested
    class OfTask extends AnnotatedKindContract<Task> {
        OfTask() {
            super(Task.class, lineage -> lineage.work());
        }

        @Override
        protected List<Task> samples(Lineage lineage) {
            Task minimal = Task.builder("Refresh tokens early").build();
            RecordId other = task(lineage);
            Task full = TaskBuilder.builder(minimal)
                    .workingMemoryId(memory(lineage))
                    .parentId(other)
                    .description("Five minutes; 時 🎉")
                    .priority(7)
                    .addDependsOn(other)
                    .assignment(new Assignment(
                            Optional.of(Reference.of("agent:coder")),
                            Optional.of(Instant.parse("2026-11-01T08:00:00Z")),
                            Optional.empty()))
                    .startedAt(Instant.parse("2026-11-01T09:00:00Z"))
                    .completedAt(Instant.parse("2026-11-01T10:00:00Z"))
                    .result(new TaskResult("Done", List.of(other), List.of("Measure"), List.of("Clocks differ")))
                    .review(new TaskReview(
                            true,
                            Optional.of("agent:qa"),
                            Optional.of(ReviewStatus.NEEDS_REWORK),
                            Optional.of("Tests")))
                    .addTags("tokens; 時 🎉")
                    .metadata(Map.of("estimate", 3))
                    .build();
            return List.of(
                    minimal,
                    full,
                    TaskBuilder.builder(full).title("Refresh later").build(),
                    minimal);
        }
    }

    @Nested
    class OfWorkingMemory extends AnnotatedKindContract<WorkingMemory> {
        OfWorkingMemory() {
            super(WorkingMemory.class, lineage -> lineage.records(WorkingMemory.class));
        }

        @Override
        protected List<WorkingMemory> samples(Lineage lineage) {
            WorkingMemory minimal = WorkingMemoryBuilder.builder(
                            WorkingMemory.builder("Tokens", "No lost session").build())
                    .owner(Optional.of("person:ada"))
                    .build();
            RecordId core = lineage.records(MemoryCore.class)
                    .add(MemoryCore.builder("tokens")
                            .visibility(CoreVisibility.PUBLIC)
                            .build())
                    .id();
            WorkingMemory full = WorkingMemoryBuilder.builder(minimal)
                    .addConstraints("No new table; 時 🎉")
                    .addMemoryCoreRefs(core)
                    .config(new WorkingMemoryConfig(1_000L, 1, 5, 2))
                    .addTags("tokens")
                    .build();
            return List.of(
                    minimal,
                    full,
                    WorkingMemoryBuilder.builder(full).name("Tokens again").build(),
                    minimal);
        }
    }
}
