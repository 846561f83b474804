package dev.lineage.patterns;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;

/**
 * An example of a pattern.
 *
 * @param good whether it shows what to do; else it shows what not to do
 * @param text what it shows, at most {@link Limits#TEXT} characters
 */
public record Example(boolean good, String text) {
    /**
     * Checks the text.
     *
     * @throws InvalidInput if it is blank or too long
     */
    public Example {
        Rules.text("examples", text, Limits.TEXT);
    }
}
