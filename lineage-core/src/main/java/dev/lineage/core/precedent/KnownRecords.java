package dev.lineage.core.precedent;

import dev.lineage.core.kernel.Kinds;
import dev.lineage.error.NotFound;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Snapshot;

/**
 * The records that one snapshot sees.
 *
 * @param kinds what they are
 * @param snapshot the snapshot
 */
record KnownRecords(Kinds kinds, Snapshot snapshot) {
    /**
     * Requires that something that is asked about is a thing, which need not be known, or a node that is seen, or a name that a record
     * which is seen points to.
     */
    void require(Relation relation, Reference reference) {
        if (reference instanceof RecordId id && !isSeen(id) && isPointedToByNobody(relation, id)) {
            throw new NotFound("id", id.text());
        }
    }

    private boolean isSeen(RecordId id) {
        return snapshot.find(id.text()).filter(kinds::isNode).isPresent();
    }

    private boolean isPointedToByNobody(Relation relation, RecordId id) {
        return snapshot.list(Linking.selection(relation, id, Long.MAX_VALUE, 1)).isEmpty();
    }
}
