package dev.lineage.core.kind;

import dev.lineage.graph.Edge;
import dev.lineage.graph.Node;
import dev.lineage.journal.Decision;
import dev.lineage.knowledge.CodeSnippet;
import dev.lineage.knowledge.GoldenPath;
import dev.lineage.knowledge.GoldenPathStep;
import dev.lineage.knowledge.MemoryCore;
import dev.lineage.knowledge.MemoryEntry;
import dev.lineage.patterns.AntiPattern;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.Validation;
import dev.lineage.run.CapabilityPolicy;
import dev.lineage.run.Run;
import dev.lineage.thought.Impression;
import dev.lineage.thought.Thought;
import dev.lineage.transfer.Session;
import dev.lineage.work.Agent;
import dev.lineage.work.Artifact;
import dev.lineage.work.Checkpoint;
import dev.lineage.work.ContextEntry;
import dev.lineage.work.Nudge;
import dev.lineage.work.Task;
import dev.lineage.work.WorkingMemory;
import java.util.List;

/** The record types of Lineage. */
final class BuiltInKinds {
    static final List<Class<? extends Record>> ALL = List.of(
            Decision.class,
            MemoryEntry.class,
            Thought.class,
            Pattern.class,
            AntiPattern.class,
            Validation.class,
            Session.class,
            Node.class,
            Edge.class,
            Impression.class,
            MemoryCore.class,
            CodeSnippet.class,
            GoldenPath.class,
            GoldenPathStep.class,
            Run.class,
            CapabilityPolicy.class,
            WorkingMemory.class,
            Task.class,
            Checkpoint.class,
            ContextEntry.class,
            Agent.class,
            Artifact.class,
            Nudge.class);

    private BuiltInKinds() {}
}
