package dev.lineage.ref;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The forms of the ids that Lineage generates, one for each kind of record, those reserved that later releases will have. An id that has such a form as a whole is Lineage's own: where
 * it is cited, the record must exist. Any other name may belong to something outside, even one that begins like an own id, such as
 * {@code edge-case} or {@code session-example}.
 */
public enum IdForm {
    /** Ids of decisions, such as {@code dec-1a2b3c4d}. */
    DECISION("dec-", IdForm.HEX),

    /** Ids of sessions, such as {@code session-1a2b3c4d}. */
    SESSION("session-", IdForm.HEX),

    /** Ids of patterns, such as {@code pat-000001-shop}. */
    PATTERN("pat-", IdForm.NUMBERED),

    /** Ids of anti-patterns, such as {@code anti-000001-shop}. */
    ANTI_PATTERN("anti-", IdForm.NUMBERED),

    /** Ids of the records that say something of a node of the graph. */
    NODE("node-", IdForm.HEX),

    /** Ids of the records that say something of an edge of the graph. */
    EDGE("edge-", IdForm.HEX),

    /** Ids of the records that say what was shown to whom. */
    SHOWING("shown-", IdForm.HEX),

    /** Ids of the records that correct times. */
    CORRECTION("retimed-", IdForm.HEX),

    /** Reserved for entries of knowledge. */
    ENTRY("mem-", IdForm.HEX),

    /** Reserved for what collects entries. */
    CORE("core-", IdForm.HEX),

    /** Reserved for ways that proved good. */
    PATH("path-", IdForm.HEX),

    /** Reserved for the steps of such ways. */
    STEP("step-", IdForm.HEX),

    /** Reserved for pieces of code. */
    SNIPPET("snip-", IdForm.HEX),

    /** Reserved for runs. */
    RUN("run-", IdForm.HEX),

    /** Reserved for events of runs. */
    EVENT("evt-", IdForm.ULID),

    /** Reserved for traces of runs. */
    TRACE("trc-", IdForm.ULID),

    /** Reserved for policies. */
    POLICY("pol-", IdForm.ULID),

    /** Reserved for executions of commands. */
    EXECUTION("exe-", IdForm.ULID);

    private static final String HEX = "[0-9a-f]{8,64}";
    private static final String ULID = "[0-7][0-9A-HJKMNP-TV-Z]{25}";
    private static final String NUMBERED = "[0-9]{6,18}-[a-z0-9]([a-z0-9-]{0,62}[a-z0-9])?";

    private final String prefix;
    private final Pattern rest;

    IdForm(String prefix, String rest) {
        this.prefix = prefix;
        this.rest = Pattern.compile(rest);
    }

    /**
     * The beginning of such ids.
     *
     * @return a word and a hyphen
     */
    public String prefix() {
        return prefix;
    }

    /**
     * Whether a text has this form as a whole.
     *
     * @param text the text
     * @return true if Lineage could have generated it
     */
    public boolean matches(String text) {
        Rules.given("id", text);
        return text.startsWith(prefix)
                && rest.matcher(text).region(prefix.length(), text.length()).matches();
    }

    /**
     * Refuses the id of another kind of record. Names that Lineage does not generate are accepted.
     *
     * @param field the field that holds the text, for the error
     * @param text the text
     * @throws InvalidInput if the text has another form than this as a whole
     */
    public void requireNoOther(String field, String text) {
        Optional<IdForm> form = of(text);
        if (form.isPresent() && form.get() != this) {
            throw new InvalidInput(
                    field, text, "must not have the form " + form.get().prefix + "... of another kind's ids");
        }
    }

    /**
     * The form of a text.
     *
     * @param text the text
     * @return the form that it has as a whole; empty for a name that Lineage does not generate
     */
    public static Optional<IdForm> of(String text) {
        Rules.given("id", text);
        for (IdForm form : values()) {
            if (form.matches(text)) {
                return Optional.of(form);
            }
        }
        return Optional.empty();
    }

    /**
     * The form that a text begins like, which may be a mistyped id.
     *
     * @param text the text
     * @return the form whose prefix it has
     */
    public static Optional<IdForm> beginningOf(String text) {
        Rules.given("id", text);
        for (IdForm form : values()) {
            if (text.startsWith(form.prefix)) {
                return Optional.of(form);
            }
        }
        return Optional.empty();
    }
}
