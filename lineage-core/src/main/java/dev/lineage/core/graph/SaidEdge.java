package dev.lineage.core.graph;

import dev.lineage.Scope;
import dev.lineage.graph.Edge;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Place;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An edge as it is given out.
 *
 * @param by the record that links the two; empty if the edge was added as such
 * @param place where it was said
 * @param time since when that record is there
 * @param additional what an import said of it beside the rest
 */
record SaidEdge(
        Reference from,
        Relation relation,
        Reference to,
        double weight,
        Optional<String> reason,
        Optional<RecordId> by,
        Place place,
        Instant time,
        Map<String, Object> additional)
        implements Edge {

    /** The id of an added edge follows from the rest, and few ask for it. */
    @Override
    public RecordId said() {
        return by.orElseGet(() -> RecordId.of(GraphIds.edge(scope(place), from.text(), relation.word(), to.text())));
    }

    @Override
    public Optional<String> space() {
        return place.space();
    }

    @Override
    public boolean isAdded() {
        return by.isEmpty();
    }

    @Override
    public Optional<Instant> validFrom() {
        return place.from();
    }

    @Override
    public Optional<Instant> validUntil() {
        return place.until();
    }

    @Override
    public Map<String, @Nullable Object> document() {
        EdgeContent content =
                new EdgeContent(End.named(from), relation, End.named(to), weight, reason, false, additional);
        Map<String, @Nullable Object> more = GraphDocument.place(place.project(), place.space());
        more.put(EdgeRecord.SAID_BY, said().text());
        return EdgeRecord.KIND.document(GraphDocument.body(content, time, validFrom(), validUntil()), more);
    }

    static Scope scope(Place place) {
        return new Scope(place.project(), Optional.empty(), Optional.empty(), place.space(), Set.of());
    }

    SaidEdge explained(EdgeContent content) {
        return new SaidEdge(from, relation, to, weight, content.reason(), by, place, time, content.additional());
    }
}
