package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.cli.Screen.Style;
import dev.lineage.cli.Table.Cell;
import dev.lineage.journal.Decision;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A table of records. */
final class RecordTable {
    private RecordTable() {}

    /** Returns a line for each record; with its score, if there are scores. */
    static String text(LineageQuery query, List<Version<?>> versions, List<String> scores, Screen screen) {
        Map<RecordId, RecordId> successors =
                query.successors(versions.stream().map(Version::id).toList());
        Table table = new Table("ID", scores.isEmpty() ? "" : "SCORE", "DATE", "OUTCOME", "TYPE", "TITLE");
        for (int i = 0; i < versions.size(); i++) {
            Version<?> version = versions.get(i);
            RecordId successor = successors.get(version.id());
            String superseded = successor == null ? "" : "[superseded by " + successor + "] ";
            table.add(
                    new Cell(version.id().value(), Style.ID),
                    scores.isEmpty() ? "" : scores.get(i),
                    Moments.date(version.time()),
                    new Cell(outcome(version), Style.ofOutcome(outcome(version))),
                    version.value() instanceof Decision decision ? decision.type() : version.kind(),
                    superseded + (isRetired(version) ? "[retired] " : "") + version.title());
        }
        return table.text(screen);
    }

    /** Returns the outcome of a decision; of other kinds, nothing. */
    static String outcome(Version<?> version) {
        boolean decision = version.value() instanceof Decision;
        return decision ? ((Decision) version.value()).outcome().name().toLowerCase(Locale.ROOT) : "";
    }

    private static boolean isRetired(Version<?> version) {
        Instant until = version.validity().until().orElse(Instant.MAX);
        return !until.isAfter(Instant.now());
    }
}
