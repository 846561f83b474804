package dev.lineage.journal;

import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import java.util.concurrent.CompletionStage;

/**
 * Records decisions later, in the order in which they were offered, on {@link dev.lineage.LineageOptions#executor()}.
 * Several threads may use it. Close it before its memory.
 */
public interface Recorder extends AutoCloseable {
    /** The answer to an offer while the queue is full. */
    enum WhenFull {
        /** It makes room: the caller waits for the running write and stores what is queued. */
        WAIT,
        /** It throws a {@link dev.lineage.LineageException.Conflict} with the rule {@code queue}. */
        REFUSE
    }

    /**
     * Queues a decision. The stage completes when it has been committed, or with the error of {@link Journal#record};
     * one that fails leaves the others alone. Work that follows a stage must not wait for another one. Inside {@code
     * atomically} the caller cannot store: a full queue refuses in any case, and without an executor of its own threads
     * the decision waits for the next offer or flush behind it.
     *
     * @throws IllegalStateException if it is closed
     */
    CompletionStage<Version<Decision>> offer(Decision decision, WriteOption... options);

    /** Returns when everything that was offered before has been committed or has failed, and its stage is complete. */
    void flush();

    /** Refuses further offers, then flushes. */
    @Override
    void close();
}
