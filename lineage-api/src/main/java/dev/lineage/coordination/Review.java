package dev.lineage.coordination;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.GeneratedText;
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
 * Whether the work on a task is accepted: a decision of type {@code review_approval} by the reviewer, which affects the files in which
 * something was found and links to the worker whose work was reviewed. It has policies, and an approval has a rationale, only where they
 * are given; its text is marked as {@linkplain dev.lineage.journal.GeneratedText generated}. Immutable: each step returns another one. Values are checked when
 * the draft is made.
 *
 * @param reviewer the agent that reviewed the work
 * @param worker the agent whose work was reviewed
 * @param status what it came to
 * @param epic the epic
 * @param task the task
 * @param rationale why; empty: none where the work is accepted, else a sentence that counts what was found, which is marked as generated
 * @param issues what was found
 * @param followed the rules that were kept
 * @param violations the rules that were broken
 * @param reviewed decisions whose work was looked at
 */
public record Review(
        String reviewer,
        Optional<String> worker,
        ReviewStatus status,
        Optional<String> epic,
        Optional<String> task,
        Optional<String> rationale,
        List<ReviewIssue> issues,
        List<String> followed,
        List<String> violations,
        List<Reference> reviewed) {
    /** Copies. */
    public Review {
        Rules.given("status", status);
        Rules.given("reviewer", reviewer);
        issues = Rules.copy("issues", issues);
        followed = Rules.copy("followed", followed);
        violations = Rules.copy("violations", violations);
        reviewed = Rules.copy("reviewed", reviewed);
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
                Optional.empty(),
                status,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }

    /**
     * Names the agent whose work was reviewed. The decision links to it by {@code reviewed_work_by}.
     *
     * @param name the agent
     * @return a review with it
     */
    public Review workBy(String name) {
        return new Review(
                reviewer,
                Rules.some("worker", name),
                status,
                epic,
                task,
                rationale,
                issues,
                followed,
                violations,
                reviewed);
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
                worker,
                status,
                Rules.some("epic", epicName),
                Rules.some("task", taskName),
                rationale,
                issues,
                followed,
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
        return new Review(
                reviewer,
                worker,
                status,
                epic,
                task,
                Rules.some("rationale", reason),
                issues,
                followed,
                violations,
                reviewed);
    }

    /**
     * Adds something that was found.
     *
     * @param file the file's path
     * @param line the line, from 1; 0 if it is of the whole file
     * @param issue the problem
     * @return a review with it
     * @throws InvalidInput if the line is below 0
     */
    public Review finding(String file, int line, String issue) {
        List<ReviewIssue> all = plus(issues, new ReviewIssue(file, line, issue));
        return new Review(reviewer, worker, status, epic, task, rationale, all, followed, violations, reviewed);
    }

    /**
     * Adds a rule that the reviewer looked at and found to be kept.
     *
     * @param rule the rule
     * @return a review with it
     */
    public Review following(String rule) {
        List<String> all = plus(followed, rule);
        return new Review(reviewer, worker, status, epic, task, rationale, issues, all, violations, reviewed);
    }

    /**
     * Adds a rule that was broken.
     *
     * @param rule the rule
     * @return a review with it
     */
    public Review violating(String rule) {
        List<String> all = plus(violations, rule);
        return new Review(reviewer, worker, status, epic, task, rationale, issues, followed, all, reviewed);
    }

    /**
     * Adds a decision whose work was looked at.
     *
     * @param decision its id
     * @return a review with it
     */
    public Review ofWorkOn(Reference decision) {
        List<Reference> all = plus(reviewed, decision);
        return new Review(reviewer, worker, status, epic, task, rationale, issues, followed, violations, all);
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
        DecisionDraft draft = explained(DecisionDraft.of((approved ? "Approve " : "Send back ") + work()))
                .knowing(known -> {
                    known.at(DecisionPoint.REVIEW_APPROVAL).agent(reviewer).chosen(chosen());
                    epic.ifPresent(known::epic);
                    task.ifPresent(known::task);
                    followed.forEach(rule -> known.policy(Policy.of(rule).applied(true)));
                    violations.forEach(rule -> known.policy(Policy.of(rule).applied(false)));
                    known.generated(
                            approved || rationale.isPresent()
                                    ? Set.of(GeneratedText.DECISION)
                                    : Set.of(GeneratedText.DECISION, GeneratedText.RATIONALE));
                })
                .affecting(files().toArray(Thing[]::new));
        if (worker.isPresent()) {
            draft = draft.linking(DecisionLink.of(Relation.REVIEWED_WORK_BY, Reference.agent(worker.get())));
        }
        for (Reference decision : reviewed) {
            draft = draft.linking(DecisionLink.of(Relation.AFFECTS, decision));
        }
        return draft;
    }

    private DecisionDraft explained(DecisionDraft draft) {
        if (rationale.isEmpty() && status == ReviewStatus.APPROVED) {
            return draft;
        }
        return draft.because(rationale.orElse("Found " + issues.size() + " issues requiring changes"));
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
