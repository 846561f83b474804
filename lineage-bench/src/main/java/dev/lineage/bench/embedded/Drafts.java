package dev.lineage.bench.embedded;

import dev.lineage.bench.decision.PlainAlternative;
import dev.lineage.bench.decision.PlainDecision;
import dev.lineage.bench.decision.PlainLink;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionType;
import dev.lineage.journal.Entity;
import dev.lineage.ref.RecordId;

/** Plain decisions as Lineage's drafts, and Lineage's decisions as plain ones. */
final class Drafts {

    private Drafts() {}

    static DecisionDraft of(PlainDecision decision) {
        DecisionDraft draft = DecisionDraft.of(decision.text())
                .type(new DecisionType(decision.type()))
                .tagged(decision.tags().toArray(String[]::new))
                .affecting(decision.entities().toArray(String[]::new))
                .relatedTo(decision.links().stream()
                        .map(link -> RecordId.of(link.target()))
                        .toArray(RecordId[]::new));
        if (decision.rationale() != null) {
            draft = draft.because(decision.rationale());
        }
        if (decision.gitCommit() != null) {
            draft = draft.gitCommit(decision.gitCommit());
        }
        for (PlainAlternative alternative : decision.alternatives()) {
            String reason = alternative.reason();
            draft = reason == null ? draft.rejecting(alternative.text()) : draft.rejecting(alternative.text(), reason);
        }
        return draft;
    }

    /** The identity is Lineage's own affair and stays empty. */
    static PlainDecision plain(Decision decision) {
        return new PlainDecision(
                decision.id().text(),
                "",
                decision.time().toEpochMilli(),
                decision.project().orElse(""),
                decision.session().orElse(""),
                decision.actor().orElse(""),
                decision.type().word(),
                decision.outcome().word(),
                decision.text(),
                decision.rationale().orElse(null),
                decision.alternatives().stream().map(Drafts::plain).toList(),
                decision.lesson().orElse(null),
                decision.gitCommit().orElse(null),
                decision.tags(),
                decision.entities().stream().map(Entity::text).toList(),
                decision.related().stream()
                        .map(id -> new PlainLink("relates_to", id.text()))
                        .toList());
    }

    private static PlainAlternative plain(Alternative alternative) {
        return new PlainAlternative(alternative.text(), alternative.rejection().orElse(null));
    }
}
