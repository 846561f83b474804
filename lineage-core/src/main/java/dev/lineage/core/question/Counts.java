package dev.lineage.core.question;

import dev.lineage.core.insight.Groups;
import dev.lineage.core.insight.SuccessRates;
import dev.lineage.core.journal.DecisionScan;
import dev.lineage.insight.Grouping;
import dev.lineage.insight.SuccessRate;
import dev.lineage.insight.WilsonInterval;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.query.Relation;
import dev.lineage.question.Parameter;
import dev.lineage.question.Table;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Questions that are answered by counting decisions: those groups first that have most of them.
 *
 * @param asked what was asked
 * @param scan where decisions are
 */
record Counts(Asked asked, DecisionScan scan) {
    private static final Comparator<SuccessRate> MOST_FIRST =
            Comparator.comparingLong(SuccessRate::total).reversed().thenComparing(SuccessRate::group);

    Table rates(String group, Grouping grouping) {
        Rows rows = new Rows(asked.limit());
        SuccessRates.of(scan, grouping, asked.filter()).stream()
                .sorted(MOST_FIRST)
                .forEach(rate -> rows.add(row(rate)));
        return table(
                rows, List.of(group, "total", "succeeded", "failed", "undecided", "unresolved", "rate", "low", "high"));
    }

    private static List<@Nullable Object> row(SuccessRate rate) {
        Optional<WilsonInterval> interval = rate.interval();
        return Arrays.asList(
                rate.group(),
                rate.total(),
                rate.succeeded(),
                rate.failed(),
                rate.undecided(),
                rate.unresolved(),
                rate.rate().isPresent() ? rate.rate().getAsDouble() : null,
                interval.map(WilsonInterval::low).orElse(null),
                interval.map(WilsonInterval::high).orElse(null));
    }

    Table epicsCiting() {
        Map<String, Activity> epics = new HashMap<>();
        Reference precedent = DecisionLists.precedent(asked);
        count(asked.filter().citing(precedent), DecisionLists.isAnotherThan(precedent), Groups::epics, epics);
        return activities("epic", epics);
    }

    Table agents() {
        Map<String, Activity> agents = new HashMap<>();
        Optional<String> one = asked.value(Parameter.AGENT).map(Groups::agentName);
        if (one.isEmpty()) {
            count(asked.filter(), decision -> true, Counts::agent, agents);
            return activities("agent", agents);
        }
        String name = one.get();
        Thing agent = new Thing("agent", name);
        Predicate<Decision> isNamed = decision -> decision.context().agent().isPresent();
        Predicate<Decision> isMeant = decision -> agent(decision).contains(name);
        count(asked.filter().linked(Relation.MADE_BY, agent), isNamed.and(isMeant), Counts::agent, agents);
        count(asked.filter().actor(name).actor(agent.text()), isNamed.negate().and(isMeant), Counts::agent, agents);
        return activities("agent", agents);
    }

    private static Set<String> agent(Decision decision) {
        return Groups.agent(decision).map(Set::of).orElse(Set.of());
    }

    private void count(
            DecisionFilter filter,
            Predicate<Decision> isMeant,
            Function<Decision, Set<String>> groups,
            Map<String, Activity> activities) {
        scan.visit(List.of(), filter, DecisionScan.PAGE, decision -> {
            if (isMeant.test(decision)) {
                groups.apply(decision)
                        .forEach(group ->
                                activities.computeIfAbsent(group, Activity::new).add(decision));
            }
            return true;
        });
    }

    private Table activities(String group, Map<String, Activity> activities) {
        Rows rows = new Rows(asked.limit());
        activities.values().stream()
                .sorted(Comparator.comparing(Activity::rate, MOST_FIRST))
                .forEach(activity -> rows.add(activity.row()));
        return table(rows, List.of(group, "total", "last", "succeeded", "failed", "undecided", "unresolved"));
    }

    private Table table(Rows rows, List<String> columns) {
        return rows.table(asked.question(), columns, scan.snapshot().sequence());
    }
}
