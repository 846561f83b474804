package dev.lineage;

/**
 * The memory as the host opened it. Only this closes the store: the views that {@link #in} returns cannot, so a container
 * that closes every object it manages ends nothing when it disposes of a view.
 */
public interface CloseableLineage extends Lineage, AutoCloseable {
    /**
     * Everything that the store holds at this moment: of all projects and all spaces, whenever it is valid. For the owner of
     * the store, for backups and the like: no scope sees as much, and a view that {@link #in} returns has no such method. A recall
     * of it leaves no note of what was shown.
     *
     * @return the readers, of the newest unit of the ledger
     */
    LineageQuery everything();

    /**
     * Ends all work and closes the store, for every view of it. Captures that recorders accepted are written first, and the
     * recorders are closed. Calls under way end before the store is closed; later calls fail. If anybody has searched, what was
     * indexed is kept in the store for the next process that opens it, unless another process is writing at that moment: this
     * call does not wait for it, and nothing but time is lost. Records of what was shown to whom are written; if they cannot
     * be, they are lost, and a warning is logged. Closing again does nothing.
     *
     * @throws IllegalStateException if host code that Lineage calls while it reads or writes, such as the clock, closes it;
     *     nothing is closed then
     */
    @Override
    void close();
}
