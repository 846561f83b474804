package dev.lineage.error;

/**
 * The one error that Lineage throws for what a host can meet; its children say which.
 *
 * <p>Each child has typed fields and a stable {@link #code()}, so that a host need not read the message.
 */
public abstract sealed class LineageException extends RuntimeException
        permits InvalidInput, NotFound, Conflict, Denied, QueueFull, StoreFailure {
    private static final long serialVersionUID = 1L;

    LineageException(String message) {
        super(message);
    }

    LineageException(String message, Throwable cause) {
        super(message, cause);
    }

    /**
     * The word for this kind of error, fixed for all releases.
     *
     * @return one of {@code invalid_input}, {@code not_found}, {@code conflict}, {@code denied}, {@code queue_full},
     *     {@code store_failure}
     */
    public abstract String code();
}
