package dev.lineage;

import dev.lineage.document.Documents;
import dev.lineage.error.NotFound;
import dev.lineage.error.StoreFailure;
import dev.lineage.graph.Graph;
import dev.lineage.journal.Journal;
import dev.lineage.journal.Recorder;
import dev.lineage.journal.RecorderOptions;
import dev.lineage.patterns.Patterns;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.Transfer;
import java.time.Instant;
import java.util.function.Consumer;

/**
 * The shared memory of agents, seen through one scope. The store is closed by the {@link CloseableLineage} that was opened.
 *
 * <p>Safe for use by many threads. A write that has returned is on disk, as far as the store's durability promises. Every
 * error is a {@link dev.lineage.error.LineageException}; a write that throws has stored nothing, unless its
 * {@link StoreFailure#outcomeUnknown} says that this is not known.
 */
public interface Lineage {
    /**
     * The same memory through another scope.
     *
     * @param scope who writes, where, and what may be read
     * @return a view that shares the store; it cannot close it
     */
    Lineage in(Scope scope);

    /**
     * The same view of all projects: it writes to the scope's project, and reads every one.
     *
     * @return a view that shares the store, in the same scope
     */
    Lineage acrossProjects();

    /**
     * The scope of this view.
     *
     * @return who writes, where, and what may be read
     */
    Scope scope();

    /**
     * The journal of decisions.
     *
     * @return what can be asked and written
     */
    Journal journal();

    /**
     * Makes a recorder, which records decisions in this scope without letting the caller wait for the disk.
     *
     * @param options how much it queues, and what an offer does when the queue is full
     * @return a recorder to be closed when it is not needed any more; closing Lineage closes it too
     * @throws StoreFailure if Lineage is closed
     */
    Recorder recorder(RecorderOptions options);

    /**
     * The patterns and anti-patterns.
     *
     * @return what can be asked and written
     */
    Patterns patterns();

    /**
     * The graph of records and things.
     *
     * @return what can be asked and written
     */
    Graph graph();

    /**
     * The sessions.
     *
     * @return what can be asked and written
     */
    Transfer transfer();

    /**
     * Everything that can be asked, of the newest state.
     *
     * @return the readers
     */
    LineageQuery query();

    /**
     * Everything that can be asked, of the state after a unit of the ledger.
     *
     * @param sequence a ledger sequence, 0 (nothing known yet) or more; inside a unit, the end of the unit; beyond the newest,
     *     the newest
     * @return the readers
     */
    LineageQuery asOf(long sequence);

    /**
     * Everything that can be asked, of what was known at an instant.
     *
     * @param instant ledger time
     * @return the readers
     */
    LineageQuery asOf(Instant instant);

    /**
     * Everything that can be asked, of what was known when a record was first written, with that record, whether the record holds now
     * or not.
     *
     * @param id a record
     * @return the readers
     * @throws NotFound if this scope sees no such record
     */
    LineageQuery asOf(RecordId id);

    /**
     * Writes several things as one: all of it or nothing.
     *
     * <p>The calls are noted and written as one unit after the function has returned; reads inside it see the state before.
     * If it throws, nothing is written. On the same thread and through the same open memory, a call of {@code atomically}
     * inside the function joins; a write that passes by the batch is refused with an {@link IllegalStateException}, since it would stay even if the
     * batch failed. What is offered to a recorder is no part of the batch.
     *
     * @param work what to write
     */
    void atomically(Consumer<Batch> work);

    /**
     * Checks and repairs.
     *
     * @return what an owner of the store can ask and do
     */
    Maintenance maintenance();

    /**
     * Documents of records of every kind.
     *
     * @return records as documents, which are read and taken over
     */
    Documents documents();
}
