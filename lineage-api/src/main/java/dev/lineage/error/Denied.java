package dev.lineage.error;

/** The caller may not do this: for example a write to a store that was opened for reading. */
public final class Denied extends LineageException {
    private static final long serialVersionUID = 1L;

    private final String action;
    private final String rule;

    /**
     * An error about an action.
     *
     * @param action what was tried
     * @param rule why it is not allowed, as a phrase that follows the action
     */
    public Denied(String action, String rule) {
        super(action + " " + rule);
        this.action = action;
        this.rule = rule;
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

    @Override
    public String code() {
        return "denied";
    }
}
