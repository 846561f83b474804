package dev.lineage.files;

import dev.lineage.error.InvalidInput;
import dev.lineage.patterns.LessonContent;
import dev.lineage.patterns.Limits;
import dev.lineage.patterns.ValidationRun;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * How far a lesson has proved true, as a file says it.
 *
 * @param confidence what the validations begin from
 * @param count how many validations came before them
 * @param validations the validations that are known one by one
 */
record LessonProof(double confidence, int count, List<ValidationRun> validations) {
    private static final double ROUNDING = 1e-9;

    /**
     * What the file states. Validations that it names count one by one if they lead to just the confidence and the count that it
     * states; else somebody has rated the lesson anew, and what is stated counts.
     */
    static LessonProof of(LessonValues values) {
        double confidence = confidence(values, LessonField.CONFIDENCE);
        int count = count(values, LessonField.VALIDATIONS);
        LessonProof stated = new LessonProof(confidence, count, List.of());
        if (!values.has(LessonField.VALIDATION_LOG)) {
            return stated;
        }
        Optional<LessonProof> named = ValidationLog.read(values.value(LessonField.VALIDATION_LOG))
                .map(runs -> new LessonProof(
                        confidence(values, LessonField.INITIAL_CONFIDENCE),
                        count(values, LessonField.INITIAL_VALIDATIONS),
                        runs))
                .filter(proof -> proof.leadsTo(confidence, count));
        if (named.isEmpty()) {
            String detail = "validation_log does not lead to the confidence and the validations, which count";
            values.report(LessonField.VALIDATION_LOG, Rule.VALIDATIONS_DIFFER, detail);
        }
        return named.orElse(stated);
    }

    private boolean leadsTo(double stated, int validationsStated) {
        long all = validations.stream().mapToLong(ValidationRun::times).sum() + count;
        return !validations.isEmpty()
                && all == validationsStated
                && Math.abs(LessonDocument.confidence(confidence, validations) - stated) < ROUNDING;
    }

    private static double confidence(LessonValues values, LessonField field) {
        Optional<BigDecimal> number = values.number(field);
        if (number.isEmpty()) {
            return LessonContent.UNPROVED;
        }
        try {
            return LessonContent.confidence(number.get().doubleValue());
        } catch (InvalidInput refused) {
            values.report(field, Rule.REFUSED_VALUE, String.valueOf(refused.getMessage()));
            return LessonContent.UNPROVED;
        }
    }

    private static int count(LessonValues values, LessonField field) {
        Optional<BigDecimal> number = values.number(field);
        if (number.isEmpty()) {
            return 0;
        }
        boolean whole = number.get().scale() <= 0 && number.get().precision() <= 10;
        boolean taken = whole
                && number.get().signum() >= 0
                && number.get().compareTo(BigDecimal.valueOf(Limits.VALIDATIONS)) <= 0;
        if (!taken) {
            values.report(
                    field,
                    Rule.REFUSED_VALUE,
                    field.key() + " must be a whole number from 0 to " + Limits.VALIDATIONS + ", but was "
                            + Deviation.quoted(number.get().toString()));
        }
        return taken ? number.get().intValueExact() : 0;
    }
}
