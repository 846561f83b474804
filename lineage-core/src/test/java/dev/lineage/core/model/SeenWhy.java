package dev.lineage.core.model;

import dev.lineage.query.Relation;
import dev.lineage.query.Why;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Why something is as it is, as it is compared. */
record SeenWhy(Reference about, List<Touch> touches, boolean cut) {
    static SeenWhy of(Why why) {
        return new SeenWhy(why.about(), why.touches().stream().map(Touch::of).toList(), why.cut());
    }

    /** A record that touches it. */
    record Touch(RecordId id, String kind, String title, Instant time, Relation relation, Optional<RecordId> via) {
        static Touch of(dev.lineage.query.Touch touch) {
            return new Touch(touch.id(), touch.kind(), touch.title(), touch.time(), touch.relation(), touch.via());
        }

        static Touch of(Kept kept, Relation relation, Optional<RecordId> via) {
            String title = kept.title().strip().lines().findFirst().orElse("");
            return new Touch(kept.id(), kept.kind(), title, kept.time(), relation, via);
        }
    }
}
