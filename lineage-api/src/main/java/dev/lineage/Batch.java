package dev.lineage;

import dev.lineage.document.DocumentsBatch;
import dev.lineage.graph.GraphBatch;
import dev.lineage.journal.JournalBatch;
import dev.lineage.patterns.PatternsBatch;
import dev.lineage.transfer.TransferBatch;

/**
 * What is noted inside {@link Lineage#atomically}. For the thread that runs the function, and until it returns or throws:
 * any other call is an {@link IllegalStateException}.
 */
public interface Batch {
    /**
     * The journal of decisions.
     *
     * @return what can be noted
     */
    JournalBatch journal();

    /**
     * The patterns and anti-patterns.
     *
     * @return what can be noted
     */
    PatternsBatch patterns();

    /**
     * The graph of records and things.
     *
     * @return what can be noted
     */
    GraphBatch graph();

    /**
     * The sessions.
     *
     * @return what can be noted
     */
    TransferBatch transfer();

    /**
     * Documents of records of every kind.
     *
     * @return records that the unit takes over as documents
     */
    DocumentsBatch documents();
}
