package dev.lineage.error;

/** What the caller gave breaks a rule; nothing was stored. */
public final class InvalidInput extends LineageException {
    private static final long serialVersionUID = 1L;
    private static final int SHOWN = 80;

    private final String field;
    private final String value;
    private final String rule;

    /**
     * An error about one field.
     *
     * @param field the name of the field, as the api or the document calls it
     * @param value what was given; cut at 80 characters
     * @param rule the rule that it breaks, as a phrase that follows the field: "must not be blank"
     */
    public InvalidInput(String field, String value, String rule) {
        super(field + " " + rule + ", but was \"" + shown(value) + "\"");
        this.field = field;
        this.value = shown(value);
        this.rule = rule;
    }

    private static String shown(String value) {
        return value.length() <= SHOWN ? value : Rules.cut(value, SHOWN - 1) + "…";
    }

    /**
     * The field.
     *
     * @return its name
     */
    public String field() {
        return field;
    }

    /**
     * What was given.
     *
     * @return the value, at most 80 characters of it
     */
    public String value() {
        return value;
    }

    /**
     * The rule that was broken.
     *
     * @return a phrase that follows the field's name
     */
    public String rule() {
        return rule;
    }

    @Override
    public String code() {
        return "invalid_input";
    }
}
