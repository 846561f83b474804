package dev.lineage.core.kind;

import dev.lineage.journal.Decision;
import dev.lineage.knowledge.CoreConfig;
import dev.lineage.knowledge.GoldenPath;
import dev.lineage.knowledge.MemoryCore;
import dev.lineage.knowledge.MemoryCore.CoreVisibility;
import dev.lineage.knowledge.MemoryEntry;
import dev.lineage.patterns.Pattern;
import dev.lineage.record.Reference;
import dev.lineage.run.CapabilityPolicy;
import dev.lineage.run.Run;
import dev.lineage.testkit.ManualClock;
import dev.lineage.thought.Thought;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.Session.SessionStatus;
import dev.lineage.work.Artifact;
import dev.lineage.work.Nudge;
import dev.lineage.work.Task;
import dev.lineage.work.WorkingMemory;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Values that constructors and rules accept, where the type of a component does not say which these are. */
final class SampleHints {
    /** Stands for no hint. */
    static final Object NONE = new Object();

    private static final Set<String> OF_OWN_KIND = Set.of("supersedes", "parent_id", "depends_on", "follows");

    private static final Map<String, Class<? extends Record>> TARGETS = Map.of(
            "core_id", MemoryCore.class,
            "memory_core_refs", MemoryCore.class,
            "golden_path_id", GoldenPath.class,
            "pattern", Pattern.class,
            "inverts", Pattern.class,
            "policy_id", CapabilityPolicy.class,
            "parent_session", Session.class,
            "task_id", Task.class,
            "current_task_id", Task.class,
            "working_memory_id", WorkingMemory.class);

    private SampleHints() {}

    /** Returns the value of a component for a seed. */
    static @Nullable Object value(String component, SampleValues values, int seed) {
        return switch (component) {
            case "Answer.votes" -> 4 - 5 * seed;
            case "Artifact.artifact_version" -> seed == 1 ? 2 : 1;
            case "Artifact.path" ->
                seed == 1 ? ((Artifact) values.version(Artifact.class, 0).value()).path() : values.path();
            case "Artifact.previous_version_id" -> only(seed == 1, () -> values.record(Artifact.class, 0));
            case "Artifact.checksum" -> "sha256:" + String.valueOf(seed).repeat(64);
            case "CapabilityPolicy.caps" -> seed == 0 ? null : capabilities();
            case "CapabilityPolicy.deny_globs" -> seed == 1 ? List.of("**/.env") : null;
            case "CoreConfig.auto_dedupe" -> seed == 2;
            case "Dependency.entry", "RelatedEntry.entry", "SupersededEntry.entry" ->
                values.record(MemoryEntry.class, 0).target();
            case "MemoryCore.config" -> values.make(CoreConfig.class, seed);
            case "MemoryCore.owner" -> Optional.of("agent:tester");
            case "MemoryCore.visibility" -> CoreVisibility.PUBLIC;
            case "ContextEntry.expires_at", "Nudge.expires_at" ->
                only(seed > 0, () -> Instant.parse("2126-11-01T08:00:00Z").plusSeconds(seed));
            case "Nudge.target" -> seed == 0 ? Nudge.ALL : Reference.of(seed == 1 ? "role:developer" : "agent:coder");
            case "Run.replays" -> only(seed == 2, () -> values.record(Run.class, 0));
            case "Session.decisions_made" ->
                seed == 0 ? null : List.of(values.record(Decision.class, 0).value(), values.text());
            case "Session.ended_at" -> only(seed > 0, () -> new ManualClock().instant());
            case "Session.status" -> seed == 0 ? null : SessionStatus.HANDED_OFF;
            case "Survey.asked" -> seed == 1 ? Integer.MAX_VALUE : 0;
            case "Survey.offset" -> only(seed == 1, () -> Long.MIN_VALUE);
            case "Thought.consolidates" ->
                seed == 2 ? List.of(values.record(Thought.class, 0), values.record(Thought.class, 1)) : null;
            case "Thought.refines" -> only(seed == 1, () -> values.record(Thought.class, 0));
            case "Quality.verified", "Run.status", "Task.status", "WorkingMemory.status" -> null;
            case "Assignment.claim_token", "Quality.verified_at", "Quality.verified_by", "WorkingMemory.completed_at" ->
                Optional.empty();
            default -> NONE;
        };
    }

    private static Optional<?> only(boolean present, Supplier<?> value) {
        return present ? Optional.of(value.get()) : Optional.empty();
    }

    /** Returns whether the rule of a new record gives a value to a component that has none. */
    static boolean isSetByRules(Component component) {
        return Set.of("owner", "origin", "trace_id").contains(component.name());
    }

    /** Returns the kind of the records that a component refers to. */
    static Class<? extends Record> target(Class<?> type, Component component) {
        return OF_OWN_KIND.contains(component.name())
                ? type.asSubclass(Record.class)
                : TARGETS.getOrDefault(component.name(), Decision.class);
    }

    private static Map<String, Object> capabilities() {
        return Map.of(
                "fs", Map.of("allow", true, "roots", List.of("./specs"), "modes", List.of("read", "write")),
                "rand", Map.of("allow", true, "mode", "seeded", "seed", "7", "note", "時 🎉"));
    }
}
