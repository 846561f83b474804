package dev.lineage.core.questions;

import dev.lineage.journal.Decision;
import dev.lineage.query.Questions.Table;
import dev.lineage.record.Version;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The metrics of a group of decisions. */
final class Health {
    private static final List<String> COLUMNS = List.of("metric", "decisions", "value", "target", "met");

    private final Map<Metric, DoubleSummaryStatistics> means = new LinkedHashMap<>();

    private Health() {
        Stream.of(Metric.values()).forEach(metric -> means.put(metric, new DoubleSummaryStatistics()));
    }

    /** Returns the metrics of all decisions, or of each group of them, the newest group first. */
    static Table table(Asked asked) {
        Optional<Grouping> by = asked.text("by").map(Grouping::of);
        Health all = new Health();
        Map<String, Health> groups = by.map(grouping -> grouping.count(
                        asked, asked.decisions(), Health::new, (health, decision) -> health.add(decision, asked)))
                .orElse(Map.of("", all));
        if (by.isEmpty()) {
            asked.decisions().forEach(decision -> all.add(decision, asked));
        }
        List<String> columns = new ArrayList<>(COLUMNS);
        by.ifPresent(grouping -> columns.add(0, grouping.word()));
        List<Map<String, Object>> rows = new ArrayList<>();
        groups.forEach((group, health) ->
                health.means.forEach((metric, mean) -> rows.add(row(columns.get(0), group, metric, mean))));
        return new Table(columns, rows.stream().limit(asked.limit()).toList());
    }

    private void add(Version<Decision> decision, Asked asked) {
        means.forEach((metric, mean) -> metric.value(decision, asked).ifPresent(mean));
    }

    private static Map<String, Object> row(String by, String group, Metric metric, DoubleSummaryStatistics mean) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put(by, group);
        row.put("metric", metric.word());
        row.put("decisions", (int) mean.getCount());
        if (!metric.target.isEmpty()) {
            row.put("target", metric.target);
        }
        if (mean.getCount() > 0) {
            row.put("value", mean.getAverage());
            metric.isMet(mean.getAverage()).ifPresent(met -> row.put("met", met));
        }
        return row;
    }
}
