package dev.lineage.core.questions;

import dev.lineage.journal.Decision;
import dev.lineage.query.Table;
import dev.lineage.record.Version;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** Counts how the decisions of a group turned out. */
final class Tally {
    private static final List<String> COLUMNS =
            List.of("decisions", "open", "succeeded", "failed", "rate", "rate_low", "rate_high", "quality", "newest");

    private final Mean success = new Mean();
    private final Mean quality = new Mean();
    private Instant newest = Instant.MIN;
    private int decisions;
    private int open;

    /** Returns a row for each group of decisions, which come newest first, and so do the groups. */
    static Table table(Asked asked, Stream<Version<Decision>> decisions, Grouping by) {
        Map<String, Tally> tallies = by.count(
                asked,
                decisions.filter(asked::isInRange),
                Tally::new,
                (tally, decision) -> tally.add(decision, asked.scorer().score(decision)));
        List<Map<String, Object>> rows = new ArrayList<>();
        tallies.forEach((group, tally) -> rows.add(tally.row(by.word(), group)));
        List<String> columns =
                Stream.concat(Stream.of(by.word()), COLUMNS.stream()).toList();
        return new Table(columns, rows.stream().limit(asked.limit()).toList());
    }

    private void add(Version<Decision> decision, OptionalDouble score) {
        newest = newest.isBefore(decision.time()) ? decision.time() : newest;
        decisions++;
        open += decision.value().open() ? 1 : 0;
        decision.value().succeeded().ifPresent(succeeded -> success.add(succeeded ? 1 : 0));
        score.ifPresent(quality::add);
    }

    private Map<String, Object> row(String by, String group) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put(by, group);
        row.put("decisions", decisions);
        row.put("open", open);
        row.put("succeeded", (int) success.sum());
        row.put("failed", success.count() - (int) success.sum());
        success.value().ifPresent(rate -> row.put("rate", rate));
        success.wilson(-1).ifPresent(rate -> row.put("rate_low", rate));
        success.wilson(1).ifPresent(rate -> row.put("rate_high", rate));
        quality.value().ifPresent(mean -> row.put("quality", mean));
        row.put("newest", newest.toString());
        return row;
    }
}
