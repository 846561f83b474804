package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.cli.Command.Access;
import dev.lineage.journal.Decision;
import dev.lineage.record.Version;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The commands that show versions: all of a record, or the latest of all records. */
final class HistoryCommands {
    private static final int MAX_SHOWN = 200;
    /** Fields that differ between any two versions, or follow from others. */
    private static final Set<String> NOT_COMPARED = Set.of(
            ("version,sequence,updated_at,recorded_at,actor,open,succeeded,superseded,reversed,quality").split(","));

    private HistoryCommands() {}

    /** Shows all versions of a record and what each of them changed. */
    static Command history() {
        return new Command(Access.READ, "ID", call -> {
            LineageQuery query = call.query();
            List<Version<?>> versions = query.history(call.id(query, 0));
            List<Map<String, Object>> documents = query.documents().write(versions);
            return Answer.of(() -> documents, screen -> history(versions, documents, new RecordEntries(screen)));
        });
    }

    /** Shows the latest versions of all records with their rationale. */
    static Command timeline() {
        return new Command(Access.LIST, "", call -> {
            LineageQuery query = call.query();
            List<Version<?>> versions = call.sayWhatFollows(query.changes(call.paging()));
            return Answer.of(
                    () -> query.documents().write(versions), screen -> timeline(versions, new RecordEntries(screen)));
        });
    }

    private static String timeline(List<Version<?>> versions, RecordEntries entries) {
        for (Version<?> version : versions) {
            String number = version.number() == 1 ? "" : ", version " + version.number();
            entries.head(version, Moments.minute(version.updatedAt()) + " " + version.actor() + number);
            if (version.value() instanceof Decision decision) {
                decision.rationale().ifPresent(entries::paragraph);
            }
        }
        return entries.text();
    }

    private static String history(
            List<Version<?>> versions, List<Map<String, Object>> documents, RecordEntries entries) {
        for (int i = 0; i < versions.size(); i++) {
            Version<?> version = versions.get(i);
            String name = version.id() + "@" + version.number();
            entries.line(name, Moments.minute(version.updatedAt()), version.actor());
            if (i == 0) {
                entries.paragraph(version.title());
            } else {
                changes(documents.get(i - 1), documents.get(i), entries);
            }
        }
        return entries.text();
    }

    private static void changes(Map<String, Object> before, Map<String, Object> after, RecordEntries entries) {
        Set<String> names = new LinkedHashSet<>(after.keySet());
        names.addAll(before.keySet());
        names.removeAll(NOT_COMPARED);
        names.removeIf(name -> Objects.equals(before.get(name), after.get(name)));
        for (String name : names) {
            String was = shown(before.get(name));
            String is = shown(after.get(name));
            String change = was.isEmpty() ? is : was + " -> " + (is.isEmpty() ? "(removed)" : is);
            entries.paragraph(name.replace('_', ' ') + ": " + change);
        }
    }

    private static String shown(@Nullable Object value) {
        return Columns.cut(DocumentText.value(value), MAX_SHOWN);
    }
}
