package dev.lineage.core.patterns;

import dev.lineage.LineageException.Conflict;
import dev.lineage.LineageException.NotFound;
import dev.lineage.LineageQuery;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.Rule;
import dev.lineage.core.ledger.State;
import dev.lineage.core.ledger.Writes;
import dev.lineage.patterns.AntiPattern;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.Patterns;
import dev.lineage.patterns.PatternsReader.Proposal;
import dev.lineage.patterns.Validation;
import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.spi.Row;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/** The rules of patterns, anti-patterns and validations. */
public final class PatternsService extends PatternQueries implements Patterns, Writes<Pattern> {
    private final LineageQuery query;

    public PatternsService(State state, LineageQuery query) {
        super(state, query);
        this.query = query;
    }

    @Override
    public RecordsService<Pattern> records() {
        return new RecordsService<>(
                state(),
                Pattern.class,
                Rule.completing(
                        (inside, value) -> value.in(inside.scope().project()).in(session(inside))));
    }

    /** Returns the anti-patterns, which are named and placed as patterns are. */
    public RecordsService<AntiPattern> antiPatterns() {
        return new RecordsService<>(
                state(),
                AntiPattern.class,
                Rule.completing(
                        (inside, value) -> value.in(inside.scope().project()).in(session(inside))));
    }

    /** Returns the origin of what is learned outside all projects (rule P1). */
    private static String session(State state) {
        return "session-" + LocalDate.ofInstant(state.ledger().instant(), ZoneOffset.UTC);
    }

    /** Returns the validations. One of something that is no pattern for the scope is refused. */
    public RecordsService<Validation> validations() {
        return new RecordsService<>(state(), Validation.class, (inside, before, value) -> {
            RecordId id = value.pattern();
            Row row =
                    inside.read(reader -> inside.find(reader, id.value())).orElseThrow(() -> new NotFound(id.value()));
            String kind = row.header().kind();
            Check.that(isOfKind(row), "pattern", id, "must be a pattern, but its kind is " + kind);
            return value;
        });
    }

    @Override
    public Version<AntiPattern> confirm(RecordId pattern, WriteOption... options) {
        return state().write(inside -> new PatternsService(inside, query).confirmed(pattern, options));
    }

    private Version<AntiPattern> confirmed(RecordId id, WriteOption... options) {
        Version<Pattern> pattern = get(id);
        Optional<Version<AntiPattern>> known = inverting(id);
        if (known.isPresent()) {
            return known.get();
        }
        Proposal proposal = evidence(reader -> List.of(pattern))
                .values()
                .iterator()
                .next()
                .proposal()
                .orElseThrow(() -> new Conflict("proposal", id + " has not failed often enough to be warned of"));
        return antiPatterns().add(antiPattern(proposal), options);
    }

    private static AntiPattern antiPattern(Proposal proposal) {
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
