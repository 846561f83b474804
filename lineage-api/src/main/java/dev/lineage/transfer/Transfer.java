package dev.lineage.transfer;

import dev.lineage.error.Conflict;
import dev.lineage.error.Denied;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.NotFound;
import dev.lineage.journal.Adoption;
import dev.lineage.ref.RecordId;

/**
 * The sessions: what can be asked, and what can be written. When a call returns, what it wrote is on disk. Every call that writes throws
 * {@link InvalidInput} if a version with all its fields became longer than {@link Limits#BODY}. Safe for use by many threads.
 *
 * <p>What is recorded through {@code lineage.in(scope.session(id))} belongs to that session, even if it has been handed off. The first
 * such write to the common space opens a session that nobody has opened.
 */
public interface Transfer extends TransferReader {
    /**
     * Opens a session. One that the draft names, that is there, and that is still open, is returned as it is, so that each of several
     * processes may open the session in which they work. Only if nothing has been said of it so far, as of one that a write has opened, does it
     * take the draft's summary, tags and key, in a new version.
     *
     * @param draft what is known of it
     * @return the session, with its id and its time; if the draft's key was used before with the same draft, the session as it was
     *     opened then
     * @throws Conflict if the session that the draft names was handed off (it can be forked), if its id is that of another record
     *     or of a session that the caller does not see, or if the draft's key was used before with another draft
     * @throws Denied if the draft says something of a session that lies in another space than the one the scope writes to
     */
    Session open(SessionDraft draft);

    /**
     * Opens a session that goes on where another one stands. It inherits what is open there: threads, but for decisions that are no
     * longer pending; next steps, blockers and questions. The parent is not changed; it may be open itself.
     *
     * @param parent the session that is forked
     * @param draft what is known of the new one; an id that it names must be new
     * @return the new session
     * @throws NotFound if the parent does not exist, or lies in another space than the common one and the scope's own
     * @throws Conflict if the draft names an id that there is, or its key was used before with another draft or parent
     */
    Session fork(RecordId parent, SessionDraft draft);

    /**
     * Hands a session off, which ends it: a new version keeps what the draft says, and the snapshot of now. Its decisions and lessons are
     * those that were recorded in the session; its open threads are those of its decisions that are pending, those inherited
     * decisions that still are, and what the draft adds. Only records of its own project that are in its own space or the common one are
     * listed: whoever sees the session sees them. Inherited texts are not repeated; the draft says which of them remain.
     *
     * <p>A session that was handed off may be handed off again; the later handoff takes the place of the earlier one, and the history
     * keeps both. Who must not replace a handoff unseen names the version that it expects.
     *
     * @param id the session
     * @param draft what is handed over
     * @return the session as it is now; if the draft's key was used before with the same draft, as it was then
     * @throws NotFound if there is no such session, or what has the id is none
     * @throws Denied if the session lies in another space than the scope writes to
     * @throws InvalidInput if it would have too many tags
     * @throws Conflict if the session has another version than the draft expects, or the draft's key was used before with another draft
     */
    Session handOff(RecordId id, HandoffDraft draft);

    /**
     * Hands the scope's session off, as {@link #handOff(RecordId, HandoffDraft)} does.
     *
     * @param draft what is handed over
     * @return the session as it is now
     * @throws InvalidInput if the scope has no session
     */
    Session handOff(HandoffDraft draft);

    /**
     * Takes over a session that was held elsewhere, with its id and its times. Versions that are here already, in the order in which they
     * stand, are left alone; so taking over twice changes nothing. A session that is new here and was handed off gets a version for
     * its opening first. What it mentions need not be here.
     *
     * @param session the session with its versions
     * @return what was done
     * @throws Conflict if its id is that of another record, or of a session that the caller does not see
     */
    Adoption adopt(ImportedSession session);
}
