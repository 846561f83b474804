package dev.lineage.core.patterns;

import dev.lineage.LineageException.Conflict;
import dev.lineage.LineageException.NotFound;
import dev.lineage.LineageQuery;
import dev.lineage.core.ledger.RecordNames;
import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.State;
import dev.lineage.core.text.Highlighter;
import dev.lineage.core.text.Words;
import dev.lineage.patterns.AntiPattern;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.Patterns;
import dev.lineage.patterns.PatternsReader.PatternUse;
import dev.lineage.patterns.PatternsReader.Proposal;
import dev.lineage.patterns.Validation;
import dev.lineage.query.Hit;
import dev.lineage.query.Search;
import dev.lineage.record.Check;
import dev.lineage.record.Filter;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The rules of patterns, anti-patterns and validations. */
public final class PatternsService extends RecordsService<Pattern> implements Patterns {
    /** The number of hits that are scored, if no more are asked for. */
    private static final int CANDIDATES = 200;
    /** The fields that say when a pattern applies. */
    private static final List<String> SUBJECT = List.of("name", "context", "symptom");

    private final LineageQuery query;

    public PatternsService(State state, LineageQuery query) {
        super(
                state,
                Pattern.class,
                (inside, before, value) -> value.in(state.scope().project()).in(session(state)));
        this.query = query;
    }

    /** Returns the anti-patterns, which are named and placed as patterns are. */
    public RecordsService<AntiPattern> antiPatterns() {
        return new RecordsService<>(
                state(),
                AntiPattern.class,
                (inside, before, value) -> value.in(state().scope().project()).in(session(state())));
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
    public List<Version<Validation>> validations(RecordId pattern) {
        List<Version<Validation>> validations =
                new ArrayList<>(validations().all(Filter.where("pattern", Check.required("pattern", pattern))));
        Collections.reverse(validations);
        return validations;
    }

    @Override
    public Map<RecordId, PatternUse> uses(Collection<RecordId> patterns) {
        if (patterns.isEmpty()) {
            return Map.of();
        }
        List<String> ids = patterns.stream().map(RecordId::value).toList();
        Map<RecordId, PatternUse> uses = new LinkedHashMap<>();
        evidence(reader -> versions(new RecordNames(state(), reader).rows(ids)))
                .forEach((id, evidence) -> uses.put(id, evidence.use()));
        return uses;
    }

    private Map<RecordId, Evidence> evidence(Function<Reader, List<Version<Pattern>>> patterns) {
        return state().read(reader -> Evidence.read(state(), reader, patterns.apply(reader)));
    }

    @Override
    public List<Hit> match(String situation, int limit, boolean all) {
        Search search = Search.of(situation)
                .in("pattern", "anti_pattern")
                .where(all ? Filter.ALL : Filter.ALL.superseded(false))
                .first(limit);
        List<Hit> found = query.search(search.first(Math.max(limit, CANDIDATES)));
        Map<RecordId, PatternUse> uses =
                uses(found.stream().map(hit -> hit.version().id()).toList());
        Highlighter highlighter = new Highlighter(Words.queryTerms(situation).keySet());
        return found.stream()
                .filter(hit ->
                        all || use(uses, hit).filter(PatternUse::deprecated).isEmpty())
                .map(hit -> scored(hit, highlighter, use(uses, hit)))
                .sorted(Comparator.comparingDouble(Hit::score).reversed())
                .limit(limit)
                .toList();
    }

    private static Optional<PatternUse> use(Map<RecordId, PatternUse> uses, Hit hit) {
        return Optional.ofNullable(uses.get(hit.version().id()));
    }

    private Hit scored(Hit hit, Highlighter highlighter, Optional<PatternUse> use) {
        Map<String, Double> parts = new LinkedHashMap<>(hit.parts());
        parts.remove("repeated"); // of two that say the same, the one that has worked is wanted
        parts.put("subject", subject(hit, highlighter));
        use.ifPresent(known -> parts.put("confidence", known.confidence()));
        double score = parts.values().stream().reduce(1.0, (product, part) -> product * part);
        return new Hit(hit.version(), score, parts, hit.fields(), hit.excerpt());
    }

    /** Returns 1, and the share of the found words that are in the subject: they count twice. */
    private double subject(Hit hit, Highlighter highlighter) {
        Map<String, String> texts = state().kinds()
                .find(hit.version().kind())
                .orElseThrow()
                .searched(hit.version().value());
        String subject =
                SUBJECT.stream().map(field -> texts.getOrDefault(field, "")).collect(Collectors.joining("\n"));
        double found = Math.max(1, highlighter.count(String.join("\n", texts.values())));
        return 1 + highlighter.count(subject) / found;
    }

    @Override
    public List<Proposal> proposals() {
        List<Version<Pattern>> patterns = all(Filter.ALL);
        return evidence(reader -> patterns).values().stream()
                .flatMap(evidence -> evidence.proposal().stream())
                .filter(proposal -> inverting(proposal.pattern().id()).isEmpty())
                .toList();
    }

    private Optional<Version<AntiPattern>> inverting(RecordId pattern) {
        return antiPatterns().linking(pattern, "inverts").findFirst();
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
