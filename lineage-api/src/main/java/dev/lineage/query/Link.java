package dev.lineage.query;

import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;

/**
 * A link, as seen from one of its ends.
 *
 * @param source the record that said it
 * @param relation how the source stands to the target, such as {@code relates_to}
 * @param target what it points to
 * @param dangling whether the target has the form of a record's id and the viewer sees no such record, or one that is no node of the graph,
 *     such as an edge
 */
public record Link(RecordId source, Relation relation, Reference target, boolean dangling) {
    /**
     * The end that is not this one.
     *
     * @param end one end
     * @return the other
     */
    public Reference other(Reference end) {
        return source.equals(end) ? target : source;
    }
}
