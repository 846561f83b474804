package dev.lineage.recall;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;

/** What can be recalled. It may grow. */
public enum RecallKind {
    /** What was decided, why, and what was rejected. */
    DECISION("decision", "decision", 0.5),
    /** What works. */
    PATTERN("pattern", "pattern", 0.2),
    /** What does not. */
    ANTI_PATTERN("anti-pattern", "anti-pattern", 0.15),
    /** What a session left to who goes on. */
    HANDOFF("handoff", "session", 0.15);

    private final String word;
    private final String record;
    private final double share;

    RecallKind(String word, String record, double share) {
        this.word = word;
        this.record = record;
        this.share = share;
    }

    /**
     * The word.
     *
     * @return {@code decision}, {@code pattern}, {@code anti-pattern} or {@code handoff}
     */
    public String word() {
        return word;
    }

    /**
     * The kind of the record, as searches give it.
     *
     * @return {@code decision}, {@code pattern}, {@code anti-pattern} or {@code session}
     */
    public String record() {
        return record;
    }

    /**
     * The share of the budget that it is given unless the query says otherwise.
     *
     * @return from 0 to 1; all together 1
     */
    public double usualShare() {
        return share;
    }

    /**
     * The kind of a word.
     *
     * @param word {@code decision}, {@code pattern}, {@code anti-pattern} or {@code handoff}
     * @return the kind
     * @throws InvalidInput if it is another word
     */
    public static RecallKind parse(String word) {
        Rules.given("kind", word);
        for (RecallKind kind : values()) {
            if (kind.word.equals(word)) {
                return kind;
            }
        }
        throw new InvalidInput("kind", word, "must be decision, pattern, anti-pattern or handoff");
    }
}
