package dev.lineage.files;

import dev.lineage.patterns.LessonContent;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How far a lesson has proved true.
 *
 * @param confidence what its validations begin from
 * @param count how many validations came before them
 * @param log the validations that are known one by one, as {@link ValidationLog} has them
 */
record LessonProof(double confidence, long count, List<Map<String, Object>> log) {
    static final String CONFIDENCE = "initial_confidence";
    static final String COUNT = "initial_validations";
    static final String LOG = "validation_log";

    /** What documents call it. */
    static final Set<String> FIELDS = Set.of(CONFIDENCE, COUNT, LOG);

    private static final double ROUNDING = 1e-9;

    static LessonProof of(Map<String, @Nullable Object> document, List<Map<String, Object>> log) {
        long count = document.get(COUNT) instanceof Long number ? number : 0;
        return new LessonProof(confidence(document.get(CONFIDENCE)), count, log);
    }

    private static double confidence(@Nullable Object stated) {
        return stated instanceof Number number ? number.doubleValue() : LessonContent.UNPROVED;
    }

    /** The confidence after the validations. */
    BigDecimal proved() {
        return number(after());
    }

    private double after() {
        double after = confidence;
        for (Map<String, Object> run : log) {
            after = ValidationLog.verdict(run).after(after, Math.toIntExact(ValidationLog.times(run)));
        }
        return after;
    }

    /** How many validations there are. */
    long validations() {
        return count + log.stream().mapToLong(ValidationLog::times).sum();
    }

    /** Whether validations that are known lead to just what is stated. */
    boolean leadsTo(@Nullable Object statedConfidence, @Nullable Object statedValidations) {
        return !log.isEmpty()
                && Long.valueOf(validations()).equals(statedValidations)
                && Math.abs(after() - confidence(statedConfidence)) < ROUNDING;
    }

    /** Writes what the validations begin from, and the validations, if there are any. */
    void put(Map<String, @Nullable Object> fields) {
        if (!log.isEmpty()) {
            fields.put(CONFIDENCE, number(confidence));
            fields.put(COUNT, count);
            fields.put(LOG, log);
        }
    }

    private static BigDecimal number(double value) {
        return new BigDecimal(Double.toString(value));
    }
}
