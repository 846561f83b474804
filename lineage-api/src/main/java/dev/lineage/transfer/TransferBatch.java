package dev.lineage.transfer;

import dev.lineage.journal.Adoption;
import dev.lineage.ref.RecordId;
import java.util.function.Consumer;

/**
 * The sessions inside a batch: the calls are noted, ids are given at once, and all of it is written as one unit when the batch ends.
 * What {@link Transfer} says of a call's errors holds here for the end of the batch.
 */
public interface TransferBatch {
    /**
     * Notes that a session is opened; later notes of the batch may name it.
     *
     * @param draft what is known of it
     * @return the id that it has or will have
     */
    RecordId open(SessionDraft draft);

    /**
     * Notes that a session is forked; later notes of the batch may name the new one.
     *
     * @param parent the session that is forked, of the store or of this batch
     * @param draft what is known of the new one
     * @return the id that it has or will have
     */
    RecordId fork(RecordId parent, SessionDraft draft);

    /**
     * Notes that a session is handed off. What the batch has noted until then belongs to the handoff's decisions and lessons.
     *
     * @param id a session, of the store or of this batch
     * @param draft what is handed over
     */
    void handOff(RecordId id, HandoffDraft draft);

    /**
     * Notes a session that was held elsewhere.
     *
     * @param session the session with its versions
     */
    default void adopt(ImportedSession session) {
        adopt(session, adoption -> {});
    }

    /**
     * Notes a session that was held elsewhere.
     *
     * @param session the session with its versions
     * @param done is told what was done, once the batch is on disk; if the batch fails it is told nothing. What it throws leaves
     *     the call that wrote the batch, all of which is stored
     */
    void adopt(ImportedSession session, Consumer<Adoption> done);
}
