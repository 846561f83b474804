package dev.lineage.core.model;

import dev.lineage.patterns.LessonContent;
import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.Validation;
import dev.lineage.patterns.Verdict;
import java.util.ArrayList;
import java.util.List;

/** What a lesson says, and every validation that counts, one by one. */
record Taught(LessonContent content, List<Validation> validations) {
    LessonKind kind() {
        return content.kind();
    }

    /** Only the latest of a decision counts. */
    Taught plus(Validation next) {
        List<Validation> all = new ArrayList<>(validations);
        all.removeIf(each -> each.decision().isPresent() && each.decision().equals(next.decision()));
        all.add(next);
        return new Taught(content, all);
    }

    boolean endsWith(Validation next) {
        return next.decision().isPresent()
                && !validations.isEmpty()
                && validations.get(validations.size() - 1).equals(next);
    }

    double confidence() {
        double c = content.initialConfidence();
        for (Validation each : validations) {
            if (each.verdict() == Verdict.NEGATIVE) {
                c -= 0.1 * c;
            } else if (c < 0.99) {
                c += 0.1 * (1 - c);
                c = c > 0.99 ? 0.99 : c;
            }
        }
        return c;
    }

    long billionths() {
        return Math.round(confidence() * 1e9);
    }

    int count(Verdict verdict) {
        return (int)
                validations.stream().filter(each -> each.verdict() == verdict).count();
    }

    List<Validation> named() {
        return validations.stream()
                .filter(each -> each.decision().isPresent() || each.note().isPresent())
                .toList();
    }
}
