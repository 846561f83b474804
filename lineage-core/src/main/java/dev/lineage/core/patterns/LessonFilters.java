package dev.lineage.core.patterns;

import dev.lineage.core.kernel.Facets;
import dev.lineage.core.kernel.Milliseconds;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.patterns.LessonKind;
import dev.lineage.spi.Selection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A filter of lessons as conditions on their edges, those first that few lessons are likely to meet. */
final class LessonFilters {
    private LessonFilters() {}

    /** What a view of one project sees is walked by that project: all others would be passed one by one. */
    static Selection selection(LessonFilter filter, Optional<String> project, long before, int limit) {
        boolean narrow = filter.projects().isEmpty() && project.isPresent();
        List<Selection.Clause> clauses = clauses(filter, narrow ? Set.of(project.get()) : filter.projects());
        if (!filter.kinds().isEmpty() || clauses.isEmpty()) {
            clauses.add(new Selection.Clause(Facets.KIND, targets(Facets.KIND, kinds(filter), word -> word)));
        }
        return new Selection(
                clauses,
                filter.from().map(Milliseconds::ceiling).orElse(Long.MIN_VALUE),
                filter.until().map(Milliseconds::ceiling).orElse(Long.MAX_VALUE),
                before,
                limit);
    }

    /** The names of the kinds that a filter admits. */
    static Set<String> kinds(LessonFilter filter) {
        Set<LessonKind> kinds = filter.kinds().isEmpty() ? Set.of(LessonKind.values()) : filter.kinds();
        return kinds.stream().map(LessonKind::word).collect(Collectors.toUnmodifiableSet());
    }

    /** The conditions as attributes of hits: each set is one of which a hit must have a member. */
    static List<Set<String>> attributes(LessonFilter filter) {
        return clauses(filter, filter.projects()).stream()
                .map(clause -> clause.targets().stream().map(Facets::searched).collect(Collectors.toUnmodifiableSet()))
                .toList();
    }

    private static List<Selection.Clause> clauses(LessonFilter filter, Set<String> projects) {
        List<Selection.Clause> clauses = new ArrayList<>();
        any(clauses, Facets.SESSION, filter.sessions(), word -> word);
        any(clauses, LessonFacets.CATEGORY, filter.categories(), category -> category.word());
        any(clauses, LessonFacets.ORIGIN, filter.origins(), origin -> origin.slug());
        any(clauses, LessonFacets.SEVERITY, filter.severities(), severity -> severity.word());
        any(clauses, Facets.ACTOR, filter.actors(), word -> word);
        any(clauses, Facets.PROJECT, projects, word -> word);
        return clauses;
    }

    private static <T> void any(List<Selection.Clause> clauses, String facet, Set<T> values, Function<T, String> word) {
        if (!values.isEmpty()) {
            clauses.add(new Selection.Clause(LessonFacets.relation(facet), targets(facet, values, word)));
        }
    }

    private static <T> Set<String> targets(String facet, Collection<T> values, Function<T, String> word) {
        return values.stream()
                .map(value -> Facets.target(facet, word.apply(value)))
                .collect(Collectors.toUnmodifiableSet());
    }
}
