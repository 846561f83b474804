package dev.lineage.work;

import java.time.Instant;
import java.util.Optional;

/**
 * The work of an agent so far.
 *
 * @param tasksCompleted the number of completed tasks that are assigned to it
 * @param tasksFailed the number of failed tasks that are assigned to it
 * @param lastActiveAt when it last held a claim, ended a task or added a record
 */
public record AgentActivity(int tasksCompleted, int tasksFailed, Optional<Instant> lastActiveAt) {}
