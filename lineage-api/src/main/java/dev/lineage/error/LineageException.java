package dev.lineage.error;

/**
 * The one error that Lineage throws for what a host can meet; its children say which.
 *
 * <p>A message is one line and holds no control characters: each stands there as its escape, such as {@code \\u001b}.
 *
 * <p>Each child has typed fields and a stable {@link #code()}, so that a host need not read the message.
 */
public abstract sealed class LineageException extends RuntimeException
        permits InvalidInput, NotFound, Conflict, Denied, QueueFull, StoreFailure {
    private static final long serialVersionUID = 1L;

    LineageException(String message) {
        super(Rules.printable(message));
    }

    LineageException(String message, Throwable cause) {
        super(Rules.printable(message), cause);
    }

    /**
     * The word for this kind of error, fixed for all releases.
     *
     * @return one of {@code invalid_input}, {@code not_found}, {@code conflict}, {@code denied}, {@code queue_full},
     *     {@code store_failure}
     */
    public abstract String code();
}
