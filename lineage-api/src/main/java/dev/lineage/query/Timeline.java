package dev.lineage.query;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.time.Instant;
import java.util.Optional;

/**
 * What of all that happened is wanted; all parts must hold. Immutable: each step returns another one.
 *
 * @param since the earliest time at which it was written
 * @param until the time before which it was written
 * @param epic the epic to which a decision must belong in that version and in the newest that is known; nothing but decisions belongs to one
 * @param session the session in which it must have been done
 * @param project the project to which the version must belong
 */
public record Timeline(
        Optional<Instant> since,
        Optional<Instant> until,
        Optional<String> epic,
        Optional<String> session,
        Optional<String> project) {
    private static final int NAME_LIMIT = 512;
    private static final Timeline ALL =
            new Timeline(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /**
     * Checks the names.
     *
     * @throws InvalidInput if the epic, the session or the project is no name
     */
    public Timeline {
        epic = epic.map(name -> Rules.name("epic", name, NAME_LIMIT));
        session = session.map(name -> Rules.name("session", name, NAME_LIMIT));
        project = project.map(name -> Rules.name("project", name, NAME_LIMIT));
    }

    /**
     * All that happened.
     *
     * @return a timeline that asks for nothing
     */
    public static Timeline all() {
        return ALL;
    }

    /**
     * Only what was learned at a time or later.
     *
     * @param instant the earliest time of writing
     * @return a narrower timeline
     */
    public Timeline since(Instant instant) {
        return new Timeline(Rules.some("since", instant), until, epic, session, project);
    }

    /**
     * Only what was learned before a time.
     *
     * @param instant the first time of writing that is too late
     * @return a narrower timeline
     */
    public Timeline until(Instant instant) {
        return new Timeline(since, Rules.some("until", instant), epic, session, project);
    }

    /**
     * Only the decisions of an epic.
     *
     * @param name the epic's name, such as {@code mj100}
     * @return a narrower timeline
     */
    public Timeline epic(String name) {
        return new Timeline(since, until, Rules.some("epic", name), session, project);
    }

    /**
     * Only what was done in a session.
     *
     * @param name the session's id
     * @return a narrower timeline
     */
    public Timeline session(String name) {
        return new Timeline(since, until, epic, Rules.some("session", name), project);
    }

    /**
     * Only what belongs to a project.
     *
     * @param name the project
     * @return a narrower timeline
     */
    public Timeline project(String name) {
        return new Timeline(since, until, epic, session, Rules.some("project", name));
    }
}
