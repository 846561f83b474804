package dev.lineage.core.journal;

/** A place in the queue of a recorder. */
final class Mark implements Queued {
    private volatile boolean told;

    @Override
    public void tell() {
        told = true;
    }

    boolean isTold() {
        return told;
    }
}
