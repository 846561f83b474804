package dev.lineage.cli;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;

/**
 * The memory that a command has opened.
 *
 * @param opened closes the store
 * @param lineage the view through the command's scope
 */
record OpenMemory(CloseableLineage opened, Lineage lineage) implements AutoCloseable {
    @Override
    public void close() {
        opened.close();
    }
}
