package dev.lineage.error;

/** What was asked for does not exist, or not for this viewer; the two look the same. */
public final class NotFound extends LineageException {
    private static final long serialVersionUID = 1L;

    private final String field;
    private final String id;

    /**
     * An error about a name that leads nowhere.
     *
     * @param field the field that holds the name
     * @param id the name
     */
    public NotFound(String field, String id) {
        super(field + " must exist, but there is no \"" + id + "\"");
        this.field = field;
        this.id = id;
    }

    /**
     * The field that holds the name.
     *
     * @return its name
     */
    public String field() {
        return field;
    }

    /**
     * The name that leads nowhere.
     *
     * @return an id or a reference
     */
    public String id() {
        return id;
    }

    @Override
    public String code() {
        return "not_found";
    }
}
