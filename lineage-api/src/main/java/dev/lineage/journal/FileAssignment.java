package dev.lineage.journal;

import dev.lineage.record.Check;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Relationship;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The assignment of files to a worker (seed 4, {@code swarm_spawn_subtask}). The decision links to each file.
 *
 * @param files their paths from the project's root, at least one
 */
public record FileAssignment(List<String> files, String assignedTo, List<Insight> insights) {
    /**
     * Facts about a file.
     *
     * @param failureCount how often work on it failed, at least 0
     */
    public record Insight(String file, int failureCount, List<String> gotchas) {
        public Insight {
            file = Check.name("file", file);
            Check.that(failureCount >= 0, "failure_count", failureCount, "must not be negative");
            gotchas = Check.lines("gotchas", gotchas);
        }
    }

    public FileAssignment {
        files = Check.names("files", files);
        Check.that(!files.isEmpty(), "files", "", "must have at least one file");
        assignedTo = Check.name("assigned_to", assignedTo);
        insights = Check.list("file_insights", insights);
    }

    /** Returns a builder of the decision; {@code trace} adds what else is known, such as the task and policies. */
    public DecisionBuilder decision(UnaryOperator<TraceBuilder> trace) {
        List<Map<String, Object>> known = insights.stream()
                .map(each ->
                        Captured.fields("file", each.file, "failure_count", each.failureCount, "gotchas", each.gotchas))
                .toList();
        return Captured.decision(
                        WorkflowPoint.FILE_ASSIGNMENT,
                        String.join(", ", files),
                        Captured.fields("files", files, "assigned_to", assignedTo),
                        Captured.fields("file_insights", known),
                        trace)
                .links(files.stream()
                        .map(file -> Relationship.of(Relation.ASSIGNS_FILE, Reference.file(file)))
                        .toList());
    }
}
