package dev.lineage.journal;

import java.util.List;

/**
 * Finds what a text speaks of: file paths, names in code.
 *
 * <p>Called before a decision is written, never while the writer is held: on the caller's thread, and for what a {@link Recorder} was
 * offered on the thread that writes it, one decision after the other. It must be safe for use by many threads.
 */
@FunctionalInterface
public interface EntityExtractor {
    /**
     * The entities in a text.
     *
     * @param text a decision's text or rationale
     * @return the entities in the order of their first mention, as they are written
     */
    List<String> extract(String text);
}
