package dev.lineage.core.precedent;

import dev.lineage.core.kernel.Kinds;
import dev.lineage.error.NotFound;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.Stored;
import dev.lineage.spi.View;

/**
 * The records that there are, seen or not, as of one snapshot.
 *
 * @param store where records are
 * @param kinds what they are
 * @param snapshot the snapshot, which sees some of them
 */
record KnownRecords(Store store, Kinds kinds, Snapshot snapshot) {
    /**
     * Requires of what is asked about that it is a thing, which need not be known, or a record that is seen, or one that is nowhere but that
     * something which is seen points to, as imports may. A record that is hidden is none, whoever points to it; nor is one that is no node
     * of the graph.
     */
    void require(Relation relation, Reference reference) {
        if (reference instanceof RecordId id && !isSeen(id) && (isKnown(id) || isPointedToByNobody(relation, id))) {
            throw new NotFound("id", id.text());
        }
    }

    private boolean isSeen(RecordId id) {
        return snapshot.find(id.text())
                .filter(kinds::isNode)
                .filter(this::tellsOfNothingHidden)
                .isPresent();
    }

    private boolean tellsOfNothingHidden(Stored stored) {
        return kinds.kind(stored.entry().kind()).tellsOf(stored).stream().noneMatch(this::isHidden);
    }

    private boolean isHidden(Reference reference) {
        return reference instanceof RecordId id && snapshot.find(id.text()).isEmpty() && isKnown(id);
    }

    private boolean isPointedToByNobody(Relation relation, RecordId id) {
        return Linking.newest(snapshot, relation, id, 1).isEmpty();
    }

    /** Whether there is such a record, be it that only others see it, that is a node of the graph. */
    boolean isKnown(RecordId id) {
        return store.find(View.EVERYTHING.at(snapshot.sequence()), id.text())
                .filter(kinds::isNode)
                .isPresent();
    }
}
