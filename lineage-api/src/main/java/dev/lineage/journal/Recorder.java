package dev.lineage.journal;

import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import java.util.concurrent.CompletionStage;

/**
 * Records decisions later, in the order in which they were offered, on {@link dev.lineage.LineageOptions#executor()}.
 * Several threads may use it. Close it before its memory.
 */
public interface Recorder extends AutoCloseable {
    /**
     * Queues a decision. The stage completes when it has been committed, or with the error of {@link Journal#record};
     * one that fails leaves the others alone. Work that follows a stage must not wait for another one. Inside {@code
     * atomically}, without an executor of its own threads, the decision waits for the next offer or flush behind it.
     *
     * @throws dev.lineage.LineageException.Conflict with the rule {@code queue} if the queue is full
     * @throws IllegalStateException if it is closed
     */
    CompletionStage<Version<Decision>> offer(Decision decision, WriteOption... options);

    /**
     * Queues a decision as {@link #offer} does. Where the queue is full it makes room: the caller waits for the running
     * write and stores what is queued, but inside {@code atomically}, where it cannot store, it is refused.
     */
    CompletionStage<Version<Decision>> put(Decision decision, WriteOption... options);

    /** Returns when everything that was offered before has been committed or has failed, and its stage is complete. */
    void flush();

    /** Refuses further offers, then flushes. */
    @Override
    void close();
}
