package dev.lineage.query;

import dev.lineage.ref.RecordId;
import java.time.Instant;
import java.util.Optional;

/** A record that a search found. Implemented by Lineage alone; it may grow. */
public interface Hit {
    /**
     * The record.
     *
     * @return its id
     */
    RecordId id();

    /**
     * What the record is.
     *
     * @return the kind's name, such as {@code decision}
     */
    String kind();

    /**
     * The first line of the record.
     *
     * @return what it says, cut at 200 characters
     */
    String title();

    /**
     * The part of the record's text that answers best.
     *
     * @return at most 160 characters
     */
    String snippet();

    /**
     * The record's own time.
     *
     * @return when it was made
     */
    Instant time();

    /**
     * The record's project.
     *
     * @return its name, or empty if it has none
     */
    Optional<String> project();

    /**
     * Whether another record has taken this one's place.
     *
     * @return true if so; its score is then multiplied by 0.7
     */
    boolean superseded();

    /**
     * How well the record answers, with its parts.
     *
     * @return a score from 0 to 1
     */
    Score score();
}
