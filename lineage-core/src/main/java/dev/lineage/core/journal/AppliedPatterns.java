package dev.lineage.core.journal;

import dev.lineage.core.kernel.Proof;
import dev.lineage.core.kernel.Proofs;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.ResultStatus;
import dev.lineage.query.Relation;
import java.util.List;
import java.util.Optional;

/** What came of a decision, said of the patterns that it applied. */
final class AppliedPatterns {
    private AppliedPatterns() {}

    static Proofs proofs(CitingContent said, String decision) {
        Optional<Boolean> helpful = helpful(said);
        List<Linked> links = said.citations().links();
        if (links.isEmpty() || helpful.isEmpty()) {
            return Proofs.NONE;
        }
        List<Proof> proofs = links.stream()
                .filter(link -> link.relation().equals(Relation.APPLIES_PATTERN))
                .flatMap(link -> link.record().stream())
                .map(pattern -> pattern.id().text())
                .distinct()
                .map(pattern -> new Proof(pattern, helpful.get(), 1, Optional.of(decision), 0, false))
                .toList();
        return Proofs.of(proofs);
    }

    /** A failure stays one, whatever became of the decision later; what was revised or is not known says nothing. */
    private static Optional<Boolean> helpful(CitingContent said) {
        boolean failed = said.citations().measured().map(Measured::status).equals(Optional.of(ResultStatus.FAILED));
        if (failed || said.plain().outcome() == Outcome.ABANDONED) {
            return Optional.of(false);
        }
        return said.plain().outcome() == Outcome.SUCCESSFUL ? Optional.of(true) : Optional.empty();
    }
}
