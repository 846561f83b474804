package dev.lineage.core.text;

/** Says how much documents count in one query. */
public interface Weigher {
    /**
     * How much a document counts, and why.
     *
     * @param sequence the ledger sequence of the document's version
     * @return the same whenever it is asked during the query
     */
    Weight weigh(long sequence);

    /**
     * How much a document counts. Is asked of each that may be among the best, so that ranking and limit see it.
     *
     * @param sequence the ledger sequence of the document's version
     * @return what follows from its weight, see {@link Weight#factor}
     */
    default double factor(long sequence) {
        return weigh(sequence).factor();
    }

    /**
     * What a relevance is multiplied by at the most: what could not be among the best even so is not asked for.
     *
     * @return no document's factor is greater
     */
    default double most() {
        return Weight.MOST;
    }
}
