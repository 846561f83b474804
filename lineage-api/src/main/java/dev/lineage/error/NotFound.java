package dev.lineage.error;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What was asked for does not exist, or not for this viewer; the two look the same. */
public final class NotFound extends LineageException {
    private static final long serialVersionUID = 1L;

    private final String field;
    private final String id;
    private final @Nullable String reason;

    /**
     * An error about a name that leads nowhere.
     *
     * @param field the field that holds the name
     * @param id the name
     */
    public NotFound(String field, String id) {
        this(field, id, null);
    }

    private NotFound(String field, String id, @Nullable String reason) {
        super(field + " must exist, but there is no \"" + id + "\"");
        this.field = field;
        this.id = id;
        this.reason = reason;
    }

    /**
     * An error about a name that leads nowhere, with a word that programs can tell it by.
     *
     * @param reason the word, such as {@code THOUGHT_NOT_FOUND}
     * @param field the field that holds the name
     * @param id the name
     * @return the error
     */
    public static NotFound because(String reason, String field, String id) {
        return new NotFound(field, id, Rules.given("reason", reason));
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
        return "not_found";
    }
}
