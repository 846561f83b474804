package dev.lineage.core.precedent;

import dev.lineage.core.kernel.Kinds;
import dev.lineage.error.NotFound;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;

/**
 * What is asked about: a thing, which need not be known, or a record that is seen, or one that is nowhere but that something which is
 * seen points to, as imports may. A record that is hidden is none, whoever points to it; nor is one
 * that is no node of the graph.
 *
 * @param store where records are
 * @param kinds what records are
 */
record Asked(Store store, Kinds kinds) {
    void require(Snapshot snapshot, Relation relation, Reference reference) {
        if (reference instanceof RecordId id
                && snapshot.find(id.text()).filter(kinds::isNode).isEmpty()
                && (isKnown(snapshot, id)
                        || Linking.newest(snapshot, relation, id, 1).isEmpty())) {
            throw new NotFound("id", id.text());
        }
    }

    private boolean isKnown(Snapshot snapshot, RecordId id) {
        return store.find(View.EVERYTHING.at(snapshot.sequence()), id.text())
                .filter(kinds::isNode)
                .isPresent();
    }
}
