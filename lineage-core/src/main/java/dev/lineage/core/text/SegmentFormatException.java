package dev.lineage.core.text;

/** The bytes are no segment of this format, or were damaged. A segment can be rebuilt from the ledger. */
public final class SegmentFormatException extends RuntimeException {
    private static final long serialVersionUID = 1;

    SegmentFormatException(String message) {
        super(message);
    }
}
