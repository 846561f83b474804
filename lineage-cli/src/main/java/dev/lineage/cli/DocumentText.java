package dev.lineage.cli;

import dev.lineage.cli.Screen.Style;
import dev.lineage.query.Connection;
import dev.lineage.record.Version;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A record in full: its title, its fields, its links. */
final class DocumentText {
    private static final int LABEL = 20;
    private static final int MAX_PLAIN = 40;
    private static final Set<String> HEADER = Set.of(
            "id",
            "kind",
            "version",
            "sequence",
            "timestamp",
            "created_at",
            "updated_at",
            "recorded_at",
            "project",
            "space",
            "actor",
            "session_id",
            "open",
            "succeeded");

    private final Screen screen;
    private final StringBuilder text = new StringBuilder();

    DocumentText(Screen screen) {
        this.screen = screen;
    }

    String text(Version<?> version, Map<String, Object> document, List<Connection> links) {
        text.append(screen.styled(Style.ID, Safe.line(version.id().value())))
                .append("  ")
                .append(screen.styled(Style.HEADING, Safe.line(version.title())))
                .append("\n\n");
        document.forEach((name, value) -> {
            if (!HEADER.contains(name) && !isEmpty(value) && !isUsual(name, value) && !value.equals(version.title())) {
                field(name, value(value));
            }
        });
        text.append('\n');
        field("version", version.number() + ", sequence " + version.sequence());
        field(
                "time",
                Moments.second(version.time())
                        + (version.number() == 1 ? "" : ", updated " + Moments.second(version.updatedAt())));
        field(
                "actor",
                version.actor()
                        + version.session().map(session -> " in " + session).orElse(""));
        field("project", version.project() + (version.space().isEmpty() ? "" : ", space " + version.space()));
        if (!links.isEmpty()) {
            text.append('\n');
            links.forEach(link -> link(link, version.id().value()));
        }
        return text.toString();
    }

    private static boolean isUsual(String name, Object value) {
        return value.equals(name.equals("reversible"));
    }

    private void link(Connection link, String id) {
        boolean outgoing = link.source().text().equals(id);
        String relation = link.relation().value().replace('_', ' ');
        String other = (outgoing ? link.target() : link.source()).text();
        field(
                outgoing ? "-> " + relation : "<- " + relation,
                other + link.reason().map(reason -> ": " + reason).orElse(""));
    }

    private void field(String name, String value) {
        if (value.isBlank()) {
            return;
        }
        String label = Safe.line(name.replace('_', ' '));
        String gap = " ".repeat(LABEL);
        text.append(screen.styled(Style.FAINT, label)).append(" ".repeat(Math.max(1, LABEL - Columns.width(label))));
        List<String> lines = Columns.wrap(Safe.text(value), screen.textWidth() - LABEL);
        text.append(String.join("\n" + gap, lines)).append('\n');
    }

    static boolean isEmpty(@Nullable Object value) {
        return value == null
                || value instanceof Collection<?> items && items.isEmpty()
                || value instanceof Map<?, ?> map && map.isEmpty();
    }

    /** Returns a value as people read it: a list of short texts in one line, a list of objects a line each. */
    static String value(Object value) {
        if (value instanceof Collection<?> items) {
            boolean plain = items.stream()
                    .allMatch(
                            item -> item instanceof String text && text.length() < MAX_PLAIN && text.indexOf('\n') < 0);
            return items.stream().map(DocumentText::item).collect(Collectors.joining(plain ? ", " : "\n"));
        }
        return value instanceof Map<?, ?> ? JsonText.compact(value) : value.toString();
    }

    /** Returns an option and its reason, or a relation, its target and its reason; anything else as JSON. */
    private static String item(Object item) {
        if (!(item instanceof Map<?, ?> map)) {
            return item.toString();
        }
        String relation = map.containsKey("relation") ? map.get("relation") + " " : "";
        return Stream.of(List.of("option", "rejected_because"), List.of("target", "reason"))
                .filter(names -> map.containsKey(names.get(0)))
                .findFirst()
                .map(names -> relation
                        + map.get(names.get(0))
                        + (map.containsKey(names.get(1)) ? ": " + map.get(names.get(1)) : ""))
                .orElseGet(() -> JsonText.compact(map));
    }
}
