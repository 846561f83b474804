package dev.lineage.core.transfer;

import dev.lineage.core.kernel.Facets;
import dev.lineage.core.kernel.Milliseconds;
import dev.lineage.spi.Selection;
import dev.lineage.transfer.SessionFilter;
import dev.lineage.transfer.SessionState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A filter of sessions as conditions on their edges, those first that few sessions are likely to meet. */
final class SessionFilters {
    private static final Selection.Clause ALL =
            new Selection.Clause(Facets.KIND, Set.of(Facets.target(Facets.KIND, SessionKind.NAME)));

    private SessionFilters() {}

    /** What a view of one project sees is walked by that project: all others would be passed one by one. */
    static Selection selection(SessionFilter filter, Optional<String> project, long before, int limit) {
        boolean narrow = filter.projects().isEmpty() && project.isPresent();
        List<Selection.Clause> clauses = new ArrayList<>();
        for (String tag : filter.tags()) {
            any(clauses, Facets.TAG, Set.of(tag));
        }
        any(clauses, Facets.ACTOR, filter.actors());
        any(clauses, Facets.PROJECT, narrow ? Set.of(project.get()) : filter.projects());
        any(clauses, SessionSchema.STATE.name(), words(filter.states()));
        if (clauses.isEmpty()) {
            clauses.add(ALL);
        }
        return new Selection(
                clauses,
                filter.from().map(Milliseconds::ceiling).orElse(Long.MIN_VALUE),
                filter.until().map(Milliseconds::ceiling).orElse(Long.MAX_VALUE),
                before,
                limit);
    }

    private static void any(List<Selection.Clause> clauses, String facet, Set<String> values) {
        if (!values.isEmpty()) {
            Set<String> targets =
                    values.stream().map(value -> Facets.target(facet, value)).collect(Collectors.toUnmodifiableSet());
            clauses.add(new Selection.Clause(SessionKind.KIND.facet(facet), targets));
        }
    }

    private static Set<String> words(Set<SessionState> states) {
        return states.stream().map(SessionState::word).collect(Collectors.toUnmodifiableSet());
    }
}
