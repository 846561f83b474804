package dev.lineage.core.journal;

import dev.lineage.core.kernel.Facets;
import dev.lineage.core.kernel.Milliseconds;
import dev.lineage.core.kernel.Searchable;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.DecisionType;
import dev.lineage.journal.LinkCondition;
import dev.lineage.query.Relation;
import dev.lineage.ref.Thing;
import dev.lineage.spi.Selection;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A filter of decisions as conditions on their edges, those first that few decisions are likely to meet. Attributes are those of decisions
 * alone, see {@link Facets}; links any kind may say.
 */
public final class Filters {
    /** What is a decision. */
    public static final Selection.Clause DECISIONS = clause(Facets.KIND, Set.of(DecisionKind.NAME));

    private Filters() {}

    /**
     * A filter as a selection. What a view of one project sees is walked by that project: all others would be passed one by one.
     *
     * @param filter what decisions have to be
     * @param project the view's project, if it has one
     * @param before the handle below which they lie
     * @param limit how many at the most
     * @return the selection
     */
    public static Selection selection(DecisionFilter filter, Optional<String> project, long before, int limit) {
        return selection(List.of(), filter, project, before, limit);
    }

    /** What a view of one project sees is walked by that project: all others would be passed one by one. */
    static Selection selection(
            List<Selection.Clause> first, DecisionFilter filter, Optional<String> project, long before, int limit) {
        boolean narrow = filter.projects().isEmpty() && project.isPresent();
        List<Selection.Clause> clauses = new ArrayList<>(first);
        clauses.addAll(links(filter));
        List<Selection.Clause> attributes = attributes(filter, narrow ? Set.of(project.get()) : filter.projects());
        clauses.addAll(attributes.isEmpty() ? List.of(DECISIONS) : attributes);
        return new Selection(
                clauses,
                filter.from().map(Milliseconds::ceiling).orElse(Long.MIN_VALUE),
                filter.until().map(Milliseconds::ceiling).orElse(Long.MAX_VALUE),
                before,
                limit);
    }

    /**
     * The conditions as attributes of hits.
     *
     * @param filter what decisions have to be
     * @return sets, of each of which a hit must have a member
     */
    public static List<Set<String>> attributes(DecisionFilter filter) {
        return Stream.concat(links(filter).stream(), attributes(filter, filter.projects()).stream())
                .map(clause -> clause.targets().stream()
                        .map(target -> Searchable.attribute(clause.relation(), target))
                        .collect(Collectors.toUnmodifiableSet()))
                .toList();
    }

    private static List<Selection.Clause> links(DecisionFilter filter) {
        List<Selection.Clause> clauses = new ArrayList<>();
        for (LinkCondition link : filter.links()) {
            clauses.add(new Selection.Clause(
                    link.relation().word(), Set.of(link.target().text())));
        }
        for (Thing thing : filter.entities()) {
            clauses.add(new Selection.Clause(Relation.AFFECTS.word(), Set.of(thing.text())));
        }
        return clauses;
    }

    private static List<Selection.Clause> attributes(DecisionFilter filter, Set<String> projects) {
        List<Selection.Clause> clauses = new ArrayList<>();
        any(clauses, Facets.SESSION, filter.sessions());
        for (String tag : filter.tags()) {
            any(clauses, Facets.TAG, Set.of(tag));
        }
        any(clauses, Facets.ACTOR, filter.actors());
        any(clauses, Facets.PROJECT, projects);
        any(clauses, DecisionKind.TYPE, types(filter.types()));
        any(clauses, DecisionKind.POINT, points(filter.points()));
        if (Standing.isAsked(filter)) {
            clauses.add(clause(DecisionKind.OUTCOME, standings(filter)));
        }
        return clauses;
    }

    private static void any(List<Selection.Clause> clauses, String relation, Set<String> words) {
        if (!words.isEmpty()) {
            clauses.add(clause(relation, words));
        }
    }

    private static Selection.Clause clause(String relation, Set<String> words) {
        Set<String> targets = new HashSet<>();
        for (String word : words) {
            targets.add(relation + ":" + word);
        }
        return new Selection.Clause(relation, targets);
    }

    private static Set<String> types(Set<DecisionType> types) {
        Set<String> words = new HashSet<>();
        for (DecisionType type : types) {
            words.add(type.word());
        }
        return words;
    }

    private static Set<String> points(Set<DecisionPoint> points) {
        Set<String> words = new HashSet<>();
        for (DecisionPoint point : points) {
            words.add(point.word());
        }
        return words;
    }

    /** A clause names something: what nothing meets is asked for by a word that nothing has. */
    private static Set<String> standings(DecisionFilter filter) {
        Set<String> words = Standing.words(filter);
        return words.isEmpty() ? Set.of("nothing") : words;
    }
}
