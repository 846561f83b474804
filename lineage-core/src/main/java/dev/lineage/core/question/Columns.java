package dev.lineage.core.question;

import dev.lineage.core.insight.Groups;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionContext;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.QualityScorer;
import dev.lineage.journal.Result;
import dev.lineage.query.Relation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;

/** What tables say of decisions. */
final class Columns {
    private static final String STATUS = "status";
    private static final String ISSUES = "issues";
    private static final List<Column> COMMON = List.of(
            new Column("id", decision -> Optional.of(decision.id())),
            new Column("time", decision -> Optional.of(decision.time())),
            new Column("project", Decision::project),
            new Column("decision_type", decision -> decision.context().point().map(DecisionPoint::word)),
            new Column("epic", decision -> decision.context().epic()),
            new Column("agent", Groups::agent),
            new Column("decision", decision -> Optional.of(decision.text())),
            new Column("outcome", decision -> Optional.of(decision.outcome().word())),
            new Column("result", decision -> decision.result()
                    .map(result -> result.status().word())));

    private Columns() {}

    /** What each table of decisions says, and more. */
    static List<Column> with(Column... more) {
        List<Column> all = new ArrayList<>(COMMON);
        all.addAll(List.of(more));
        return List.copyOf(all);
    }

    static Column quality(QualityScorer scorer) {
        return new Column("quality", decision -> number(scorer.quality(decision)));
    }

    private static Optional<Double> number(OptionalDouble number) {
        return number.isPresent() ? Optional.of(number.getAsDouble()) : Optional.empty();
    }

    static Column errors() {
        return new Column("errors", decision -> decision.result().flatMap(result -> number(result.errors())));
    }

    static Column retries() {
        return new Column("retries", decision -> decision.result().flatMap(result -> number(result.retries())));
    }

    private static Optional<Long> number(OptionalInt number) {
        return number.isPresent() ? Optional.of((long) number.getAsInt()) : Optional.empty();
    }

    static Column duration() {
        return new Column(
                "duration_ms",
                decision -> decision.result().flatMap(Result::duration).map(Duration::toMillis));
    }

    static Column evidence() {
        return new Column("evidence", decision -> decision.result().flatMap(Result::evidence));
    }

    static Column lesson() {
        return new Column("lesson", Decision::lesson);
    }

    static Column strategy() {
        return new Column("strategy", decision -> decision.context().strategy());
    }

    static Column status() {
        return new Column(STATUS, Columns::status);
    }

    /** The status that a review gave. */
    static Optional<String> status(Decision decision) {
        return decision.context().chosen().get(STATUS) instanceof String status
                ? Optional.of(status)
                : Optional.empty();
    }

    /** How many issues a review found. */
    static Column issues() {
        return new Column(ISSUES, decision -> issues(decision.context()));
    }

    private static Optional<Long> issues(DecisionContext context) {
        return context.chosen().get(ISSUES) instanceof Collection<?> issues
                ? Optional.of((long) issues.size())
                : Optional.empty();
    }

    static Column strength(Relation relation, Set<String> targets) {
        return new Column(
                "strength", decision -> link(decision, relation, targets).map(DecisionLink::strength));
    }

    static Column reason(Relation relation, Set<String> targets) {
        return new Column(
                "reason", decision -> link(decision, relation, targets).flatMap(DecisionLink::reason));
    }

    private static Optional<DecisionLink> link(Decision decision, Relation relation, Set<String> targets) {
        return decision.links().stream()
                .filter(link -> link.relation().equals(relation)
                        && targets.contains(link.target().text()))
                .findFirst();
    }
}
