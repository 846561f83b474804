package dev.lineage.journal;

import dev.lineage.error.Denied;
import dev.lineage.error.QueueFull;
import java.util.concurrent.CompletionStage;

/**
 * Records decisions without letting the caller wait for the disk: for hot paths. What is offered is queued, and written soon by the
 * executor in {@link dev.lineage.LineageOptions#executor}, as {@link Journal#record} would have written it, in the scope of the
 * Lineage that the recorder was made from.
 *
 * <p>Each capture is a unit of its own, which succeeds or fails alone; those that wait together share a transaction. They are written
 * in the order in which they were offered: those of one thread in its order, and an offer that began after another had returned behind
 * it. An offer inside of {@link dev.lineage.Lineage#atomically} is no part of the batch.
 *
 * <p>A capture is acknowledged when its stage completes; then it is on disk, as far as the store's durability promises. A crash
 * loses nothing but what was not acknowledged, which is never more than {@link RecorderOptions#capacity}.
 *
 * <p>Writing is a task for the executor while there is something to write, never two at a time for one recorder; a task writes at
 * most 256 captures. If the executor rejects a task, what is queued waits for the next offer, which tries again, or for a flush; an
 * executor that drops tasks leaves everything to {@link #flush} and {@link #close}, which write in the calling thread what has not
 * been written yet. What else an executor throws leaves the offer, which has taken nothing then. An executor that runs a task in the
 * calling thread makes the offer wait for the disk, and write what others offer meanwhile. Without an executor Lineage's one daemon
 * thread writes, for all recorders, and not while it does half of a verification.
 *
 * <p>Safe for use by many threads.
 */
public interface Recorder extends AutoCloseable {
    /**
     * Queues a decision to be recorded. Takes a few microseconds while there is room; if there is none, waits for it as long as the
     * recorder's options allow. A thread that is interrupted does not wait: it fails as if the time were over, and stays interrupted.
     *
     * <p>The stage fails with what {@link Journal#record} would have thrown: invalid input, something cited that does not exist, a
     * conflict about the key, a failure of the store; where {@link dev.lineage.error.StoreFailure#outcomeUnknown} says that it is not
     * known what became of it, offer it again with the same key. What hangs on the stage runs in the thread that completes it: the executor's,
     * or one that flushes or closes. It may call whatever it likes, closing included, but no other capture of the recorder is
     * written by the executor meanwhile. To complete or cancel the stage oneself does not take the capture back.
     *
     * @param draft what is decided
     * @return completes with the decision once that is on disk; if the draft's key was used before with the same content, with the
     *     decision as it was recorded then
     * @throws QueueFull if there was no room and none came in time; the draft was not taken
     * @throws Denied if the recorder is closed; the draft was not taken
     */
    CompletionStage<Receipt> offer(DecisionDraft draft);

    /**
     * Returns once everything that was offered before is written or has failed, and its stages are completed. What hangs on the stages
     * may still be running in other threads. Captures that are offered meanwhile are not waited for. Writes in the calling thread
     * what the executor has not begun; an interrupt is kept for later. Never throws for a capture that fails: its stage says so.
     *
     * @throws IllegalStateException if it is called by what Lineage calls while it writes, such as the clock or the extractor
     */
    void flush();

    /**
     * Refuses all further offers, those that wait for room included, and returns once everything that was offered before is written or
     * has failed, as {@link #flush} does: an offer that has returned a stage is always among it. Does nothing more when called again.
     * Closing Lineage does this first for every recorder that was made from it.
     *
     * @throws IllegalStateException if it is called by what Lineage calls while it writes, such as the clock or the extractor; the
     *     recorder stays open then
     */
    @Override
    void close();
}
