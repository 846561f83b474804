package dev.lineage.core.patterns;

import dev.lineage.journal.Decision;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.PatternUse;
import dev.lineage.patterns.Validation;
import dev.lineage.patterns.Verdict;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.spi.Row;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The feedback on one pattern: decisions that apply it, and validations (rules P2 to P5). */
final class Evidence {
    /** Orders feedback by time. */
    static final Comparator<Row> OLDEST_FIRST =
            Comparator.<Row>comparingLong(row -> row.header().time()).thenComparingLong(Row::origin);

    private static final double STEP = 0.1;
    private static final double MAX_CONFIDENCE = 0.99;

    /** Whether the pattern worked in a decision, or as a validation without one says. */
    private record Feedback(String id, Row row, boolean success) {}

    private final Version<Pattern> pattern;
    private final Set<String> applying = new HashSet<>();
    private final Map<String, Feedback> feedback = new HashMap<>();

    Evidence(Version<Pattern> pattern) {
        this.pattern = pattern;
    }

    Version<Pattern> pattern() {
        return pattern;
    }

    /** Adds a decision that applies the pattern. */
    void add(Row row, Decision decision) {
        String id = row.header().record();
        applying.add(id);
        decision.succeeded().ifPresent(success -> feedback.put(id, new Feedback(id, row, success)));
    }

    /** Adds a validation: it replaces earlier feedback on the same decision. */
    void add(Row row, Validation validation) {
        String own = row.header().record();
        String id = validation.decisionId().map(RecordId::value).orElse(own);
        feedback.put(id, new Feedback(id, row, validation.verdict() == Verdict.POSITIVE));
    }

    /** Returns how often the pattern was used, and how well it worked. */
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
        int negative = feedback.size() - positive;
        int failedIn = uses(false).size();
        return new PatternUse(confidence, validations, positive, negative, usedIn(), failedIn);
    }

    /** Returns the number of decisions that apply the pattern. */
    int usedIn() {
        return applying.size();
    }

    /** Returns the decisions that apply the pattern and succeeded, or failed, oldest first. */
    List<RecordId> uses(boolean success) {
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
