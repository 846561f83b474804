package dev.lineage.core.search;

import dev.lineage.core.text.Weigher;
import dev.lineage.spi.View;
import java.util.function.Function;

/** Knows how much records count in a search beside the relevance of their texts. */
public interface Weighing {
    /**
     * Runs a search that asks it. Is not called within a read of the store.
     *
     * @param <T> what was found
     * @param view what is seen, at a point of the ledger that the store has
     * @param searching searches; the weigher ends when it returns
     * @return what the search returned
     */
    <T> T weighed(View view, Function<Weigher, T> searching);
}
