package dev.lineage.core.graph;

import dev.lineage.error.InvalidInput;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The statement of a project about a node.
 *
 * @param node the node
 * @param data the data of the node
 * @param aliases its other names
 * @param removed whether all of that was taken back
 * @param changed when an imported node was last changed, in milliseconds since 1970, where it is not ledger time
 * @param additional what an import said of it beside its data
 */
record NodeContent(
        End node,
        Map<String, Object> data,
        List<String> aliases,
        boolean removed,
        Optional<Long> changed,
        Map<String, Object> additional) {
    /** A statement that was made here, and not imported. */
    NodeContent(End node, Map<String, Object> data, List<String> aliases, Map<String, Object> additional) {
        this(node, data, aliases, false, Optional.empty(), additional);
    }

    /** The statement that takes back all that was said of a node. */
    static NodeContent removing(End node) {
        return new NodeContent(node, Map.of(), List.of(), true, Optional.empty(), Map.of());
    }

    /**
     * The same with each alias once, if it can be.
     *
     * @throws InvalidInput if it takes back all that was said and says something
     */
    NodeContent checked() {
        if (removed && !(data.isEmpty() && aliases.isEmpty() && additional.isEmpty())) {
            throw new InvalidInput("removed", "true", "must be said of a node of which nothing else is said");
        }
        return new NodeContent(node, data, List.copyOf(new LinkedHashSet<>(aliases)), removed, changed, additional);
    }

    /** The same statement about the node as it is known here. */
    NodeContent of(End known) {
        return new NodeContent(known, data, aliases, removed, changed, additional);
    }

    /** When it was last changed, by the time at which this version was written where an import said nothing else. */
    long changed(long written) {
        return changed.orElse(written);
    }
}
