package dev.lineage.recall;

import dev.lineage.query.Score;
import dev.lineage.ref.RecordId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** A record that is recalled. Implemented by Lineage alone; it may grow. Immutable. */
public interface RecalledItem {
    /**
     * The record.
     *
     * @return its reference; of a handoff, the session's
     */
    RecordId id();

    /**
     * What it is.
     *
     * @return the kind
     */
    RecallKind kind();

    /**
     * What it says first, as the text shows it.
     *
     * @return one line, cut where there was no room
     */
    String title();

    /**
     * What else the text shows of it: of a decision why, what was rejected and the lesson; of a pattern when it applies and what to do; of an
     * anti-pattern how to notice it, the risk and the fix; of a handoff the open work.
     *
     * @return lines that begin with what they are, such as {@code why: }; none if there was no room
     */
    List<String> excerpt();

    /**
     * How well it fits: relevance, for lessons times confidence and the factor of their maturity.
     *
     * @return from 0 to 1, with its parts
     */
    Score score();

    /**
     * When it was made; a handoff, when it was handed off.
     *
     * @return the record's own time
     */
    Instant time();

    /**
     * How old it is.
     *
     * @return from {@link #time} to the valid time of the view, which is now unless it was given; never negative
     */
    Duration age();

    /**
     * How far it is to be trusted: of a lesson how far it has proved true, of a decision how sure its author was.
     *
     * @return from 0 to 1; empty if nobody said so
     */
    OptionalDouble confidence();

    /**
     * What came of a decision.
     *
     * @return {@code reversed} where it was taken back, else {@code failed} or {@code successful} where there is such a result, else the
     *     outcome's word; empty for other kinds
     */
    Optional<String> outcome();

    /**
     * Whether another record has taken its place.
     *
     * @return true only if that was asked for
     */
    boolean superseded();

    /**
     * Whether the text shows less of it than there would be, because there was no room.
     *
     * @return true if it was cut more than usual
     */
    boolean isShortened();
}
