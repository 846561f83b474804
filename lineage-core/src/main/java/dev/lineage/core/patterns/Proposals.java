package dev.lineage.core.patterns;

import dev.lineage.core.ledger.State;
import dev.lineage.patterns.AntiPattern;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.Proposal;
import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.spi.LinkRow;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Proposes anti-patterns for patterns that fail (rule P7). */
record Proposals(State state) {
    private static final int MIN_USES = 3;
    private static final String INVERTS = "inverts";

    /** Returns a proposal for each of these patterns that fails often enough, in their order. */
    List<Proposal> of(List<Version<Pattern>> patterns) {
        return state.read(reader -> new EvidenceReader(state, reader).of(patterns)).values().stream()
                .map(evidence -> new Proposal(
                        evidence.pattern(),
                        evidence.usedIn(),
                        evidence.uses(true).size(),
                        evidence.uses(false)))
                .filter(Proposals::isDue)
                .toList();
    }

    /** At least 3 decisions apply it, and at least 60 % of those that have turned out failed. */
    private static boolean isDue(Proposal proposal) {
        int failed = proposal.failed().size();
        return proposal.usedIn() >= MIN_USES && failed > 0 && 5 * failed >= 3 * (failed + proposal.succeeded());
    }

    /** Returns the newest anti-pattern that inverts a pattern. */
    Optional<RecordId> inverting(Version<Pattern> pattern) {
        return state
                .read(reader -> reader.links(
                        state.view(),
                        state.ledger().kinds().names(pattern),
                        false,
                        List.of(INVERTS),
                        Integer.MAX_VALUE))
                .stream()
                .filter(link -> link.kind().equals("anti_pattern"))
                .max(Comparator.comparingLong(LinkRow::at))
                .map(link -> RecordId.of(link.record()));
    }

    /** Returns the anti-pattern that a proposal asks for. */
    static AntiPattern antiPattern(Proposal proposal) {
        Pattern pattern = proposal.pattern().value();
        int failed = proposal.failed().size();
        return AntiPattern.builder("avoid: " + pattern.name())
                .symptom(pattern.context())
                .risk("Failed in %d of %d decisions that have turned out; %d apply it."
                        .formatted(failed, failed + proposal.succeeded(), proposal.usedIn()))
                .category(pattern.category())
                .origin(pattern.origin())
                .evidence(proposal.failed().stream()
                        .limit(Check.MAX_ITEMS)
                        .map(RecordId::target)
                        .toList())
                .inverts(proposal.pattern().id())
                .build();
    }
}
