package dev.lineage.core.ledger;

/** Is told of each version that a scope is about to write, and may write before it. */
public interface WriteListener {
    /** A listener that does nothing. */
    WriteListener NONE = (unit, state) -> {};

    /** Runs in the unit of work that will append the version. */
    void beforeWrite(UnitOfWork unit, State state);
}
