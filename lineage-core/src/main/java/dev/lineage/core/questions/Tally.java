package dev.lineage.core.questions;

import dev.lineage.journal.Decision;
import dev.lineage.query.Table;
import dev.lineage.record.Version;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** Counts how the decisions of a group turned out. */
final class Tally {
    private static final List<Column<Tally>> COLUMNS = List.of(
            new Column<>("decisions", tally -> tally.decisions),
            new Column<>("open", tally -> tally.open),
            new Column<>("succeeded", tally -> (int) tally.success.sum()),
            new Column<>("failed", tally -> tally.success.count() - (int) tally.success.sum()),
            new Column<>("rate", tally -> tally.success.value()),
            new Column<>("rate_low", tally -> tally.success.wilson(-1)),
            new Column<>("rate_high", tally -> tally.success.wilson(1)),
            new Column<>("quality", tally -> tally.quality.value()),
            new Column<>("newest", tally -> tally.newest));

    private final Mean success = new Mean();
    private final Mean quality = new Mean();
    private final Instant newest;
    private int decisions;
    private int open;

    private Tally(Instant newest) {
        this.newest = newest;
    }

    /** Returns a row for each group of decisions, which come newest first, and so do the groups. */
    static Table table(Stream<Version<Decision>> decisions, Grouping by, Asked asked) {
        Map<String, Tally> tallies = new LinkedHashMap<>();
        decisions
                .filter(asked::isInRange)
                .forEach(decision -> by.groups(decision)
                        .forEach(group -> tallies.computeIfAbsent(group, name -> new Tally(decision.time()))
                                .add(decision.value(), asked.scorer().score(decision))));
        List<Column<Entry<String, Tally>>> columns = new ArrayList<>(List.of(new Column<>(by.word(), Entry::getKey)));
        COLUMNS.forEach(column -> columns.add(column.in(Entry::getValue)));
        return Column.table(tallies.entrySet().stream().limit(asked.limit()), columns);
    }

    private void add(Decision decision, OptionalDouble score) {
        decisions++;
        open += decision.open() ? 1 : 0;
        success.add(decision.succeeded());
        quality.add(score);
    }
}
