package dev.lineage.core.patterns;

import dev.lineage.core.ledger.RecordList;
import dev.lineage.core.ledger.State;
import dev.lineage.journal.Decision;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.PatternsReader.PatternUse;
import dev.lineage.patterns.PatternsReader.Proposal;
import dev.lineage.patterns.Validation;
import dev.lineage.patterns.Validation.Verdict;
import dev.lineage.record.RecordId;
import dev.lineage.record.Relation;
import dev.lineage.record.Version;
import dev.lineage.spi.LinkRow;
import dev.lineage.spi.NamedRow;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import dev.lineage.spi.View;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The feedback on one pattern: decisions that apply it, and validations (rules P2 to P5 and P7). */
final class Evidence {
    private static final String APPLIES = Relation.APPLIES_PATTERN.value();
    private static final String VALIDATES = "validates";
    private static final List<String> RELATIONS = List.of(APPLIES, VALIDATES);
    private static final double STEP = 0.1;
    private static final double MAX_CONFIDENCE = 0.99;
    private static final int MIN_USES = 3;

    private static final Comparator<Row> OLDEST_FIRST = RecordList.NEWEST_FIRST.reversed();

    /** Validations come last, for they replace what decisions say. */
    private static final Comparator<Row> VALIDATIONS_LAST = Comparator.<Row, Boolean>comparing(
                    row -> row.header().kind().equals("validation"))
            .thenComparing(OLDEST_FIRST);

    /** Whether the pattern worked in a decision, or as a validation without one says. */
    private record Feedback(String id, Row row, boolean success) {}

    private final Version<Pattern> pattern;
    private final Set<String> applying = new HashSet<>();
    private final Map<String, Feedback> feedback = new HashMap<>();

    private Evidence(Version<Pattern> pattern) {
        this.pattern = pattern;
    }

    /** Returns the evidence on patterns by their ids, in their order, as a state shows it. */
    static Map<RecordId, Evidence> read(State state, Reader reader, List<Version<Pattern>> patterns) {
        Map<RecordId, Evidence> evidence = new LinkedHashMap<>();
        Map<String, List<Evidence>> byName = new HashMap<>();
        for (Version<Pattern> pattern : patterns) {
            Evidence each = new Evidence(pattern);
            evidence.put(pattern.id(), each);
            for (String name : state.kinds().names(pattern)) {
                byName.computeIfAbsent(name, key -> new ArrayList<>()).add(each);
            }
        }
        View view = state.view(reader);
        Map<String, List<LinkRow>> links =
                reader.links(view, byName.keySet(), false, RELATIONS, Integer.MAX_VALUE).stream()
                        .collect(Collectors.groupingBy(LinkRow::source));
        List<Row> rows = reader.named(view, links.keySet()).stream()
                .map(NamedRow::row)
                .distinct()
                .sorted(VALIDATIONS_LAST)
                .toList();
        for (Row row : rows) {
            Object value = state.version(row).value();
            for (LinkRow link : links.getOrDefault(row.header().record(), List.of())) {
                byName.getOrDefault(link.target(), List.of()).forEach(each -> each.add(row, link.relation(), value));
            }
        }
        return evidence;
    }

    private void add(Row row, String relation, Object value) {
        String own = row.header().record();
        if (value instanceof Decision decision && relation.equals(APPLIES)) {
            applying.add(own);
            decision.succeeded().ifPresent(success -> feedback.put(own, new Feedback(own, row, success)));
        } else if (value instanceof Validation validation && relation.equals(VALIDATES)) {
            String id = validation.decisionId().map(RecordId::value).orElse(own);
            feedback.put(id, new Feedback(id, row, validation.verdict() == Verdict.POSITIVE));
        }
    }

    PatternUse use() {
        double initial = pattern.value().initialConfidence();
        double max = Math.max(MAX_CONFIDENCE, initial);
        double confidence = initial;
        int positive = 0;
        for (Feedback each : oldestFirst()) {
            if (each.success) {
                confidence = Math.min(confidence + STEP * (1 - confidence), max);
                positive++;
            } else {
                confidence -= STEP * confidence;
            }
        }
        int validations = pattern.value().initialValidations() + positive;
        int failed = uses(false).size();
        return new PatternUse(confidence, validations, positive, feedback.size() - positive, applying.size(), failed);
    }

    /** Returns the proposal to warn of the pattern, if 3 decisions apply it and 60 % of the decided ones failed. */
    Optional<Proposal> proposal() {
        List<RecordId> failed = uses(false);
        int succeeded = uses(true).size();
        boolean due = applying.size() >= MIN_USES
                && !failed.isEmpty()
                && 5 * failed.size() >= 3 * (failed.size() + succeeded);
        return due ? Optional.of(new Proposal(pattern, applying.size(), succeeded, failed)) : Optional.empty();
    }

    /** Returns the decisions that apply the pattern and succeeded, or failed, oldest first. */
    private List<RecordId> uses(boolean success) {
        return oldestFirst().stream()
                .filter(each -> each.success == success && applying.contains(each.id))
                .map(each -> RecordId.of(each.id))
                .toList();
    }

    private List<Feedback> oldestFirst() {
        return feedback.values().stream()
                .sorted(Comparator.comparing(Feedback::row, OLDEST_FIRST))
                .toList();
    }
}
