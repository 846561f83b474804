package dev.lineage.cli;

import dev.lineage.cli.Screen.Style;
import dev.lineage.query.Connection;
import dev.lineage.record.Version;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A record in full: its title, its fields, its links. */
final class DocumentText {
    private static final int LABEL = 20;
    private static final int MAX_PLAIN = 40;
    /** Fields that are shown apart from the others. */
    private static final Set<String> HEADER = Set.of(
            ("id,kind,version,sequence,timestamp,created_at,updated_at,recorded_at,project,space,actor,session_id,"
                            + "open,succeeded")
                    .split(","));

    private final Screen screen;
    private final StringBuilder text = new StringBuilder();

    DocumentText(Screen screen) {
        this.screen = screen;
    }

    String text(Version<?> version, Map<String, Object> document, List<Connection> links) {
        String id = version.id().value();
        text.append(screen.styled(Style.ID, Safe.line(id))).append("  ");
        text.append(screen.styled(Style.HEADING, Safe.line(version.title()))).append("\n\n");
        document.forEach((name, value) -> {
            boolean usual = name.equals("reversible") ? Boolean.TRUE.equals(value) : Boolean.FALSE.equals(value);
            if (!HEADER.contains(name) && !usual && !version.title().equals(value)) {
                field(name, value(value));
            }
        });
        text.append('\n');
        field("version", version.number() + ", sequence " + version.sequence());
        String updated = version.number() == 1 ? "" : ", updated " + Moments.minute(version.updatedAt());
        field("time", Moments.minute(version.time()) + updated);
        field("actor", version.actor() + version.session().map(" in "::concat).orElse(""));
        field("project", version.project() + (version.space().isEmpty() ? "" : ", space " + version.space()));
        text.append(links.isEmpty() ? "" : "\n");
        for (Connection link : links) {
            boolean outgoing = link.source().text().equals(id);
            String other = (outgoing ? link.target() : link.source()).text();
            String relation = (outgoing ? "-> " : "<- ") + link.relation().value();
            field(relation, other + link.reason().map(": "::concat).orElse(""));
        }
        return text.toString();
    }

    private void field(String name, String value) {
        if (!value.isBlank()) {
            String label = Safe.line(name.replace('_', ' '));
            List<String> lines = Columns.wrap(Safe.text(value), screen.textWidth() - LABEL);
            text.append(screen.styled(Style.FAINT, label))
                    .append(" ".repeat(Math.max(1, LABEL - Columns.width(label))));
            text.append(String.join("\n" + " ".repeat(LABEL), lines)).append('\n');
        }
    }

    /** Returns a value as people read it: a list of short texts in one line, other lists with a line for each item. */
    static String value(@Nullable Object value) {
        if (value instanceof Collection<?> items) {
            List<String> lines = new ArrayList<>();
            items.forEach(item -> lines.add(item(item)));
            boolean plain = items.stream().allMatch(item -> item instanceof String text && text.length() < MAX_PLAIN);
            return String.join(plain ? ", " : "\n", lines);
        }
        if (value == null || value instanceof Map<?, ?> map && map.isEmpty()) {
            return "";
        }
        return value instanceof Map<?, ?> ? JsonText.compact(value) : value.toString();
    }

    /** Returns the values of an object, such as an option and its reason. */
    private static String item(Object item) {
        List<String> values = new ArrayList<>();
        if (item instanceof Map<?, ?> map) {
            map.values().forEach(value -> values.add(value(value)));
        }
        return values.isEmpty() ? item.toString() : String.join(": ", values);
    }
}
