package dev.lineage.transfer;

import dev.lineage.ref.RecordId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A session, in one of its versions: as it was opened, or with the handoff that made the version. Implemented by Lineage alone; it may grow. Immutable. */
public interface Session {
    /**
     * The session's id.
     *
     * @return {@code session-} and at least 8 hex digits, or what the host or an import gave
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
     * When the session was opened.
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
     * Whether it goes on.
     *
     * @return {@code HANDED_OFF} if there is a {@link #handoff}
     */
    SessionState state();

    /**
     * What it is about.
     *
     * @return the summary, if it was given
     */
    Optional<String> summary();

    /**
     * Its tags.
     *
     * @return the tags; the project's name is among them
     */
    List<String> tags();

    /**
     * The session that it was forked from.
     *
     * @return its id, if it was
     */
    Optional<RecordId> parent();

    /**
     * What was open in its parent when it was forked.
     *
     * @return what it inherited; nothing if it has no parent
     */
    OpenWork inherited();

    /**
     * What was handed over with this version.
     *
     * @return the handoff; empty while the session is open
     */
    Optional<Handoff> handoff();

    /**
     * When this version handed it off.
     *
     * @return what an import said, else its writer's clock, as corrected; the handoff itself keeps what the clock said, since its hash
     *     covers that. Empty while the session is open
     */
    Optional<Instant> handedOffAt();

    /**
     * The hash of the handoff, as it was stored with it.
     *
     * @return {@link Handoff#contentHash}, unless the store was altered; empty while the session is open
     */
    Optional<String> contentHash();

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
     * Who opened it.
     *
     * @return the actor, if the scope had one
     */
    Optional<String> actor();

    /**
     * Who made this version.
     *
     * @return the actor who handed it off, or who opened it; empty if the scope had none
     */
    Optional<String> by();

    /**
     * The session as a document: the contract's fields under its names, then what else there is to say, then the fields of an imported
     * document that Lineage does not know, as far as their names are free.
     *
     * @return strings, {@code Long}s, {@code BigDecimal}s, booleans, lists and maps by name; null, or an empty list, where the contract
     *     has a field that says nothing; unmodifiable
     */
    Map<String, @Nullable Object> document();

    /**
     * The fields of an imported document that Lineage does not know.
     *
     * @return values of the JDK, by name, in the document's order
     */
    Map<String, Object> additional();
}
