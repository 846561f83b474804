package dev.lineage.core.model;

import dev.lineage.core.kernel.Json;
import dev.lineage.query.Validity;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.OpenWork;
import dev.lineage.transfer.Session;
import dev.lineage.transfer.SessionState;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** All that a session answers, as a value that can be compared. */
record SeenSession(
        String id,
        int version,
        long sequence,
        Instant time,
        When when,
        Instant learnedAt,
        SessionState state,
        Optional<String> summary,
        List<String> tags,
        Optional<RecordId> parent,
        OpenWork inherited,
        Optional<Handoff> handoff,
        Optional<String> hash,
        String additional,
        Optional<String> project,
        Optional<String> actor,
        Optional<String> by) {
    static SeenSession of(Session session) {
        return new SeenSession(
                session.id().text(),
                session.version(),
                session.sequence(),
                session.time(),
                new When(session.statedTime(), new Validity(session.validFrom(), session.validUntil())),
                session.learnedAt(),
                session.state(),
                session.summary(),
                session.tags(),
                session.parent(),
                session.inherited(),
                session.handoff(),
                session.contentHash(),
                Json.text(session.additional()),
                session.project(),
                session.actor(),
                session.by());
    }
}
