package dev.lineage.core.graph;

import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.packed.FoldedIndex;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;
import java.util.function.Function;

/** The links of all records, in memory. Safe for use by many threads. */
public final class LinkIndex extends FoldedIndex<LinkTable> {
    /**
     * An index over a store.
     *
     * @param store the store
     * @param kinds say what versions are in the graph
     */
    public LinkIndex(Store store, Kinds kinds) {
        super(store, new LinkFolding(kinds));
    }

    /**
     * Reads the links of one state.
     *
     * @param view what may be seen
     * @param reading asks; what it is given ends when it returns
     */
    <T> T read(View view, Function<LinkView, T> reading) {
        return readTable(view, (table, then) -> reading.apply(new LinkView(table, then)));
    }
}
