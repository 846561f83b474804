package dev.lineage.query;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;

/**
 * How one end of a link stands to the other; an open vocabulary.
 *
 * @param word the word, at most 64 characters, such as {@code relates_to}
 */
public record Relation(String word) {
    /** The two have to do with each other. */
    public static final Relation RELATES_TO = new Relation("relates_to");

    /** The source was replaced by the target. */
    public static final Relation SUPERSEDED_BY = new Relation("superseded_by");

    /** The source changes or concerns the target. */
    public static final Relation AFFECTS = new Relation("affects");

    /** The source puts the target into practice. */
    public static final Relation IMPLEMENTS = new Relation("implements");

    /** The source was learned from the target. */
    public static final Relation LEARNED_FROM = new Relation("learned_from");

    /** The source needs the target. */
    public static final Relation DEPENDS_ON = new Relation("depends_on");

    /** The source, a lesson, proved true in the target. */
    public static final Relation VALIDATED_BY = new Relation("validated_by");

    /** The source, a lesson, proved false in the target. */
    public static final Relation REFUTED_BY = new Relation("refuted_by");

    /** The source, a session, goes on where the target stood. */
    public static final Relation FORKED_FROM = new Relation("forked_from");

    /** The source, a session, had the target, a file, among its active files. */
    public static final Relation TOUCHES = new Relation("touches");

    /** The source, a decision, rests on the target: an earlier decision, or an epic. */
    public static final Relation CITES_PRECEDENT = new Relation("cites_precedent");

    /** The source, a decision, follows the target, a pattern. */
    public static final Relation APPLIES_PATTERN = new Relation("applies_pattern");

    /** The source is like the target. */
    public static final Relation SIMILAR_TO = new Relation("similar_to");

    /** The source settles what the target has brought about. */
    public static final Relation RESOLVES_CONFLICT_FROM = new Relation("resolves_conflict_from");

    /** The source, a decision, gives the target, a file, to an agent. */
    public static final Relation ASSIGNS_FILE = new Relation("assigns_file");

    /** The work that the source is about was looked at by the target, an agent. */
    public static final Relation REVIEWED_WORK_BY = new Relation("reviewed_work_by");

    /** The source belongs to the target: an epic, a task, a working memory. */
    public static final Relation PART_OF = new Relation("part_of");

    /** The source is of the target, an agent. */
    public static final Relation MADE_BY = new Relation("made_by");

    /** The source was taken back by the target. */
    public static final Relation REVERSED_BY = new Relation("reversed_by");

    private static final int LIMIT = 64;

    /**
     * Checks the word.
     *
     * @throws InvalidInput if it is blank or too long
     */
    public Relation {
        word = Rules.name("relation", word, LIMIT);
    }

    @Override
    public String toString() {
        return word;
    }
}
