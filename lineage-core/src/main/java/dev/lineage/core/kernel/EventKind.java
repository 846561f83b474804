package dev.lineage.core.kernel;

import dev.lineage.spi.Entry;
import dev.lineage.spi.Stored;
import java.util.Map;

/** A kind of events: its name, and what is derived from its bodies. */
public interface EventKind {
    /**
     * The kind's name.
     *
     * @return such as {@code validation}
     */
    String name();

    /**
     * Which revision of the kind this release knows. It is raised when an event derives to other edges.
     *
     * @return the revision, from 1
     */
    default int revision() {
        return 1;
    }

    /**
     * The edges that an event begins, and those of earlier events of its record that it ends: any of them, of one event or of several. It begins
     * no edge that holds, unless it ends it.
     *
     * @param event its entry
     * @return what changes with it
     */
    EdgeChanges changes(Entry event);

    /**
     * What an event says of how far its record proved true.
     *
     * @param event the event
     * @return what it says; nothing unless the kind says otherwise
     */
    default Proofs proofs(Stored event) {
        return Proofs.NONE;
    }

    /**
     * An event as a document: what its fields are called and hold where people read them.
     *
     * @param event the event
     * @return values of the JDK by name, in order; a field that says nothing is missing
     */
    Map<String, Object> document(Stored event);
}
