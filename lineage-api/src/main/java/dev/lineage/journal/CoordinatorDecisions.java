package dev.lineage.journal;

import dev.lineage.record.Check;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Relationship;
import dev.lineage.record.VisibleText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Returns builders of the decisions of a coordinator (seed 4, rule J10). Each makes the text from its data (rule J4),
 * and {@code trace} adds what else is known: the epic, the task, the inputs, policies and precedents.
 */
public final class CoordinatorDecisions {
    private static final int MAX_TEXT = 200;

    private CoordinatorDecisions() {}

    /**
     * A place that must change.
     *
     * @param line the number of the line, from 1
     */
    public record Issue(String file, int line, String issue) {
        public Issue {
            file = Check.name("file", file);
            Check.that(line >= 1, "line", line, "must be at least 1");
            issue = Check.text("issue", issue, Check.MAX_LINE);
        }

        private Map<String, Object> data() {
            Map<String, Object> data = new LinkedHashMap<>();
            data.put("file", file);
            data.put("line", line);
            data.put("issue", issue);
            return data;
        }
    }

    /** Divides an epic into tasks by a strategy ({@code swarm_decompose}). */
    public static DecisionBuilder decomposition(String strategy, UnaryOperator<TraceBuilder> trace) {
        String name = Check.name("strategy", strategy);
        return decision(WorkflowPoint.DECOMPOSITION_STRATEGY, name, Map.of("strategy", name), trace);
    }

    /**
     * Assigns files to a worker, with a link to each ({@code swarm_spawn_subtask}).
     *
     * @param files their paths from the project's root, at least one
     */
    public static DecisionBuilder fileAssignment(
            List<String> files, String assignedTo, UnaryOperator<TraceBuilder> trace) {
        List<String> names = Check.names("files", files);
        Check.that(!names.isEmpty(), "files", "", "must have at least one file");
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("files", names);
        data.put("assigned_to", Check.name("assigned_to", assignedTo));
        return decision(WorkflowPoint.FILE_ASSIGNMENT, String.join(", ", names), data, trace)
                .links(names.stream()
                        .map(file -> Relationship.of(Relation.ASSIGNS_FILE, Reference.file(file)))
                        .toList());
    }

    /**
     * Reviews the work of a worker, with a link to it ({@code swarm_review_feedback}).
     *
     * @param worker the agent whose work it is, such as {@code agent:worker-a}
     */
    public static DecisionBuilder review(
            boolean approved, List<Issue> issues, Optional<Reference> worker, UnaryOperator<TraceBuilder> trace) {
        Map<String, Object> data = new LinkedHashMap<>();
        String status = approved ? "approved" : "needs_changes";
        data.put("status", status);
        if (!issues.isEmpty()) {
            data.put("issues", issues.stream().map(Issue::data).toList());
        }
        return decision(WorkflowPoint.REVIEW_APPROVAL, status, data, trace)
                .links(worker.stream()
                        .map(agent -> Relationship.of(Relation.REVIEWED_WORK_BY, agent))
                        .toList());
    }

    private static DecisionBuilder decision(
            WorkflowPoint point, String text, Map<String, Object> data, UnaryOperator<TraceBuilder> trace) {
        TraceBuilder given = TraceBuilder.builder().decisionType(point).decisionData(data);
        return Decision.builder(VisibleText.beginning(point + ": " + text, MAX_TEXT))
                .trace(trace.apply(given).build());
    }
}
