package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.cli.Screen.Style;
import dev.lineage.record.Version;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@code history}: shows all versions of a record and what each of them changed. */
final class HistoryCommand implements Command {
    private static final int MAX_SHOWN = 200;
    private static final Set<String> HEADER = Set.of(
            "version",
            "sequence",
            "updated_at",
            "recorded_at",
            "actor",
            "open",
            "succeeded",
            "superseded",
            "reversed",
            "quality");

    @Override
    public Access access() {
        return Access.READ;
    }

    @Override
    public void declare(Syntax syntax) {
        syntax.parameter("ID");
    }

    @Override
    public Answer run(Call call) {
        LineageQuery query = call.query();
        List<Version<?>> versions = query.history(call.id(query, 0));
        return Answer.of(
                () -> query.documents().write(versions),
                screen -> text(versions, query.documents().write(versions), screen));
    }

    private static String text(List<Version<?>> versions, List<Map<String, Object>> documents, Screen screen) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < versions.size(); i++) {
            Version<?> version = versions.get(i);
            text.append(screen.styled(Style.ID, Safe.line(version.id() + "@" + version.number())))
                    .append("  ")
                    .append(Moments.minute(version.updatedAt()))
                    .append("  ")
                    .append(screen.styled(Style.FAINT, Safe.line(version.actor())))
                    .append('\n');
            if (i == 0) {
                RecordEntry.paragraph("", version.title(), screen, text);
            } else {
                changes(documents.get(i - 1), documents.get(i), screen, text);
            }
        }
        return text.toString();
    }

    private static void changes(
            Map<String, Object> before, Map<String, Object> after, Screen screen, StringBuilder text) {
        Set<String> names = new LinkedHashSet<>(after.keySet());
        names.addAll(before.keySet());
        names.removeAll(HEADER);
        for (String name : names) {
            if (!Objects.equals(before.get(name), after.get(name))) {
                String was = shown(before.get(name));
                String is = shown(after.get(name));
                String change = was.isEmpty() ? is : was + " -> " + (is.isEmpty() ? "(removed)" : is);
                RecordEntry.paragraph(name.replace('_', ' ') + ": ", change, screen, text);
            }
        }
    }

    private static String shown(@Nullable Object value) {
        return value == null || DocumentText.isEmpty(value) ? "" : Columns.cut(DocumentText.value(value), MAX_SHOWN);
    }
}
