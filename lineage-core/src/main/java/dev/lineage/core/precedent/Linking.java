package dev.lineage.core.precedent;

import dev.lineage.core.journal.DecisionKind;
import dev.lineage.core.journal.Filters;
import dev.lineage.journal.Decision;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Lists of records by what they point to, newest first. */
final class Linking {
    private Linking() {}

    /** The decisions with a link. */
    static Selection selection(Relation relation, Reference target, long before, int limit) {
        return selection(List.of(clause(relation, target), Filters.DECISIONS), before, limit);
    }

    static Selection.Clause clause(Relation relation, Reference target) {
        return new Selection.Clause(relation.word(), Set.of(target.text()));
    }

    /** The newest records with a link. */
    static List<Stored> newest(Snapshot snapshot, Relation relation, Reference target, int limit) {
        return snapshot.list(selection(List.of(clause(relation, target)), Long.MAX_VALUE, limit));
    }

    private static Selection selection(List<Selection.Clause> clauses, long before, int limit) {
        return new Selection(clauses, Long.MIN_VALUE, Long.MAX_VALUE, before, limit);
    }

    /** Those of some records that are decisions. */
    static List<Decision> decisions(List<Stored> records) {
        List<Decision> decisions = new ArrayList<>(records.size());
        for (Stored stored : records) {
            Optional<Decision> decision = DecisionKind.decision(stored);
            decision.ifPresent(decisions::add);
        }
        return decisions;
    }
}
