package dev.lineage.journal;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.util.Optional;

/**
 * What else could have been decided.
 *
 * @param text the option
 * @param rejection why it was not taken, if that was said
 */
public record Alternative(String text, Optional<String> rejection) {
    /**
     * Checks the texts.
     *
     * @throws InvalidInput if one is blank or longer than {@link Limits#ALTERNATIVE}
     */
    public Alternative {
        Rules.text("alternatives", text, Limits.ALTERNATIVE);
        rejection.ifPresent(reason -> Rules.text("alternatives_rejected", reason, Limits.ALTERNATIVE));
    }
}
