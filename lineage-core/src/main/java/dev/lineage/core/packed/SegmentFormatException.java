package dev.lineage.core.packed;

/** The bytes are no segment of this format, or were damaged. A segment can be rebuilt from the ledger. */
public final class SegmentFormatException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /**
     * Says what is wrong.
     *
     * @param message what was found, and what must be
     */
    public SegmentFormatException(String message) {
        super(message);
    }
}
