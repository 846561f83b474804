package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.cli.Screen.Style;
import dev.lineage.cli.Table.Cell;
import dev.lineage.journal.Decision;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Records, a line each. */
final class RecordTable {
    private final List<? extends Version<?>> versions;
    private final Map<RecordId, RecordId> successors;
    private List<String> scores = List.of();

    RecordTable(LineageQuery query, List<? extends Version<?>> versions) {
        this.versions = versions;
        this.successors = query.successors(versions.stream().map(Version::id).collect(Collectors.toSet()));
    }

    /** Shows scores too, in the order of the records. */
    RecordTable scores(List<String> shown) {
        scores = shown;
        return this;
    }

    String text(Screen screen) {
        Table table = new Table("ID", scores.isEmpty() ? "" : "SCORE", "DATE", "OUTCOME", "TYPE", "TITLE");
        for (int i = 0; i < versions.size(); i++) {
            Version<?> version = versions.get(i);
            List<Object> cells = new ArrayList<>();
            cells.add(new Cell(version.id().value(), Style.ID));
            cells.add(scores.isEmpty() ? "" : scores.get(i));
            cells.add(Moments.date(version.time()));
            cells.add(new Cell(outcome(version), Style.of(outcome(version))));
            cells.add(version.value() instanceof Decision decision ? decision.type() : version.kind());
            cells.add(title(version));
            table.add(cells.toArray());
        }
        return table.text(screen);
    }

    /** Returns the outcome of a decision; of other kinds, nothing. */
    static String outcome(Version<?> version) {
        return version.value() instanceof Decision decision
                ? decision.outcome().name().toLowerCase(Locale.ROOT)
                : "";
    }

    /** Returns the title, marked if the record is superseded or no longer valid. */
    private String title(Version<?> version) {
        RecordId successor = successors.get(version.id());
        boolean ended = version.validity()
                .until()
                .filter(until -> !until.isAfter(Instant.now()))
                .isPresent();
        String mark = successor == null ? "" : "[superseded by " + successor + "] ";
        return mark + (ended ? "[retired] " : "") + version.title();
    }
}
