package dev.lineage.error;

/** The store could not do its work: a full disk, a locked or foreign file, a newer format. */
public final class StoreFailure extends LineageException {
    private static final long serialVersionUID = 1L;

    private final boolean outcomeUnknown;

    /**
     * A failure after which it is known that nothing was stored.
     *
     * @param message what failed, with the name of the store and the reason
     */
    public StoreFailure(String message) {
        super(message);
        this.outcomeUnknown = false;
    }

    /**
     * A failure with its cause, after which it is known that nothing was stored.
     *
     * @param message what failed, with the name of the store and the reason
     * @param cause the engine's own error
     */
    public StoreFailure(String message, Throwable cause) {
        this(message, cause, false);
    }

    /**
     * A failure with its cause.
     *
     * @param message what failed, with the name of the store and the reason
     * @param cause the engine's own error
     * @param outcomeUnknown whether the write may have been stored all the same
     */
    public StoreFailure(String message, Throwable cause, boolean outcomeUnknown) {
        super(message, cause);
        this.outcomeUnknown = outcomeUnknown;
    }

    /**
     * Whether the write may have been stored all the same: the commit itself failed half-way. Retry with the same
     * idempotency key.
     *
     * @return true if the outcome is not known
     */
    public boolean outcomeUnknown() {
        return outcomeUnknown;
    }

    @Override
    public String code() {
        return "store_failure";
    }
}
