package dev.lineage.error;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the caller gave breaks a rule; nothing was stored. */
public final class InvalidInput extends LineageException {
    private static final long serialVersionUID = 1L;
    private static final int SHOWN = 80;

    private final String field;
    private final String value;
    private final String rule;
    private final @Nullable String reason;

    /**
     * An error about one field.
     *
     * @param field the name of the field, as the api or the document calls it
     * @param value what was given; cut at 80 characters
     * @param rule the rule that it breaks, as a phrase that follows the field: "must not be blank"
     */
    public InvalidInput(String field, String value, String rule) {
        this(field, value, rule, null);
    }

    private InvalidInput(String field, String value, String rule, @Nullable String reason) {
        super(field + " " + rule + ", but was \"" + shown(value) + "\"");
        this.field = field;
        this.value = shown(value);
        this.rule = rule;
        this.reason = reason;
    }

    /**
     * An error about one field, with a word that programs can tell it by.
     *
     * @param reason the word, such as {@code MUTUAL_EXCLUSION}
     * @param field the name of the field
     * @param value what was given; cut at 80 characters
     * @param rule the rule that it breaks, as a phrase that follows the field
     * @return the error
     */
    public static InvalidInput because(String reason, String field, String value, String rule) {
        return new InvalidInput(field, value, rule, Rules.given("reason", reason));
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

    /**
     * The word that a contract has for this error.
     *
     * @return the word, in capitals; empty where no contract has one
     */
    public Optional<String> reason() {
        return Optional.ofNullable(reason);
    }

    @Override
    public String code() {
        return "invalid_input";
    }
}
