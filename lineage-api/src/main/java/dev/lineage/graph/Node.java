package dev.lineage.graph;

import dev.lineage.ref.Reference;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A node of the graph: a record, a thing that somebody added, or one that an edge names. Implemented by Lineage alone. */
public interface Node {
    /**
     * What names it.
     *
     * @return a record's id, or a thing
     */
    Reference reference();

    /**
     * What it is.
     *
     * @return the type of the thing, or the kind of the record; {@code record} for the id of a record that is not here
     */
    String type();

    /**
     * What it is called.
     *
     * @return the name of the thing, or the beginning of the record's text; the id of a record that is not here
     */
    String name();

    /**
     * What was said of it as a node, by all whom the view sees: merged deeply, the later over the earlier.
     *
     * @return values of the JDK by name, unmodifiable; empty if nothing was said
     */
    Map<String, Object> data();

    /**
     * What it is called elsewhere, such as in a file that it was imported from.
     *
     * @return the other names
     */
    List<String> aliases();

    /**
     * Since when it is there: when the record was made, or the node first added.
     *
     * @return the time; empty for a node that edges alone name
     */
    Optional<Instant> time();

    /**
     * When something was last said of it as a node.
     *
     * @return the time, of an imported node the one that the import states; empty if nothing was said
     */
    Optional<Instant> changed();

    /**
     * The space of the record that it is.
     *
     * @return empty for the common one, for a thing, and for the id of a record that is not here
     */
    Optional<String> space();

    /**
     * The parts of what was said of it as a node, one for each space in which something was said.
     *
     * @return the common space's first, then in the order of the spaces' names
     */
    List<NodeStatement> statements();

    /**
     * What an import said of it beside its data: fields that Lineage does not know, and how others were written.
     *
     * @return values of the JDK by name, unmodifiable; mostly empty
     */
    Map<String, Object> additional();

    /**
     * The node as a document of the kind {@code node}: its reference as {@code id}, type, name, data and times, then what else there is to
     * say; of what several spaces and projects say of it all that the view sees, merged. {@link NodeStatement#document} gives each part.
     *
     * @return strings, numbers, booleans, lists and maps by name; null where there is no time; unmodifiable
     */
    Map<String, @Nullable Object> document();
}
