package dev.lineage.core.kernel;

/** Opens the session of a scope with the first write in it. */
@FunctionalInterface
public interface SessionOpener {
    /**
     * Extends a unit of work so that it leaves the session of its scope in the store.
     *
     * @param <T> the answer
     * @param views who writes, and what is seen
     * @param work what is to be written
     * @return the same work if the scope names no session or one that exists; else work that also opens the session, in the
     *     same unit, unless nothing else is written
     */
    <T> Ledger.Work<T> opening(Views views, Ledger.Work<T> work);
}
