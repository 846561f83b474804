package dev.lineage.transfer;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A handoff that is about to be made. Immutable: each step returns another draft. Sizes are in {@link Limits}.
 *
 * @param message what who goes on should know first
 * @param workingTree the state of the folder in which somebody worked
 * @param threads what was begun and not ended, beside the session's pending decisions
 * @param nextSteps what to do next, the most important first
 * @param blockers what stands in the way
 * @param questions what has to be answered
 * @param failedAttempts what was tried and did not work
 * @param tags tags that the session gets beside those that it has
 * @param expected the version that the caller has seen; another one is a {@link dev.lineage.error.Conflict}
 * @param key the idempotency key
 */
public record HandoffDraft(
        String message,
        Optional<WorkingTree> workingTree,
        List<String> threads,
        List<String> nextSteps,
        List<String> blockers,
        List<String> questions,
        List<String> failedAttempts,
        List<String> tags,
        OptionalInt expected,
        Optional<String> key) {
    /**
     * Checks and copies.
     *
     * @throws InvalidInput if a text is blank or too long, a list is too long, a tag or the key is no name, or the version is less than 1
     */
    public HandoffDraft {
        Rules.given("threads", threads);
        Rules.given("next_steps", nextSteps);
        Rules.given("blockers", blockers);
        Rules.given("questions", questions);
        Rules.given("failed_attempts", failedAttempts);
        Rules.text("message", message, Limits.TEXT);
        threads = OpenWork.lines("open_threads", threads);
        nextSteps = OpenWork.lines("next_steps", nextSteps);
        blockers = OpenWork.lines("blockers", blockers);
        questions = OpenWork.lines("questions", questions);
        failedAttempts = OpenWork.lines("failed_attempts", failedAttempts);
        tags = Rules.names("tags", tags, Limits.NAME, Limits.COUNT);
        expected.ifPresent(version -> Rules.range("version", version, 1, Integer.MAX_VALUE));
        key = key.map(name -> Rules.name("key", name, Limits.NAME));
    }

    /**
     * A handoff that has a message.
     *
     * @param message what who goes on should know first; not blank
     * @return the draft, with nothing else
     */
    public static HandoffDraft of(String message) {
        return new HandoffDraft(
                message,
                Optional.empty(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                OptionalInt.empty(),
                Optional.empty());
    }

    /**
     * Adds the state of the folder in which somebody worked.
     *
     * @param tree the state
     * @return a draft with it
     */
    public HandoffDraft workingTree(WorkingTree tree) {
        return new HandoffDraft(
                message,
                Rules.some("workingTree", tree),
                threads,
                nextSteps,
                blockers,
                questions,
                failedAttempts,
                tags,
                expected,
                key);
    }

    /**
     * Adds what was begun and not ended, beside the session's pending decisions.
     *
     * @param text the thread; not blank
     * @return a draft with it
     */
    public HandoffDraft thread(String text) {
        return new HandoffDraft(
                message,
                workingTree,
                plus(threads, text),
                nextSteps,
                blockers,
                questions,
                failedAttempts,
                tags,
                expected,
                key);
    }

    /**
     * Adds what to do next.
     *
     * @param text the step; not blank
     * @return a draft with it
     */
    public HandoffDraft next(String text) {
        return new HandoffDraft(
                message,
                workingTree,
                threads,
                plus(nextSteps, text),
                blockers,
                questions,
                failedAttempts,
                tags,
                expected,
                key);
    }

    /**
     * Adds what stands in the way.
     *
     * @param text the blocker; not blank
     * @return a draft with it
     */
    public HandoffDraft blocker(String text) {
        return new HandoffDraft(
                message,
                workingTree,
                threads,
                nextSteps,
                plus(blockers, text),
                questions,
                failedAttempts,
                tags,
                expected,
                key);
    }

    /**
     * Adds what has to be answered.
     *
     * @param text the question; not blank
     * @return a draft with it
     */
    public HandoffDraft question(String text) {
        return new HandoffDraft(
                message,
                workingTree,
                threads,
                nextSteps,
                blockers,
                plus(questions, text),
                failedAttempts,
                tags,
                expected,
                key);
    }

    /**
     * Adds what was tried and did not work, so that nobody tries it again.
     *
     * @param text the attempt; not blank
     * @return a draft with it
     */
    public HandoffDraft failed(String text) {
        return new HandoffDraft(
                message,
                workingTree,
                threads,
                nextSteps,
                blockers,
                questions,
                plus(failedAttempts, text),
                tags,
                expected,
                key);
    }

    /**
     * Adds a tag.
     *
     * @param tag the tag
     * @return a draft with it
     */
    public HandoffDraft tagged(String tag) {
        return new HandoffDraft(
                message,
                workingTree,
                threads,
                nextSteps,
                blockers,
                questions,
                failedAttempts,
                plus(tags, tag),
                expected,
                key);
    }

    /**
     * Names the version of the session that the caller has seen, so that the handoff of another does not take its place unseen.
     *
     * @param version 1 for a session that nobody has handed off
     * @return a draft that fails with a conflict if the session has another
     */
    public HandoffDraft expecting(int version) {
        return new HandoffDraft(
                message,
                workingTree,
                threads,
                nextSteps,
                blockers,
                questions,
                failedAttempts,
                tags,
                OptionalInt.of(version),
                key);
    }

    /**
     * Gives an idempotency key: handed off again with the same key, the same draft returns the first handoff, another is a
     * {@link dev.lineage.error.Conflict}. The working tree is not compared: it may have changed meanwhile.
     *
     * @param name the key
     * @return a draft with it
     */
    public HandoffDraft key(String name) {
        return new HandoffDraft(
                message,
                workingTree,
                threads,
                nextSteps,
                blockers,
                questions,
                failedAttempts,
                tags,
                expected,
                Rules.some("key", name));
    }

    private static List<String> plus(List<String> list, String more) {
        List<String> all = new ArrayList<>(list);
        all.add(more);
        return all;
    }
}
