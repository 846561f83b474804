package dev.lineage.core.model;

import dev.lineage.patterns.Discovery;
import dev.lineage.patterns.LessonContent;
import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.PatternContent;
import dev.lineage.patterns.Validation;
import dev.lineage.patterns.ValidationRun;
import dev.lineage.patterns.Verdict;
import dev.lineage.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a lesson says, how many validations an import counted, and every validation since that counts, one by one. */
record Taught(LessonContent content, int initial, List<Validation> validations) {
    LessonKind kind() {
        return content.kind();
    }

    /** Only the latest of a decision counts. */
    Taught plus(Validation next) {
        List<Validation> all = new ArrayList<>(validations);
        all.removeIf(each -> each.decision().isPresent() && each.decision().equals(next.decision()));
        all.add(next);
        return new Taught(content, initial, all);
    }

    boolean endsWith(Validation next) {
        return next.decision().isPresent()
                && !validations.isEmpty()
                && validations.get(validations.size() - 1).equals(next);
    }

    double confidence() {
        double c = content.initialConfidence();
        for (Validation each : validations) {
            c = after(c, each.verdict() == Verdict.POSITIVE);
        }
        return c;
    }

    static double after(double before, boolean helpful) {
        if (!helpful) {
            return before - 0.1 * before;
        }
        return before < 0.99 ? Math.min(0.99, before + 0.1 * (1 - before)) : before;
    }

    int count(Verdict verdict) {
        long count =
                validations.stream().filter(each -> each.verdict() == verdict).count();
        return (int) count + (verdict == Verdict.POSITIVE ? initial : 0);
    }

    /** Those that name nothing are drawn together as far as they follow each other and say the same. */
    List<ValidationRun> runs() {
        List<ValidationRun> runs = new ArrayList<>();
        for (Validation each : validations) {
            ValidationRun next = new ValidationRun(each.verdict(), 1, each.decision(), each.note());
            ValidationRun last = runs.isEmpty() ? next : runs.get(runs.size() - 1);
            if (!runs.isEmpty() && next.isPlain() && last.isPlain() && last.verdict() == next.verdict()) {
                runs.set(
                        runs.size() - 1,
                        new ValidationRun(each.verdict(), last.times() + 1, Optional.empty(), Optional.empty()));
            } else {
                runs.add(next);
            }
        }
        return runs;
    }

    List<Validation> named() {
        return validations.stream()
                .filter(each -> each.decision().isPresent() || each.note().isPresent())
                .toList();
    }

    /** The work in which a pattern was discovered. */
    List<Reference> sources() {
        List<Reference> sources = new ArrayList<>();
        if (content instanceof PatternContent pattern) {
            Discovery discovery = pattern.discovery();
            discovery.epic().ifPresent(name -> sources.add(Reference.parse("epic:" + name)));
            discovery.task().ifPresent(name -> sources.add(Reference.parse("task:" + name)));
            discovery.decision().ifPresent(sources::add);
            discovery.session().ifPresent(sources::add);
        }
        return sources;
    }
}
