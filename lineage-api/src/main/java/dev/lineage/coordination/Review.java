package dev.lineage.coordination;

import dev.lineage.error.InvalidInput;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.Policy;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Whether the work on a task is taken: a decision of type {@code review_approval} that affects the files in which something was found, and
 * links to who looked at the work. Immutable: each step returns another one. Values are checked when the draft is made.
 *
 * @param reviewer who looked at the work
 * @param status what it came to
 * @param epic the epic
 * @param task the task
 * @param rationale why; empty: a sentence that says what was found
 * @param issues what was found
 * @param violations the rules that were broken
 * @param reviewed decisions whose work was looked at
 */
public record Review(
        String reviewer,
        ReviewStatus status,
        Optional<String> epic,
        Optional<String> task,
        Optional<String> rationale,
        List<ReviewIssue> issues,
        List<String> violations,
        List<Reference> reviewed) {
    private static final List<String> GUIDELINES =
            List.of("type safety", "no obvious bugs", "fulfills requirements", "serves epic goal");

    /** Copies. */
    public Review {
        issues = List.copyOf(issues);
        violations = List.copyOf(violations);
        reviewed = List.copyOf(reviewed);
    }

    /**
     * Work that is taken.
     *
     * @param reviewer who looked at it
     * @return the review, with nothing else
     */
    public static Review approving(String reviewer) {
        return of(reviewer, ReviewStatus.APPROVED);
    }

    /**
     * Work that goes back.
     *
     * @param reviewer who looked at it
     * @return the review, with nothing else
     */
    public static Review returning(String reviewer) {
        return of(reviewer, ReviewStatus.NEEDS_CHANGES);
    }

    private static Review of(String reviewer, ReviewStatus status) {
        return new Review(
                reviewer,
                status,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                List.of());
    }

    /**
     * Says of which epic and task.
     *
     * @param epicName the epic
     * @param taskName the task
     * @return a review with them
     */
    public Review of(String epicName, String taskName) {
        return new Review(
                reviewer,
                status,
                Optional.of(epicName),
                Optional.of(taskName),
                rationale,
                issues,
                violations,
                reviewed);
    }

    /**
     * Says why.
     *
     * @param reason the reason
     * @return a review with it
     */
    public Review because(String reason) {
        return new Review(reviewer, status, epic, task, Optional.of(reason), issues, violations, reviewed);
    }

    /**
     * Adds something that was found.
     *
     * @param file the file's path
     * @param line the line, from 1; 0 if it is of the whole file
     * @param issue what is the matter
     * @return a review with it
     * @throws InvalidInput if the line is below 0
     */
    public Review finding(String file, int line, String issue) {
        return new Review(
                reviewer,
                status,
                epic,
                task,
                rationale,
                plus(issues, new ReviewIssue(file, line, issue)),
                violations,
                reviewed);
    }

    /**
     * Adds a rule that was broken.
     *
     * @param rule the rule
     * @return a review with it
     */
    public Review violating(String rule) {
        return new Review(reviewer, status, epic, task, rationale, issues, plus(violations, rule), reviewed);
    }

    /**
     * Adds a decision whose work was looked at.
     *
     * @param decision its id
     * @return a review with it
     */
    public Review ofWorkOn(Reference decision) {
        return new Review(reviewer, status, epic, task, rationale, issues, violations, plus(reviewed, decision));
    }

    private static <T> List<T> plus(List<T> list, T more) {
        List<T> all = new ArrayList<>(list);
        all.add(more);
        return all;
    }

    /**
     * The draft of the decision.
     *
     * @return a draft that can be added to, and recorded
     * @throws InvalidInput if a value breaks a rule of drafts
     */
    public DecisionDraft draft() {
        boolean approved = status == ReviewStatus.APPROVED;
        DecisionDraft draft = DecisionDraft.of((approved ? "Approve " : "Send back ") + work())
                .because(rationale.orElse(
                        approved
                                ? "Work fulfills subtask requirements and serves epic goal"
                                : "Found " + issues.size() + " issues requiring changes"))
                .knowing(known -> {
                    known.at(DecisionPoint.REVIEW_APPROVAL).agent(reviewer).chosen(chosen());
                    epic.ifPresent(known::epic);
                    task.ifPresent(known::task);
                    GUIDELINES.stream()
                            .filter(rule -> !violations.contains(rule))
                            .forEach(rule -> known.policy(Policy.of(rule)));
                    violations.forEach(rule -> known.policy(Policy.of(rule).applied(false)));
                })
                .linking(DecisionLink.of(Relation.REVIEWED_WORK_BY, Reference.agent(reviewer)))
                .affecting(files().toArray(Thing[]::new));
        for (Reference decision : reviewed) {
            draft = draft.linking(DecisionLink.of(Relation.AFFECTS, decision));
        }
        return draft;
    }

    private String work() {
        return task.or(() -> epic).map(name -> "the work on " + name).orElse("the work");
    }

    private Map<String, Object> chosen() {
        Map<String, Object> chosen = new LinkedHashMap<>();
        chosen.put("status", status.word());
        chosen.put("issues", issues.stream().map(ReviewIssue::data).toList());
        return chosen;
    }

    private Set<Thing> files() {
        Set<Thing> files = new LinkedHashSet<>();
        issues.forEach(issue -> files.add(Reference.file(issue.file())));
        return files;
    }
}
