package dev.lineage.core.question;

import dev.lineage.core.journal.DecisionKind;
import dev.lineage.core.journal.DecisionScan;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.QualityScorer;
import dev.lineage.query.Relation;
import dev.lineage.question.Parameter;
import dev.lineage.question.Table;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Selection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Questions that are answered by a list of decisions. What has an edge is asked of the store; where something else is asked of a
 * decision, more of them are read in the same state until there are enough.
 *
 * @param asked what was asked
 * @param scan where decisions are
 * @param scorer how well they turned out
 */
record DecisionLists(Asked asked, DecisionScan scan, QualityScorer scorer) {
    private static final String APPROVED = "approved";

    private Table list(
            List<Selection.Clause> clauses, DecisionFilter filter, Predicate<Decision> isMeant, List<Column> columns) {
        Rows rows = new Rows(asked.limit());
        int page = Math.min(asked.limit() + 1, DecisionScan.PAGE);
        scan.visit(
                clauses, filter, page, decision -> !isMeant.test(decision) || rows.add(Column.row(columns, decision)));
        return rows.table(
                asked.question(), Column.names(columns), scan.snapshot().sequence());
    }

    private Table list(DecisionFilter filter, Column... more) {
        return list(List.of(), filter, decision -> true, Columns.with(more));
    }

    /** What was asked for as precedent. */
    static Reference precedent(Asked asked) {
        Optional<String> epic = asked.value(Parameter.EPIC);
        return epic.isPresent() ? Reference.epic(epic.get()) : RecordId.of(asked.required(Parameter.ID));
    }

    Table citing() {
        Reference precedent = precedent(asked);
        Set<String> target = Set.of(precedent.text());
        return list(
                List.of(),
                asked.filter().citing(precedent),
                isAnotherThan(precedent),
                Columns.with(
                        Columns.strength(Relation.CITES_PRECEDENT, target),
                        Columns.reason(Relation.CITES_PRECEDENT, target)));
    }

    /** An import may cite itself, which makes it no precedent of its own. */
    static Predicate<Decision> isAnotherThan(Reference precedent) {
        return decision -> !decision.id().equals(precedent);
    }

    Table applying() {
        Set<String> targets = patterns(asked.required(Parameter.PATTERN));
        return list(
                List.of(new Selection.Clause(Relation.APPLIES_PATTERN.word(), targets)),
                asked.filter(),
                decision -> true,
                Columns.with(
                        Columns.strength(Relation.APPLIES_PATTERN, targets),
                        Columns.reason(Relation.APPLIES_PATTERN, targets)));
    }

    /** A name is a memory's, and may be a lesson's id as well; one with a colon may be a reference as it stands. */
    private static Set<String> patterns(String name) {
        return Set.of(name, Reference.memory(name).text());
    }

    Table assignments() {
        DecisionFilter filter = asked.filter()
                .point(DecisionPoint.FILE_ASSIGNMENT)
                .linked(Relation.ASSIGNS_FILE, Reference.file(asked.required(Parameter.FILE)));
        return list(
                filter,
                Columns.quality(scorer),
                Columns.errors(),
                Columns.retries(),
                Columns.duration(),
                Columns.evidence());
    }

    Table reviews() {
        return list(reviewed(), Columns.status(), Columns.issues());
    }

    Table rejections() {
        return list(
                List.of(),
                reviewed(),
                decision -> Columns.status(decision)
                        .filter(status -> !status.equals(APPROVED))
                        .isPresent(),
                Columns.with(Columns.status(), Columns.issues()));
    }

    private DecisionFilter reviewed() {
        DecisionFilter reviews = asked.filter().point(DecisionPoint.REVIEW_APPROVAL);
        return asked.value(Parameter.EPIC).map(reviews::epic).orElse(reviews);
    }

    Table failedDecompositions() {
        return list(
                List.of(DecisionKind.failed()),
                asked.filter().point(DecisionPoint.DECOMPOSITION_STRATEGY),
                decision -> true,
                Columns.with(Columns.strategy(), Columns.errors(), Columns.evidence(), Columns.lesson()));
    }

    Table qualities() {
        List<Column> columns = new ArrayList<>(Columns.with(Columns.quality(scorer), Columns.errors()));
        return list(
                List.of(), asked.filter(), decision -> scorer.quality(decision).isPresent(), columns);
    }

    Table unresolved() {
        return list(asked.filter().resolved(false));
    }
}
