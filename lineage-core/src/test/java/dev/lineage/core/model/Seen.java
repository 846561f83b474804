package dev.lineage.core.model;

import dev.lineage.core.kernel.Json;
import dev.lineage.journal.Decision;
import dev.lineage.query.Validity;
import java.time.Instant;
import java.util.Optional;

/** All that a decision answers, as a value that can be compared. */
record Seen(
        String id,
        int version,
        long sequence,
        Instant time,
        When when,
        Instant learnedAt,
        Optional<String> project,
        Optional<String> session,
        Optional<String> actor,
        Said said) {
    static Seen of(Decision decision) {
        Said said = new Said(
                decision.text(),
                decision.rationale(),
                decision.type(),
                decision.outcome(),
                decision.outcomeWord(),
                decision.lesson(),
                decision.alternatives(),
                decision.entities(),
                decision.tags(),
                decision.related(),
                decision.supersededBy(),
                decision.gitCommit(),
                decision.consequences(),
                Said.text(decision.context()),
                decision.links(),
                decision.result(),
                decision.reversedBy(),
                Json.text(decision.additional()));
        return new Seen(
                decision.id().text(),
                decision.version(),
                decision.sequence(),
                decision.time(),
                new When(decision.statedTime(), new Validity(decision.validFrom(), decision.validUntil())),
                decision.learnedAt(),
                decision.project(),
                decision.session(),
                decision.actor(),
                said);
    }
}
