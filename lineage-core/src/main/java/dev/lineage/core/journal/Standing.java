package dev.lineage.core.journal;

import dev.lineage.core.kernel.Searchable;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.ResultStatus;
import dev.lineage.spi.Edge;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What came of a decision in one word, by which it is listed: the contract's outcome, and the result where there is one. So one
 * attribute answers for both, and a failure whose outcome is still {@code pending} is none of those of which nothing came.
 *
 * @param outcome the contract's outcome
 * @param result the result's status, if there is one
 */
record Standing(Outcome outcome, Optional<ResultStatus> result) {
    static String of(CitingContent said) {
        return new Standing(said.plain().outcome(), said.citations().measured().map(Measured::status)).word();
    }

    String word() {
        return result.map(status -> outcome.word() + " " + status.word()).orElseGet(outcome::word);
    }

    private boolean isResolved() {
        return outcome != Outcome.PENDING || result.isPresent();
    }

    /** The attributes of those that turned out in one way: well, or badly. */
    static Set<String> attributes(boolean failed) {
        Set<String> attributes = new HashSet<>();
        for (Outcome outcome : Outcome.values()) {
            ResultStatus known = failed ? ResultStatus.FAILED : ResultStatus.SUCCEEDED;
            attributes.add(attribute(new Standing(outcome, Optional.of(known))));
        }
        attributes.add(attribute(new Standing(failed ? Outcome.ABANDONED : Outcome.SUCCESSFUL, Optional.empty())));
        return attributes;
    }

    private static String attribute(Standing standing) {
        String target = Edge.attribute(DecisionKind.OUTCOME, standing.word()).target();
        return Searchable.attribute(DecisionKind.OUTCOME, target);
    }

    /** Whether a filter asks for it. */
    static boolean isAsked(DecisionFilter filter) {
        return !filter.outcomes().isEmpty()
                || !filter.results().isEmpty()
                || filter.resolved().isPresent();
    }

    /** The words of all that a filter admits; none if its parts contradict each other. */
    static Set<String> words(DecisionFilter filter) {
        return words(standing -> standing.isAdmitted(filter));
    }

    /** The words of what has failed, as {@link dev.lineage.journal.Decision#isFailed} has it. */
    static Set<String> failed() {
        return words(standing -> standing.result()
                .map(status -> status == ResultStatus.FAILED)
                .orElse(standing.outcome() == Outcome.ABANDONED));
    }

    private static Set<String> words(Predicate<Standing> isMeant) {
        Set<String> words = new HashSet<>();
        for (Outcome outcome : Outcome.values()) {
            add(new Standing(outcome, Optional.empty()), isMeant, words);
            for (ResultStatus status : ResultStatus.values()) {
                add(new Standing(outcome, Optional.of(status)), isMeant, words);
            }
        }
        return words;
    }

    private static void add(Standing standing, Predicate<Standing> isMeant, Set<String> words) {
        if (isMeant.test(standing)) {
            words.add(standing.word());
        }
    }

    private boolean isAdmitted(DecisionFilter filter) {
        return (filter.outcomes().isEmpty() || filter.outcomes().contains(outcome))
                && (filter.results().isEmpty()
                        || result.filter(filter.results()::contains).isPresent())
                && filter.resolved().map(wanted -> wanted == isResolved()).orElse(true);
    }
}
