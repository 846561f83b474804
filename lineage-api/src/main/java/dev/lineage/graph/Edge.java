package dev.lineage.graph;

import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An edge of the graph, as somebody said it: it was added as such, or a record links the two. Implemented by Lineage alone. */
public interface Edge {
    /**
     * Where it begins.
     *
     * @return the source
     */
    Reference from();

    /**
     * How the source stands to the target.
     *
     * @return such as {@code depends_on}
     */
    Relation relation();

    /**
     * Where it ends.
     *
     * @return the target
     */
    Reference to();

    /**
     * How much it counts.
     *
     * @return from 0 to {@link Limits#WEIGHT}; 1 unless somebody said otherwise
     */
    double weight();

    /**
     * Why, if that was said.
     *
     * @return the reason
     */
    Optional<String> reason();

    /**
     * The record that says it.
     *
     * @return the edge's own record if it was added as such, else the decision, lesson or session that links the two
     */
    RecordId said();

    /**
     * Whether it was added as such.
     *
     * @return false if another record than its own says it
     */
    boolean isAdded();

    /**
     * The space in which it is said.
     *
     * @return that of the record that says it; empty for the common space
     */
    Optional<String> space();

    /**
     * Since when the record that says it is there; of an edge that was removed and added again, since it was first added.
     *
     * @return that record's time
     */
    Instant time();

    /**
     * Since when it holds in the world, as far as that was said.
     *
     * @return when the record that says it begins to hold
     */
    Optional<Instant> validFrom();

    /**
     * When it no longer holds in the world, as far as that was said.
     *
     * @return when the record that says it ceases to hold
     */
    Optional<Instant> validUntil();

    /**
     * What an import said of it beside the rest: fields that Lineage does not know, and how others were written.
     *
     * @return values of the JDK by name, unmodifiable; mostly empty, and not said where the reason is not said
     */
    Map<String, Object> additional();

    /**
     * The edge as a document of the kind {@code edge}, as far as this edge says it: ends, relation, weight, reason, which record says it
     * ({@code said_by}) and its time, then what else there is to say. Taken over by {@link dev.lineage.document.Documents#adopt} it is an edge
     * that was added, whichever record says it here.
     *
     * @return strings, numbers, booleans, lists and maps by name; null where there is no reason; unmodifiable
     */
    Map<String, @Nullable Object> document();
}
