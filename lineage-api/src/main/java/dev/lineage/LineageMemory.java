package dev.lineage;

/** An open memory, as its owner holds it. Agents get a {@link Lineage} of their scope. Several threads may use it. */
public interface LineageMemory extends AutoCloseable {
    /** Returns the memory as one scope sees it. */
    Lineage in(Scope scope);

    /** Returns the checks and repairs of the whole store. */
    Maintenance maintenance();

    /** Returns export and import of whole histories. */
    Exchange exchange();

    /** Waits for the running write, then closes the store. Later calls fail with a {@code StoreFailure}. */
    @Override
    void close();
}
