package dev.lineage.query;

import java.time.Instant;
import java.util.Optional;

/** How much a view sees of one project, or of the records without a project. */
public interface ProjectSummary {
    /**
     * The project.
     *
     * @return its name; empty for the records without a project
     */
    Optional<String> name();

    /**
     * The decisions.
     *
     * @return how many there are
     */
    long decisions();

    /**
     * The patterns and anti-patterns.
     *
     * @return how many there are
     */
    long lessons();

    /**
     * The sessions.
     *
     * @return how many there are
     */
    long sessions();

    /**
     * When something was recorded last.
     *
     * @return the own time of the newest decision, lesson or session; empty for the records without a project
     */
    Optional<Instant> newest();
}
