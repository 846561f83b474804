package dev.lineage.transfer;

import java.util.Optional;

/**
 * What differs between two sessions, each as its newest handoff says it, or, while it is open, as a handoff would say it now.
 * Implemented by Lineage alone; it may grow. Immutable.
 */
public interface SessionDiff {
    /**
     * The first session.
     *
     * @return its newest version
     */
    Session first();

    /**
     * The second session.
     *
     * @return its newest version
     */
    Session second();

    /**
     * The decisions.
     *
     * @return what only one of the sessions lists
     */
    Difference<Mention> decisions();

    /**
     * The patterns and anti-patterns.
     *
     * @return what only one of the sessions lists
     */
    Difference<Mention> lessons();

    /**
     * The open threads.
     *
     * @return what only one of the sessions lists
     */
    Difference<Mention> threads();

    /**
     * The next steps.
     *
     * @return what only one of the sessions lists
     */
    Difference<String> nextSteps();

    /**
     * The blockers.
     *
     * @return what only one of the sessions lists
     */
    Difference<String> blockers();

    /**
     * The questions.
     *
     * @return what only one of the sessions lists
     */
    Difference<String> questions();

    /**
     * The failed attempts.
     *
     * @return what only one of the sessions lists
     */
    Difference<String> failedAttempts();

    /**
     * The active files.
     *
     * @return what only one of the sessions lists
     */
    Difference<String> files();

    /**
     * The commits that were checked out.
     *
     * @return from the first session's to the second's; empty if they are the same, or one is not known
     */
    Optional<Moved> head();
}
