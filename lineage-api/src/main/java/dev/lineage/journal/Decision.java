package dev.lineage.journal;

import dev.lineage.ref.RecordId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A decision, in one of its versions. Implemented by Lineage alone; it may grow. Immutable. */
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
     * @return the own time of its first version: what an import said, else ledger time
     */
    Instant time();

    /**
     * Since when what this version says is true in the world, where an import said so.
     *
     * @return the own time of the imported version, which changes made here keep; empty if the decision was recorded here
     */
    Optional<Instant> validFrom();

    /**
     * When Lineage learned this version.
     *
     * @return ledger time
     */
    Instant learnedAt();

    /**
     * What was decided.
     *
     * @return the text
     */
    String text();

    /**
     * Why.
     *
     * @return the rationale, if it was given
     */
    Optional<String> rationale();

    /**
     * What it is about.
     *
     * @return the type; {@code other} if none was given
     */
    DecisionType type();

    /**
     * What came of it.
     *
     * @return the outcome
     */
    Outcome outcome();

    /**
     * The word that an imported document has for the outcome, where it is none of the contract's.
     *
     * @return the word as it stood there
     */
    Optional<String> outcomeWord();

    /**
     * What was learned from it.
     *
     * @return the lesson, if there is one
     */
    Optional<String> lesson();

    /**
     * What else could have been decided.
     *
     * @return the alternatives in their order
     */
    List<Alternative> alternatives();

    /**
     * What it affects.
     *
     * @return the entities; those named by the author first
     */
    List<Entity> entities();

    /**
     * Its tags.
     *
     * @return the tags; the project's name is among them
     */
    List<String> tags();

    /**
     * The decisions that it was said to be related to, from its own side; {@link JournalReader#links} has both sides.
     *
     * @return their ids
     */
    List<RecordId> related();

    /**
     * The decisions that took its place.
     *
     * @return their ids; empty while it stands
     */
    List<RecordId> supersededBy();

    /**
     * The project.
     *
     * @return its name, if the scope had one
     */
    Optional<String> project();

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
    Optional<String> gitCommit();

    /**
     * The fields of an imported document that Lineage does not know.
     *
     * @return values of the JDK, by name, in the document's order
     */
    Map<String, Object> additional();
}
