package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.cli.Screen.Style;
import dev.lineage.cli.Table.Cell;
import dev.lineage.journal.Decision;
import dev.lineage.record.Page;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Lists of records, a line each. */
final class RecordTable {
    private RecordTable() {}

    /** Returns the answer of a list, and tells the user where the next page begins. */
    static Answer page(Page<? extends Version<?>> page, LineageQuery query, Call call) {
        page.next().ifPresent(next -> call.environment().say("More follows: --after " + next));
        return answer(page.items(), query, call);
    }

    static Answer answer(List<? extends Version<?>> versions, LineageQuery query, Call call) {
        sayIfEmpty(versions, call);
        return Answer.of(() -> query.documents().write(versions), screen -> text(versions, query, screen));
    }

    static void sayIfEmpty(List<?> records, Call call) {
        if (records.isEmpty() && call.environment().errTerminal()) {
            call.environment().say("Nothing found");
        }
    }

    private static String text(List<? extends Version<?>> versions, LineageQuery query, Screen screen) {
        Table table = new Table("ID", "DATE", "OUTCOME", "TYPE", "TITLE");
        Map<RecordId, RecordId> successors = successors(versions, query);
        for (Version<?> version : versions) {
            List<Object> cells = new ArrayList<>(List.of(id(version), Moments.date(version.time())));
            cells.addAll(state(version));
            cells.add(title(version, successors));
            table.add(cells.toArray());
        }
        return table.text(screen);
    }

    static Map<RecordId, RecordId> successors(List<? extends Version<?>> versions, LineageQuery query) {
        return versions.isEmpty()
                ? Map.of()
                : query.successors(versions.stream().map(Version::id).collect(Collectors.toSet()));
    }

    static Cell id(Version<?> version) {
        return new Cell(version.id().value(), Style.ID);
    }

    /** Returns a decision's outcome and type; of other kinds, nothing and the kind. */
    static List<Cell> state(Version<?> version) {
        if (version.value() instanceof Decision decision) {
            String outcome = decision.outcome().name().toLowerCase(Locale.ROOT);
            return List.of(new Cell(outcome, Style.of(outcome)), Cell.of(decision.type()));
        }
        return List.of(Cell.of(""), Cell.of(version.kind()));
    }

    /** Returns the title, marked if the record is superseded or no longer valid. */
    static String title(Version<?> version, Map<RecordId, RecordId> successors) {
        RecordId successor = successors.get(version.id());
        boolean ended = version.validity()
                .until()
                .filter(until -> !until.isAfter(Instant.now()))
                .isPresent();
        return (successor == null ? "" : "[superseded by " + successor + "] ")
                + (ended ? "[retired] " : "")
                + version.title();
    }
}
