package dev.lineage.core.patterns;

import dev.lineage.core.journal.Filters;
import dev.lineage.query.Relation;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.Stored;
import dev.lineage.spi.View;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Counts the decisions that apply lessons, as a view sees them. */
final class Uses {
    private Uses() {}

    /** The counts of some lessons at the view's point of the ledger, by name, each looked up once. */
    static Map<String, Long> of(Store store, View view, List<Stored> lessons) {
        return store.read(view, snapshot -> {
            Map<String, Long> counts = new HashMap<>();
            lessons.forEach(lesson -> counts.computeIfAbsent(lesson.name(), name -> of(snapshot, name)));
            return counts;
        });
    }

    static long of(Snapshot snapshot, String lesson) {
        Selection.Clause applying = new Selection.Clause(Relation.APPLIES_PATTERN.word(), Set.of(lesson));
        List<Selection.Clause> clauses = List.of(applying, Filters.DECISIONS);
        return snapshot.count(
                new Selection(clauses, Long.MIN_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, Integer.MAX_VALUE));
    }
}
