package dev.lineage.graph;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The part of a node that was said in one space, in all projects that the view sees: merged deeply, the later over the earlier. Implemented
 * by Lineage alone.
 */
public interface NodeStatement {
    /**
     * The space in which it was said.
     *
     * @return the space; empty for the common one
     */
    Optional<String> space();

    /**
     * What was said of the node, see {@link Node#data}.
     *
     * @return values of the JDK by name, unmodifiable
     */
    Map<String, Object> data();

    /**
     * What the node is called elsewhere, see {@link Node#aliases}.
     *
     * @return the other names
     */
    List<String> aliases();

    /**
     * When the node was first added in the space.
     *
     * @return the time
     */
    Instant time();

    /**
     * When something was last said of it in the space, see {@link Node#changed}.
     *
     * @return the time
     */
    Instant changed();

    /**
     * Since when it holds in the world, as far as that was said.
     *
     * @return of several projects the first
     */
    Optional<Instant> validFrom();

    /**
     * When it no longer holds in the world, as far as that was said.
     *
     * @return of several projects the last
     */
    Optional<Instant> validUntil();

    /**
     * What an import said beside the data, see {@link Node#additional}.
     *
     * @return values of the JDK by name, unmodifiable; mostly empty
     */
    Map<String, Object> additional();

    /**
     * The statement as a document of the kind {@code node}, which {@link dev.lineage.document.Documents#adopt} takes: the node's reference as
     * {@code id}, of a thing its type and its name, then data, times and what else there is to say. What several projects have said together
     * names no project.
     *
     * @return strings, numbers, booleans, lists and maps by name; unmodifiable
     */
    Map<String, @Nullable Object> document();
}
