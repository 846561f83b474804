package dev.lineage.error;

/** The state is not what the caller took it for: a stale version, or an idempotency key with other content. */
public final class Conflict extends LineageException {
    private static final long serialVersionUID = 1L;

    private final String field;
    private final String expected;
    private final String actual;

    /**
     * An error about a difference between what was expected and what is.
     *
     * @param field what differs: {@code version}, {@code key}, {@code id}
     * @param expected what the caller expected
     * @param actual what is
     */
    public Conflict(String field, String expected, String actual) {
        super(field + " must be " + expected + ", but is " + actual);
        this.field = field;
        this.expected = expected;
        this.actual = actual;
    }

    /**
     * What differs.
     *
     * @return the field's name
     */
    public String field() {
        return field;
    }

    /**
     * What the caller expected.
     *
     * @return the value as text
     */
    public String expected() {
        return expected;
    }

    /**
     * What is.
     *
     * @return the value as text
     */
    public String actual() {
        return actual;
    }

    @Override
    public String code() {
        return "conflict";
    }
}
