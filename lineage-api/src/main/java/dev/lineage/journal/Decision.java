package dev.lineage.journal;

import dev.lineage.ref.RecordId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A decision, in one of its versions. Implemented by Lineage alone; it may grow. Immutable.
 *
 * <p>Three shapes of decisions map onto this one: the contract's (seed 0), that of working memories (seed 2), and the decision traces of
 * orchestrators (seed 4) with their entity links.
 *
 * <table>
 * <caption>Where each of their fields is</caption>
 * <tr><th>here</th><th>contract</th><th>working memory</th><th>decision trace</th></tr>
 * <tr><td>{@link #id}</td><td>id</td><td>id</td><td>id</td></tr>
 * <tr><td>{@link #text}</td><td>decision</td><td>choice</td><td>a sentence that says it, which
 *     {@code dev.lineage.coordination} makes</td></tr>
 * <tr><td>{@link DecisionContext#chosen}</td><td></td><td></td><td>decision, which is JSON</td></tr>
 * <tr><td>{@link #rationale}</td><td>rationale</td><td>rationale</td><td>rationale</td></tr>
 * <tr><td>{@link #alternatives}</td><td>alternatives</td><td>alternatives</td><td>alternatives: option, rejected_because</td></tr>
 * <tr><td>{@link #type}</td><td>type</td><td></td><td></td></tr>
 * <tr><td>{@link DecisionContext#point}</td><td></td><td></td><td>decision_type</td></tr>
 * <tr><td>{@link DecisionContext#epic}</td><td></td><td></td><td>epic_id</td></tr>
 * <tr><td>{@link DecisionContext#task}</td><td></td><td>task_id</td><td>bead_id</td></tr>
 * <tr><td>{@link DecisionContext#workingMemory}</td><td></td><td>working_memory_id</td><td></td></tr>
 * <tr><td>{@link DecisionContext#agent}</td><td></td><td></td><td>agent_name</td></tr>
 * <tr><td>{@link #actor}</td><td></td><td>made_by</td><td>agent_name, where no other agent is named</td></tr>
 * <tr><td>{@link #project}</td><td>the first of the tags</td><td></td><td>project_key</td></tr>
 * <tr><td>{@link #time}</td><td>timestamp</td><td>made_at</td><td>timestamp</td></tr>
 * <tr><td>{@link #learnedAt}</td><td></td><td></td><td>created_at</td></tr>
 * <tr><td>{@link DecisionContext#question}</td><td></td><td>question</td><td></td></tr>
 * <tr><td>{@link DecisionContext#inputs}</td><td></td><td></td><td>inputs_gathered</td></tr>
 * <tr><td>{@link DecisionContext#policies}</td><td></td><td></td><td>policy_evaluated: guideline, applied,
 *     exception; each of guidelines and violations</td></tr>
 * <tr><td>{@link DecisionContext#confidence}</td><td></td><td>confidence: high 0.9, medium 0.6, low 0.3</td><td></td></tr>
 * <tr><td>{@link DecisionContext#reversible}</td><td></td><td>reversible</td><td></td></tr>
 * <tr><td>{@link #reversedBy}</td><td></td><td>reversed_by</td><td></td></tr>
 * <tr><td>{@link #entities}</td><td>entities</td><td>affects_tasks, as {@code task:} things</td><td></td></tr>
 * <tr><td>{@link #related}</td><td>related_decisions</td><td></td><td></td></tr>
 * <tr><td>{@link #links}</td><td></td><td>references to memories</td><td>precedent_cited, entity_links: target_entity_type and
 *     target_entity_id as one reference, link_type, strength, context as the reason</td></tr>
 * <tr><td>{@link #outcome}, {@link #lesson}</td><td>outcome, lesson_learned</td><td></td><td></td></tr>
 * <tr><td>{@link #result}</td><td></td><td></td><td>outcome_event_id, and what the event says: success, error_count,
 *     duration_ms</td></tr>
 * <tr><td>{@link #tags}, {@link #session}, {@link #gitCommit}</td><td>tags, session_id, git_commit</td><td></td><td></td></tr>
 * </table>
 */
public interface Decision {
    /**
     * The decision's id.
     *
     * @return {@code dec-} and at least 8 hex digits, or what an import gave
     */
    RecordId id();

    /**
     * The number of this version.
     *
     * @return 1 for the first
     */
    int version();

    /**
     * The ledger sequence of this version.
     *
     * @return the place of its entry in the ledger
     */
    long sequence();

    /**
     * When the decision was made.
     *
     * @return the own time of its first version: what an import said, else its writer's clock
     */
    Instant time();

    /**
     * This version's own time, where an import stated one.
     *
     * @return the time, which changes made here keep; empty if the version was written here
     */
    Optional<Instant> statedTime();

    /**
     * Since when what this version says is true in the world, as far as that was said.
     *
     * @return the first instant; {@link #statedTime} if nothing else was said
     */
    Optional<Instant> validFrom();

    /**
     * When what this version says is no longer true in the world, as far as its author said so.
     *
     * @return the first instant at which it does not hold any more
     */
    Optional<Instant> validUntil();

    /**
     * When Lineage learned this version.
     *
     * @return its writer's clock, as corrected
     */
    Instant learnedAt();

    /**
     * All that was said of it, as one value: what the methods below give one by one.
     *
     * @return the content; the project's name is among its tags
     */
    DecisionContent content();

    /**
     * What was decided.
     *
     * @return the text
     */
    default String text() {
        return content().text();
    }

    /**
     * Why.
     *
     * @return the rationale, if it was given
     */
    default Optional<String> rationale() {
        return content().rationale();
    }

    /**
     * What it is about.
     *
     * @return the type; {@code other} if none was given
     */
    default DecisionType type() {
        return content().type();
    }

    /**
     * What came of it.
     *
     * @return the outcome
     */
    default Outcome outcome() {
        return content().outcome();
    }

    /**
     * The word that an imported document has for the outcome, where it is none of the contract's.
     *
     * @return the word as it stood there
     */
    default Optional<String> outcomeWord() {
        return content().outcomeWord();
    }

    /**
     * What was learned from it.
     *
     * @return the lesson, if there is one
     */
    default Optional<String> lesson() {
        return content().lesson();
    }

    /**
     * What else could have been decided.
     *
     * @return the alternatives in their order
     */
    default List<Alternative> alternatives() {
        return content().alternatives();
    }

    /**
     * What it affects.
     *
     * @return the entities; those named by the author first
     */
    default List<Entity> entities() {
        return content().entities();
    }

    /**
     * Its tags.
     *
     * @return the tags; the project's name is among them
     */
    default List<String> tags() {
        return content().tags();
    }

    /**
     * The decisions that it was said to be related to, from its own side; {@link JournalReader#links} has both sides.
     *
     * @return their ids
     */
    default List<RecordId> related() {
        return content().related();
    }

    /**
     * The decisions that took its place.
     *
     * @return their ids; empty while it stands
     */
    default List<RecordId> supersededBy() {
        return content().supersededBy();
    }

    /**
     * The project.
     *
     * @return its name, if the scope had one
     */
    Optional<String> project();

    /**
     * The space in which it lies.
     *
     * @return its name; empty for the common space
     */
    Optional<String> space();

    /**
     * The session in which it was made.
     *
     * @return the session's id, if the scope had one
     */
    Optional<String> session();

    /**
     * Who made it.
     *
     * @return the actor, if the scope had one
     */
    Optional<String> actor();

    /**
     * The git commit that goes with it.
     *
     * @return the commit's hash
     */
    default Optional<String> gitCommit() {
        return content().gitCommit();
    }

    /**
     * What follows from the decision, the good and the bad, as its author saw it when it was made.
     *
     * @return the consequences
     */
    default Optional<String> consequences() {
        return content().consequences();
    }

    /**
     * The fields of an imported document that Lineage does not know.
     *
     * @return values of the JDK, by name, in the document's order
     */
    default Map<String, Object> additional() {
        return content().additional();
    }

    /**
     * What was known when it was made.
     *
     * @return the context; {@link DecisionContext#NOTHING} if nothing was said
     */
    default DecisionContext context() {
        return content().context();
    }

    /**
     * How it stands to other things, as it says itself: precedent that it cites, patterns that it applies, and so on. What it affects
     * is in {@link #entities}.
     *
     * @return the links in their order
     */
    default List<DecisionLink> links() {
        return content().links();
    }

    /**
     * What came of it, as it was measured. The latest counts; an {@link Journal#update update} of the outcome is one too, and leaves no
     * result.
     *
     * @return the result, if one was attached
     */
    default Optional<Result> result() {
        return content().result();
    }

    /**
     * The decisions that took it back.
     *
     * @return their ids; empty while it stands
     */
    default List<RecordId> reversedBy() {
        return content().reversedBy();
    }

    /**
     * What came of it, in one word.
     *
     * @return {@code failed} if its result says so, {@code unknown} if its result is and the outcome is pending, else the outcome's word
     */
    default String standing() {
        ResultStatus status = result().map(Result::status).orElse(ResultStatus.SUCCEEDED);
        boolean tells =
                status == ResultStatus.FAILED || (status == ResultStatus.UNKNOWN && outcome() == Outcome.PENDING);
        return tells ? status.word() : outcome().word();
    }

    /**
     * Whether it has failed: its result says so, or it was abandoned. The contract's word for its outcome need not tell.
     *
     * @return true if so
     */
    default boolean isFailed() {
        return result().map(known -> known.status() == ResultStatus.FAILED).orElse(outcome() == Outcome.ABANDONED);
    }

    /**
     * Whether it was successful: its result says so, or its outcome.
     *
     * @return true if so
     */
    default boolean isSuccessful() {
        return result().map(known -> known.status() == ResultStatus.SUCCEEDED).orElse(outcome() == Outcome.SUCCESSFUL);
    }

    /**
     * Whether something came of it, be it that nobody can tell what.
     *
     * @return true if it has a result, or an outcome that is not {@link Outcome#PENDING}
     */
    default boolean isResolved() {
        return result().isPresent() || outcome() != Outcome.PENDING;
    }

    /**
     * The decision as a document: the contract's fields under its names, then what else there is to say, then the fields of an imported
     * document that Lineage does not know, as far as their names are free.
     *
     * @return strings, {@code Long}s, {@code BigDecimal}s, booleans, lists and maps by name; null, or an empty list, where the contract
     *     has a field that says nothing; unmodifiable
     */
    Map<String, @Nullable Object> document();

    /**
     * Whether it should no longer be cited: it was superseded or reversed, or has failed.
     *
     * @return true if so
     */
    default boolean isOutdated() {
        return !supersededBy().isEmpty() || !reversedBy().isEmpty() || isFailed();
    }
}
