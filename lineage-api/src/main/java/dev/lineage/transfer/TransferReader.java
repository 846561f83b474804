package dev.lineage.transfer;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.NotFound;
import dev.lineage.query.Link;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.ref.RecordId;
import java.util.List;
import java.util.Optional;

/**
 * What can be asked of the sessions, as of the view that it was taken from. Safe for use by many threads; each call reads one state
 * of the store, and none changes a session.
 */
public interface TransferReader {
    /**
     * A session by its id.
     *
     * @param id the id
     * @return the session, or empty if there is none that this view sees
     */
    Optional<Session> find(RecordId id);

    /**
     * A session by its id.
     *
     * @param id the id
     * @return the session
     * @throws NotFound if there is none that this view sees
     */
    default Session show(RecordId id) {
        return find(id).orElseThrow(() -> new NotFound("id", id.text()));
    }

    /**
     * The versions of a session, up to the one that this view sees: as it was opened, and one for each handoff.
     *
     * @param id the id
     * @return the versions, oldest first; none if the view does not see the session
     */
    List<Session> versions(RecordId id);

    /**
     * Sessions, newest first.
     *
     * @param filter what they have to be
     * @param paging how many, and from where on
     * @return a page of them
     */
    Page<Session> list(SessionFilter filter, Paging paging);

    /**
     * How many sessions there are.
     *
     * @param filter what they have to be
     * @return their number
     */
    long count(SessionFilter filter);

    /**
     * The session that was handed off last, whenever it was opened: the one whose newest handoff is the latest, by {@link Handoff#at}; of
     * equal times the one that was opened last. All handed off sessions that this view sees are looked at.
     *
     * @return the session, or empty if this view sees none
     */
    Optional<Session> latest();

    /**
     * Goes on with a session: what was handed over, and what has changed since. Nothing is written.
     *
     * @param id the session, handed off or still open
     * @param now the state of the folder in which somebody goes on; empty: what has changed in it is not asked for
     * @return what there is to know
     * @throws NotFound if this view sees no such session
     */
    Resumption resume(RecordId id, Optional<WorkingTree> now);

    /**
     * Goes on with the {@link #latest} session.
     *
     * @param now the state of the folder in which somebody goes on; empty: what has changed in it is not asked for
     * @return what there is to know, or empty if this view sees no session that was handed off
     */
    Optional<Resumption> resumeLatest(Optional<WorkingTree> now);

    /**
     * Tells whether a handoff that came by another way is what a session handed over.
     *
     * @param id the session
     * @param contentHash the hash of what was received, worked out anew: {@link Handoff#contentHash}
     * @return whether the newest handoff that this view sees has it, an earlier one, or none
     * @throws InvalidInput if it is not 64 lower-case hex digits
     * @throws NotFound if this view sees no such session
     */
    HandoffCheck check(RecordId id, String contentHash);

    /**
     * Compares two sessions.
     *
     * @param first one
     * @param second the other
     * @return what differs
     * @throws NotFound if this view does not see one of them
     */
    SessionDiff diff(RecordId first, RecordId second);

    /**
     * The links of a session, from both sides: its parent ({@code forked_from}), the files that were active in it ({@code touches}), and
     * the records that point to it.
     *
     * @param id the id
     * @return its own links in their order, then those of others, newest first
     * @throws NotFound if this view sees no such session
     */
    List<Link> links(RecordId id);
}
