package dev.lineage.core.patterns;

import dev.lineage.LineageQuery;
import dev.lineage.core.ledger.RecordNames;
import dev.lineage.core.ledger.RecordsReader;
import dev.lineage.core.ledger.State;
import dev.lineage.core.text.Highlighter;
import dev.lineage.core.text.Words;
import dev.lineage.patterns.AntiPattern;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.PatternsReader;
import dev.lineage.patterns.PatternsReader.PatternUse;
import dev.lineage.patterns.PatternsReader.Proposal;
import dev.lineage.patterns.Validation;
import dev.lineage.query.Hit;
import dev.lineage.query.Search;
import dev.lineage.record.Check;
import dev.lineage.record.Filter;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.spi.Reader;
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

/** Reads patterns, anti-patterns and validations, and what follows from their use. */
public class PatternQueries extends RecordsReader<Pattern> implements PatternsReader {
    /** The number of hits that are scored, if no more are asked for. */
    private static final int CANDIDATES = 200;
    /** The fields that say when a pattern applies. */
    private static final List<String> SUBJECT = List.of("name", "context", "symptom");

    private final LineageQuery query;

    /** Creates the reader of a state, and of the query that searches it. */
    public PatternQueries(State state, LineageQuery query) {
        super(state, Pattern.class);
        this.query = query;
    }

    @Override
    public List<Version<Validation>> validations(RecordId pattern) {
        List<Version<Validation>> validations = new ArrayList<>(new RecordsReader<>(state(), Validation.class)
                .all(Filter.where("pattern", Check.required("pattern", pattern))));
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

    final Map<RecordId, Evidence> evidence(Function<Reader, List<Version<Pattern>>> patterns) {
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

    final Optional<Version<AntiPattern>> inverting(RecordId pattern) {
        return new RecordsReader<>(state(), AntiPattern.class)
                .linking(pattern, "inverts")
                .findFirst();
    }
}
