package dev.lineage.error;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The caller may not do this: for example a write to a store that was opened for reading, or a change of a record that lies in another space
 * than the one that the scope writes to.
 */
public final class Denied extends LineageException {
    private static final long serialVersionUID = 1L;

    private final String action;
    private final String rule;
    private final @Nullable String record;
    private final @Nullable String policy;

    /**
     * An error about an action.
     *
     * @param action what was tried
     * @param rule why it is not allowed, as a phrase that follows the action
     */
    public Denied(String action, String rule) {
        this(action, rule, null, null);
    }

    private Denied(String action, String rule, @Nullable String record, @Nullable String policy) {
        super(action + " " + rule);
        this.action = action;
        this.rule = rule;
        this.record = record;
        this.policy = policy;
    }

    /**
     * An error about a change of one record; others may be changed.
     *
     * @param record the record's id
     * @param rule why it may not be changed, as a phrase that follows the action
     * @return the error
     */
    public static Denied changing(String record, String rule) {
        return new Denied("changing " + record, rule, record, null);
    }

    /**
     * An error about an action that a policy does not allow.
     *
     * @param policy the policy's id
     * @param action what was tried
     * @param rule the policy's rule, as a phrase that follows the action
     * @return the error
     */
    public static Denied by(String policy, String action, String rule) {
        return new Denied(action, rule, null, Rules.given("policy", policy));
    }

    /**
     * What was tried.
     *
     * @return a word or two
     */
    public String action() {
        return action;
    }

    /**
     * Why it is not allowed.
     *
     * @return a phrase that follows the action
     */
    public String rule() {
        return rule;
    }

    /**
     * The record that may not be changed.
     *
     * @return its id; empty if the action is denied whatever the record
     */
    public Optional<String> record() {
        return Optional.ofNullable(record);
    }

    /**
     * The policy that does not allow it.
     *
     * @return its id; empty if it is no policy's rule
     */
    public Optional<String> policy() {
        return Optional.ofNullable(policy);
    }

    @Override
    public String code() {
        return "denied";
    }
}
