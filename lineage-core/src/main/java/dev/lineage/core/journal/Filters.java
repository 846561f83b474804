package dev.lineage.core.journal;

import dev.lineage.core.kernel.Milliseconds;
import dev.lineage.core.kernel.Searchable;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionType;
import dev.lineage.journal.Outcome;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Thing;
import dev.lineage.spi.Selection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A filter of decisions as conditions on their edges, those first that few decisions are likely to meet. Every decision has an
 * outcome: all decisions are those of any outcome.
 */
final class Filters {
    private static final Set<String> ANY_OUTCOME =
            Arrays.stream(Outcome.values()).map(Filters::name).collect(Collectors.toUnmodifiableSet());

    private Filters() {}

    static Selection selection(DecisionFilter filter, long before, int limit) {
        List<Selection.Clause> clauses = clauses(filter);
        if (clauses.isEmpty()) {
            clauses.add(new Selection.Clause(DecisionKind.OUTCOME, ANY_OUTCOME));
        }
        return new Selection(
                clauses,
                filter.from().map(Milliseconds::ceiling).orElse(Long.MIN_VALUE),
                filter.until().map(Milliseconds::ceiling).orElse(Long.MAX_VALUE),
                before,
                limit);
    }

    /** The conditions as attributes of hits: each set is one of which a hit must have a member. */
    static List<Set<String>> attributes(DecisionFilter filter) {
        return clauses(filter).stream()
                .map(clause -> clause.targets().stream()
                        .map(target -> Searchable.attribute(clause.relation(), target))
                        .collect(Collectors.toUnmodifiableSet()))
                .toList();
    }

    private static List<Selection.Clause> clauses(DecisionFilter filter) {
        List<Selection.Clause> clauses = new ArrayList<>();
        for (RecordId cited : filter.citing()) {
            clauses.add(new Selection.Clause(Relation.RELATES_TO.word(), Set.of(cited.text())));
        }
        for (Thing thing : filter.entities()) {
            clauses.add(new Selection.Clause(Relation.AFFECTS.word(), Set.of(thing.text())));
        }
        any(clauses, DecisionKind.SESSION, filter.sessions(), Function.identity());
        for (String tag : filter.tags()) {
            any(clauses, DecisionKind.TAG, Set.of(tag), Function.identity());
        }
        any(clauses, DecisionKind.ACTOR, filter.actors(), Function.identity());
        any(clauses, DecisionKind.PROJECT, filter.projects(), Function.identity());
        any(clauses, DecisionKind.TYPE, filter.types(), DecisionType::word);
        any(clauses, DecisionKind.OUTCOME, filter.outcomes(), Outcome::word);
        return clauses;
    }

    private static <T> void any(
            List<Selection.Clause> clauses, String relation, Set<T> values, Function<T, String> word) {
        if (!values.isEmpty()) {
            Set<String> targets = values.stream()
                    .map(value -> relation + ":" + word.apply(value))
                    .collect(Collectors.toSet());
            clauses.add(new Selection.Clause(relation, targets));
        }
    }

    private static String name(Outcome outcome) {
        return DecisionKind.OUTCOME + ":" + outcome.word();
    }
}
