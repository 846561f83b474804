package dev.lineage.testkit;

import dev.lineage.spi.Selection;
import dev.lineage.spi.Selection.Clause;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Selections as the contract's tests speak of them. */
final class Selections {
    static final int MANY = 1_000_000;

    private Selections() {}

    /** All records. */
    static Selection all() {
        return where();
    }

    /** All records that meet these clauses. */
    static Selection where(Clause... clauses) {
        List<Clause> all = new ArrayList<>();
        all.add(new Clause(Said.OF_KIND.relation(), Set.of(Said.OF_KIND.target())));
        all.addAll(Arrays.asList(clauses));
        return new Selection(all, Long.MIN_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, MANY);
    }

    static Clause tagged(String... anyOf) {
        return new Clause("tag", Arrays.stream(anyOf).map(tag -> "tag:" + tag).collect(Collectors.toSet()));
    }

    static Clause linked(String relation, String... anyOf) {
        return new Clause(relation, Set.of(anyOf));
    }

    static Selection between(Selection selection, long from, long until) {
        return new Selection(selection.clauses(), from, until, selection.before(), selection.limit());
    }

    static Selection page(Selection selection, long before, int limit) {
        return new Selection(selection.clauses(), selection.from(), selection.until(), before, limit);
    }
}
