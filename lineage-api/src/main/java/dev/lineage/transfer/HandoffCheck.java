package dev.lineage.transfer;

import java.util.Locale;

/** How a handoff that somebody holds stands to its session. */
public enum HandoffCheck {
    /** It says what the session's newest handoff says. */
    LOADED,
    /** It says what an earlier handoff of the session says. */
    STALE,
    /** It says what no handoff of the session says, or not what its own hash stands for. */
    ALTERED;

    private final String word = name().toLowerCase(Locale.ROOT);

    /**
     * The word.
     *
     * @return the name in lower case
     */
    public String word() {
        return word;
    }
}
