package dev.lineage.core.feedback;

import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.packed.FoldedIndex;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;
import java.time.InstantSource;
import java.util.function.Function;

/** What came of following the lessons, in memory. Safe for use by many threads. */
public final class FeedbackIndex extends FoldedIndex<FeedbackTable> {
    private final InstantSource clock;

    /**
     * An index over a store.
     *
     * @param store the store
     * @param kinds say what versions say of how far records proved true
     * @param clock what now is
     */
    public FeedbackIndex(Store store, Kinds kinds, InstantSource clock) {
        super(store, new FeedbackFolding(kinds));
        this.clock = clock;
    }

    /**
     * Reads the feedback of one state. Not to be called within a read of the store.
     *
     * @param <T> the answer
     * @param view what may be seen
     * @param reading asks; what it is given ends when it returns
     * @return the function's answer
     */
    public <T> T read(View view, Function<FeedbackView, T> reading) {
        long instant = view.validAt().orElseGet(clock::millis);
        return readTable(view, (table, then) -> reading.apply(new FeedbackView(table, then, instant)));
    }
}
