package dev.lineage.core.patterns;

import dev.lineage.core.kernel.Proof;
import dev.lineage.error.InvalidInput;
import dev.lineage.patterns.Limits;
import dev.lineage.patterns.Validation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * All validations of a lesson that count, in their order: each decision once, and those that name nothing counted as far as they
 * follow each other and say the same.
 *
 * @param initial how many positive ones there were before, whose effect the confidence that these begin from has already
 * @param list those that have an effect
 */
record Judgements(int initial, List<Judgement> list) {
    static final Judgements NONE = new Judgements(0, List.of());

    Judgements {
        list = List.copyOf(list);
    }

    /**
     * Adds a validation; what its decision said before no longer counts.
     *
     * @throws InvalidInput if too many would name something
     */
    Judgements plus(Judgement next) {
        List<Judgement> all = new ArrayList<>(list.size() + 1);
        for (Judgement each : list) {
            boolean replaced = next.decision().isPresent() && next.by().equals(each.by());
            if (!replaced) {
                append(each, all);
            }
        }
        append(next, all);
        Judgements sum = new Judgements(initial, all);
        if (!next.isPlain() && sum.named().size() > Limits.NAMED_VALIDATIONS) {
            throw new InvalidInput(
                    "validations",
                    sum.named().size() + " values",
                    "must have at most " + Limits.NAMED_VALIDATIONS + " values that name a decision or have a note");
        }
        return sum;
    }

    /** What stands side by side and says the same is one, so that equal validations make equal bytes. */
    static void append(Judgement next, List<Judgement> all) {
        int last = all.size() - 1;
        if (next.isPlain()
                && last >= 0
                && all.get(last).isPlain()
                && all.get(last).verdict() == next.verdict()) {
            int times = Math.addExact(all.get(last).times(), next.times());
            all.set(last, Judgement.plain(next.verdict(), times));
        } else {
            all.add(next);
        }
    }

    /** Whether the last validation is by the same decision and says the same. */
    boolean endsWith(Validation said) {
        return said.decision().isPresent()
                && !list.isEmpty()
                && list.get(list.size() - 1).validation().equals(said);
    }

    List<Validation> named() {
        return list.stream()
                .filter(each -> !each.isPlain())
                .map(Judgement::validation)
                .toList();
    }

    /** The same as proofs of the lesson that has an id. */
    List<Proof> proofs(String lesson) {
        List<Proof> proofs = new ArrayList<>(list.size() + 1);
        if (initial > 0) {
            proofs.add(new Proof(lesson, true, initial, Optional.empty(), 0, true));
        }
        list.forEach(each -> proofs.add(each.proof(lesson)));
        return proofs;
    }

    int positive() {
        return initial
                + list.stream()
                        .filter(Judgement::isPositive)
                        .mapToInt(Judgement::times)
                        .sum();
    }

    int negative() {
        return list.stream()
                .filter(each -> !each.isPositive())
                .mapToInt(Judgement::times)
                .sum();
    }

    /** Follows the validations in their order, as {@link dev.lineage.patterns.Lesson#confidence} says. */
    double confidence(double before) {
        double confidence = before;
        for (Judgement each : list) {
            confidence = each.verdict().after(confidence, each.times());
        }
        return confidence;
    }
}
