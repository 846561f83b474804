package dev.lineage.transfer;

import dev.lineage.journal.Decision;
import dev.lineage.patterns.Lesson;
import java.util.List;
import java.util.Optional;

/**
 * A session that somebody goes on with: what was handed over, and what has changed since, as the view sees it. Records that the
 * view does not see are in no list of records here; their ids stand where somebody said them. Implemented by Lineage alone; it may grow.
 * Immutable.
 */
public interface Resumption {
    /**
     * The session that is gone on with.
     *
     * @return its newest version
     */
    Session session();

    /**
     * Whether the handoff is as it was stored.
     *
     * @return {@code LOADED}, or {@code ALTERED} if it does not have the hash that was stored with it
     */
    HandoffCheck check();

    /**
     * Whether another commit is checked out. Where an import names no head it is that of its last commit.
     *
     * @return from which to which; empty if it is the same, or not known then or now
     */
    Optional<Moved> head();

    /**
     * Whether another branch is checked out.
     *
     * @return from which to which; empty if it is the same, or not known then or now
     */
    Optional<Moved> branch();

    /**
     * The session's decisions: those of the handoff, or, while the session is open, those made so far, of which the newest {@link
     * Limits#RECORDS} are listed.
     *
     * @return the decisions as they are now
     */
    List<Decision> decisions();

    /**
     * The session's patterns and anti-patterns, as {@link #decisions}.
     *
     * @return the lessons as they are now
     */
    List<Lesson> lessons();

    /**
     * The decisions among {@link #decisions} whose outcome has changed since the handoff.
     *
     * @return what they are now, and their outcomes then
     */
    List<ResolvedDecision> resolved();

    /**
     * The decisions among {@link #decisions} whose place another one has taken since the handoff.
     *
     * @return what they are now
     */
    List<Decision> superseded();

    /**
     * The open threads that were pending decisions and no longer are.
     *
     * @return what they are now
     */
    List<Decision> closed();

    /**
     * The open threads that are pending decisions still.
     *
     * @return what they are now; those of {@link #open} that this view sees
     */
    List<Decision> pending();

    /**
     * What is left to do: of the handoff, or, while the session is open, what it inherited and its pending decisions. A thread is left
     * out if it is a decision that is no longer pending.
     *
     * @return what was handed over and is still open
     */
    OpenWork open();

    /**
     * All of this as a text that a person or an agent can start from: Markdown, in lines of at most 80 characters unless a
     * word is longer; long lists are cut, and say so. It may go into a prompt: all that others wrote stands behind {@code >}, names
     * included, and is made harmless, as in {@link dev.lineage.recall.Recall#text}. The same resumption gives the same text.
     *
     * @return the text, which ends with a line feed
     */
    String briefing();
}
