package dev.lineage.work;

import dev.lineage.record.Version;
import java.time.Instant;

/**
 * An agent's right to work on a task until its lease ends.
 *
 * @param task the task as it was claimed
 * @param token the sequence of the claim, which each write of the task must name
 * @param until when the lease ends unless it is extended
 */
public record Claim(Version<Task> task, long token, Instant until) {}
