package dev.lineage.core.journal;

/** What stands in the queue of a recorder. */
sealed interface Queued permits Capture, Mark {
    /** Lets it be known that it, and so all before it, is written or has failed. May be called again, by any thread. */
    void tell();
}
