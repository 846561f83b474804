package dev.lineage.journal;

import dev.lineage.record.Check;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Relationship;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The review of a worker's work (seed 4, {@code swarm_review_feedback}). The decision links to the worker.
 *
 * @param worker the agent whose work it is, such as {@code agent:worker-a}
 */
public record Review(Status status, List<Issue> issues, Optional<Reference> worker) {
    /** The result of a review. */
    public enum Status {
        APPROVED,
        NEEDS_CHANGES
    }

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
    }

    public Review {
        status = Check.required("status", status);
        issues = Check.list("issues", issues);
    }

    /** Returns a builder of the decision; {@code trace} adds what else is known, such as the task and policies. */
    public DecisionBuilder decision(UnaryOperator<TraceBuilder> trace) {
        String word = status.name().toLowerCase(Locale.ROOT);
        List<Map<String, Object>> found = issues.stream()
                .map(each -> Captured.fields("file", each.file, "line", each.line, "issue", each.issue))
                .toList();
        Map<String, Object> data = Captured.fields("status", word, "issues", found);
        return Captured.decision(WorkflowPoint.REVIEW_APPROVAL, word, data, Map.of(), trace)
                .links(worker.stream()
                        .map(agent -> Relationship.of(Relation.REVIEWED_WORK_BY, agent))
                        .toList());
    }
}
