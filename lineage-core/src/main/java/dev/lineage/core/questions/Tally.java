package dev.lineage.core.questions;

import dev.lineage.journal.Decision;
import dev.lineage.query.Questions.Table;
import dev.lineage.record.Version;
import java.time.Instant;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Counts how the decisions of a group turned out. */
final class Tally {
    private static final List<String> COLUMNS =
            List.of("decisions", "open", "succeeded", "failed", "rate", "rate_low", "rate_high", "quality", "newest");

    /** The quantile of the normal distribution for an interval of 95 %. */
    private static final double Z = 1.959963984540054;

    private final DoubleSummaryStatistics success = new DoubleSummaryStatistics();
    private final DoubleSummaryStatistics quality = new DoubleSummaryStatistics();
    private Instant newest = Instant.MIN;
    private int decisions;
    private int open;

    /** Returns a row for each group of decisions, which come newest first, and so do the groups. */
    static Table table(Asked asked, Stream<Version<Decision>> decisions, Grouping by) {
        Map<String, Tally> tallies = new LinkedHashMap<>();
        decisions
                .filter(asked::isInRange)
                .forEach(decision -> by.groups
                        .apply(asked, decision)
                        .forEach(group -> tallies.computeIfAbsent(group, name -> new Tally())
                                .add(decision, asked)));
        List<Map<String, Object>> rows = new ArrayList<>();
        tallies.forEach((group, tally) -> rows.add(tally.row(by.word(), group)));
        List<String> columns =
                Stream.concat(Stream.of(by.word()), COLUMNS.stream()).toList();
        return new Table(columns, rows.stream().limit(asked.limit()).toList());
    }

    private void add(Version<Decision> decision, Asked asked) {
        newest = newest.isBefore(decision.time()) ? decision.time() : newest;
        decisions++;
        open += decision.value().open() ? 1 : 0;
        decision.value().succeeded().ifPresent(succeeded -> success.accept(succeeded ? 1 : 0));
        asked.scorer().apply(decision).ifPresent(quality);
    }

    private Map<String, Object> row(String by, String group) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put(by, group);
        row.put("decisions", decisions);
        row.put("open", open);
        row.put("succeeded", (int) success.getSum());
        row.put("failed", (int) (success.getCount() - success.getSum()));
        if (success.getCount() > 0) {
            double rate = success.getAverage();
            row.put("rate", rate);
            row.put("rate_low", wilson(rate, success.getCount(), -1));
            row.put("rate_high", wilson(rate, success.getCount(), 1));
        }
        if (quality.getCount() > 0) {
            row.put("quality", quality.getAverage());
        }
        row.put("newest", newest.toString());
        return row;
    }

    /** Returns the lower (side -1) or upper (side 1) end of Wilson's 95 % interval of a rate of a number of values. */
    static double wilson(double rate, double count, int side) {
        double spread = Z * Math.sqrt(rate * (1 - rate) / count + Z * Z / (4 * count * count));
        double end = (rate + Z * Z / (2 * count) + side * spread) / (1 + Z * Z / count);
        return Math.max(0, Math.min(1, end)); // rounding may pass the bounds
    }
}
