package dev.lineage.core.text;

/** Says how much documents count in one query. */
@FunctionalInterface
public interface Weigher {
    /**
     * How much a document counts. Is asked of each that may be among the best, so that ranking and limit see it.
     *
     * @param sequence the ledger sequence of the document's version
     * @return the same whenever it is asked during the query
     */
    Weight weigh(long sequence);
}
