package dev.lineage.transfer;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.util.List;

/**
 * What is left to do. Of each list there may be {@link Limits#COUNT}, and of threads as many records as well.
 *
 * @param threads what was begun and not ended: decisions that are pending, and whatever the host adds
 * @param nextSteps what to do next, the most important first
 * @param blockers what stands in the way
 * @param questions what has to be answered
 */
public record OpenWork(Mentions threads, List<String> nextSteps, List<String> blockers, List<String> questions) {
    /** Nothing is left to do. */
    public static final OpenWork NONE = new OpenWork(Mentions.NONE, List.of(), List.of(), List.of());

    /**
     * Checks and copies.
     *
     * @throws InvalidInput if a text is blank or too long, or there are too many
     */
    public OpenWork {
        Rules.given("threads", threads);
        Rules.given("next_steps", nextSteps);
        Rules.given("blockers", blockers);
        Rules.given("questions", questions);
        nextSteps = lines("next_steps", nextSteps);
        blockers = lines("blockers", blockers);
        questions = lines("questions", questions);
    }

    /** Texts of limited number and length. */
    static List<String> lines(String field, List<String> texts) {
        texts.forEach(text -> Rules.text(field, text, Limits.LINE));
        return Rules.atMost(field, texts, Limits.COUNT);
    }

    /**
     * Whether nothing is left to do.
     *
     * @return true if all lists are empty
     */
    public boolean isEmpty() {
        return equals(NONE);
    }
}
