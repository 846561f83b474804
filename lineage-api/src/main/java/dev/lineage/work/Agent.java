package dev.lineage.work;

import dev.lineage.record.Check;
import dev.lineage.record.Facet;
import dev.lineage.record.Kind;
import dev.lineage.record.Link;
import dev.lineage.record.RecordId;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Optional;

/**
 * An agent, which links and actors name as {@code agent:<name>} (seed 2). Documents show how many of its tasks are
 * completed and failed, and when it last held a claim or added a record, or such a task of its was last changed, by
 * anyone. One that is terminated changes no more.
 *
 * @param name its name, unique in the project
 * @param role what it is for: {@code orchestrator}, {@code developer}, {@code qa}, {@code researcher}, {@code
 *     librarian}, {@code analyst}, or any other word
 */
@Kind(
        name = "agent",
        computed = "tasks_completed,tasks_failed,last_active_at",
        columns = "role,status,tasks_completed,tasks_failed,last_active_at")
@RecordBuilder
public record Agent(
        @Title @Searchable String name,
        @Facet String role,
        @Facet AgentStatus status,
        @Link("works_on") Optional<RecordId> currentTaskId,
        Optional<String> worktreePath,
        Optional<String> logPath,
        @Facet("working_memory") @Link("part_of") Optional<RecordId> workingMemoryId)
        implements AgentBuilder.With {
    /** The status of an agent (dictionary 2.1). */
    public enum AgentStatus {
        IDLE,
        WORKING,
        BLOCKED,
        ERROR,
        /** It has ended, and changes no more. */
        TERMINATED
    }

    public Agent {
        name = Check.name("name", name);
        role = Check.word("role", role);
        status = Check.orElse(status, AgentStatus.IDLE);
        worktreePath = Check.name("worktree_path", worktreePath);
        logPath = Check.name("log_path", logPath);
    }

    /** Returns a builder of an idle agent. */
    public static AgentBuilder builder(String name, String role) {
        return AgentBuilder.builder().name(name).role(role);
    }

    /** Returns its name as a reference, such as {@code agent:coder}. */
    @Facet("name")
    public String reference() {
        return "agent:" + name;
    }
}
