package dev.lineage.core.text;

/** Says how much documents count in one query. */
public interface Weigher {
    /**
     * How much a document counts. Is asked of each that may be among the best, so that ranking and limit see it.
     *
     * @param sequence the ledger sequence of the document's version
     * @return the same whenever it is asked during the query
     */
    Weight weigh(long sequence);

    /**
     * What a relevance is multiplied by at the most: what could not be among the best even so is not asked for.
     *
     * @return no document's confidence times maturity is greater
     */
    default double most() {
        return Weight.MOST;
    }
}
