package dev.lineage.insight;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** By what decisions are counted together. A decision that has none of it is counted nowhere. */
public enum Grouping {
    /** The point of the work at which it was made: {@link dev.lineage.journal.DecisionContext#point}. */
    DECISION_TYPE,

    /** The strategy that was chosen: {@link dev.lineage.journal.DecisionContext#strategy}. */
    STRATEGY,

    /** The agent that it names, else the actor who recorded it; {@code agent:} before the name is left out. */
    AGENT,

    /** The agents whose work it reviewed: the targets of its links {@code reviewed_work_by}; it counts once for each of them. */
    WORKER,

    /** The files that it assigns or affects; it counts once for each of them. */
    FILE,

    /** The month of its own time, in UTC: {@code 2026-11}. */
    MONTH;

    private final String word = name().toLowerCase(Locale.ROOT);

    /**
     * The grouping's word.
     *
     * @return its name in lower case
     */
    public String word() {
        return word;
    }

    /**
     * The grouping of a word.
     *
     * @param word one of {@code decision_type}, {@code strategy}, {@code agent}, {@code worker}, {@code file}, {@code month}
     * @return the grouping
     * @throws InvalidInput if it is another word
     */
    public static Grouping parse(String word) {
        Rules.given("grouping", word);
        return Arrays.stream(values())
                .filter(grouping -> grouping.word.equals(word))
                .findFirst()
                .orElseThrow(() -> new InvalidInput("by", word, "must be one of " + words()));
    }

    private static String words() {
        return Arrays.stream(values()).map(Grouping::word).collect(Collectors.joining(", "));
    }
}
