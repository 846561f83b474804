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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which agent gets which files: a decision of type {@code file_assignment} that links to each file. Its text is marked as
 * {@linkplain dev.lineage.journal.GeneratedText generated}. Immutable: each step returns another
 * one. Values are checked when the draft is made.
 *
 * @param agent who gets them
 * @param files the files' paths
 * @param epic the epic
 * @param task the task
 * @param rationale why
 * @param insights what was known of the files
 * @param precedents what the decision rests on
 */
public record FileAssignment(
        String agent,
        List<String> files,
        Optional<String> epic,
        Optional<String> task,
        Optional<String> rationale,
        List<FileInsight> insights,
        List<DecisionLink> precedents) {
    private static final int MANY_FAILURES = 3;
    private static final int SHOWN = 20;

    /** Copies. */
    public FileAssignment {
        Rules.given("agent", agent);
        files = Rules.copy("files", files);
        insights = Rules.copy("insights", insights);
        precedents = Rules.copy("precedents", precedents);
    }

    /**
     * Files that an agent gets.
     *
     * @param agent the agent
     * @param files the files' paths, at least one
     * @return the assignment, with nothing else
     */
    public static FileAssignment of(String agent, List<String> files) {
        return new FileAssignment(
                agent, files, Optional.empty(), Optional.empty(), Optional.empty(), List.of(), List.of());
    }

    /**
     * Says of which epic and task.
     *
     * @param epicName the epic
     * @param taskName the task
     * @return an assignment with them
     */
    public FileAssignment of(String epicName, String taskName) {
        return new FileAssignment(
                agent,
                files,
                Rules.some("epic", epicName),
                Rules.some("task", taskName),
                rationale,
                insights,
                precedents);
    }

    /**
     * Says why.
     *
     * @param reason the reason
     * @return an assignment with it
     */
    public FileAssignment because(String reason) {
        return new FileAssignment(agent, files, epic, task, Rules.some("rationale", reason), insights, precedents);
    }

    /**
     * Says what was known of the files. The rule that files with few failures are preferred is then recorded as applied or
     * not, and marked as generated.
     *
     * @param known the insights
     * @return an assignment with them
     */
    public FileAssignment knowing(List<FileInsight> known) {
        return new FileAssignment(agent, files, epic, task, rationale, known, precedents);
    }

    /**
     * Adds what it rests on.
     *
     * @param precedent a decision, by its id, or a thing
     * @param reason why it counts
     * @return an assignment with it
     */
    public FileAssignment citing(Reference precedent, String reason) {
        List<DecisionLink> all = new ArrayList<>(precedents);
        all.add(DecisionLink.of(Relation.CITES_PRECEDENT, precedent).because(reason));
        return new FileAssignment(agent, files, epic, task, rationale, insights, all);
    }

    /**
     * The draft of the decision.
     *
     * @return a draft that can be added to, and recorded
     * @throws InvalidInput if there is no file, or a value breaks a rule of drafts
     */
    public DecisionDraft draft() {
        if (files.isEmpty()) {
            throw new InvalidInput("files", "0 values", "must have at least one value");
        }
        DecisionDraft draft = DecisionDraft.of("Assign " + named() + " to " + agent)
                .knowing(known -> {
                    known.at(DecisionPoint.FILE_ASSIGNMENT).agent(agent);
                    known.chosen(Map.of("files", files, "assigned_to", agent));
                    epic.ifPresent(known::epic);
                    task.ifPresent(known::task);
                    known.generated(
                            insights.isEmpty()
                                    ? Set.of(GeneratedText.DECISION)
                                    : Set.of(GeneratedText.DECISION, GeneratedText.POLICIES));
                    if (!insights.isEmpty()) {
                        known.inputs(Map.of(
                                "file_insights",
                                insights.stream().map(FileInsight::data).toList()));
                        known.policy(Policy.of("assign files with low failure counts")
                                .applied(insights.stream().allMatch(file -> file.failures() < MANY_FAILURES)));
                    }
                })
                .linking(files.stream()
                        .map(file -> DecisionLink.of(Relation.ASSIGNS_FILE, Reference.file(file)))
                        .toArray(DecisionLink[]::new))
                .linking(precedents.toArray(DecisionLink[]::new));
        return rationale.isPresent() ? draft.because(rationale.get()) : draft;
    }

    private String named() {
        int more = files.size() - SHOWN;
        String shown = String.join(", ", files.subList(0, Math.min(SHOWN, files.size())));
        return more > 0 ? shown + " and " + more + " more files" : shown;
    }
}
