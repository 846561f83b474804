package dev.lineage.cli;

import dev.lineage.journal.Decision;
import dev.lineage.query.Connection;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.record.VisibleText;
import dev.lineage.transfer.Session;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Help.Ansi.Style;

/** Text about records with room for their texts: lines of facts, titles, indented paragraphs, fields with labels. */
final class RecordText {
    private static final int LABEL = 20;
    /** A line end within a paragraph; items of lists, quotes, code and tables keep theirs. */
    private static final Pattern LINE_END = Pattern.compile("(?<=\\S)\\R(?=[\\p{L}\\p{N}(\"'`])(?![0-9]+[.)] |```)");

    private static final int MAX_PLAIN = 40;
    private static final String INDENT = "    ";
    private static final Set<String> FIGURES = Set.of("confidence", "quality", "score");
    /** Fields that a full record shows apart from the others. */
    private static final Set<String> HEADER = Set.of(
            ("id,kind,version,sequence,timestamp,created_at,updated_at,recorded_at,project,space,actor,session_id,"
                            + "open,succeeded,connections")
                    .split(","));
    /** Fields that say why something was decided, or what to do. */
    private static final List<String> REASONS =
            List.of("rationale", "solution", "fix", "note", "alternatives", "lesson_learned");

    private final Screen screen;
    private final StringBuilder text = new StringBuilder();

    RecordText(Screen screen) {
        this.screen = screen;
    }

    /** Adds a line that begins with the id and ends with a note, and the title. */
    void head(Version<?> version, String note) {
        String word = state(version);
        String state = word.isEmpty() ? "" : "  " + screen.styled(Screen.style(word), word);
        line(version.id().value(), date(version.time()) + state, note);
        for (String line : Screen.wrap(VisibleText.of(version.title()), screen.textWidth() - 2)) {
            text.append("  ").append(screen.styled(Style.bold, line)).append('\n');
        }
    }

    void line(String id, String facts, String note) {
        text.append(screen.styled(Style.fg_yellow, VisibleText.line(id)));
        text.append(facts.isEmpty() ? "" : "  " + facts);
        text.append(note.isEmpty() ? "" : "  " + screen.styled(Style.faint, VisibleText.line(note)));
        text.append('\n');
    }

    void paragraph(String paragraph) {
        for (String line : Screen.wrap(VisibleText.of(paragraph), screen.textWidth() - INDENT.length())) {
            text.append(INDENT).append(line).append('\n');
        }
    }

    void reasons(Map<String, Object> document) {
        for (String name : REASONS) {
            String label = name.equals("alternatives") ? "rejected " : name.equals("lesson_learned") ? "lesson " : "";
            Stream.ofNullable(document.get(name))
                    .flatMap(value -> value instanceof Collection<?> items ? items.stream() : Stream.of(value))
                    .forEach(item -> paragraph(label + item(item)));
        }
    }

    /** Adds all fields and links of a record. A link says its reason, or the note on the record that states it. */
    void full(Version<?> version, Map<String, Object> document, List<Connection> links, Map<RecordId, String> notes) {
        String id = version.id().value();
        line(id, screen.styled(Style.bold, VisibleText.line(version.title())), "");
        text.append('\n');
        document.forEach((name, value) -> {
            boolean usual = Boolean.valueOf(name.equals("reversible")).equals(value);
            if (!HEADER.contains(name) && !usual && !version.title().equals(value)) {
                field(
                        name,
                        value instanceof String lines ? LINE_END.matcher(lines).replaceAll(" ") : value(name, value));
            }
        });
        text.append('\n');
        field("version", version.number() + ", sequence " + version.sequence());
        String updated = version.number() == 1 ? "" : ", updated " + minute(version.updatedAt());
        field("time", minute(version.time()) + updated);
        field("actor", version.actor() + version.session().map(" in "::concat).orElse(""));
        field("project", version.project() + (version.space().isEmpty() ? "" : ", space " + version.space()));
        text.append(links.isEmpty() ? "" : "\n");
        List<String> names = List.of(id, Names.name(version).text());
        for (Connection link : links) {
            boolean outgoing = names.contains(link.source().text());
            String other = (outgoing ? link.target() : link.source()).text();
            String reason = link.reason().orElse(notes.getOrDefault(link.statedBy(), ""));
            field((outgoing ? "-> " : "<- ") + link.relation(), other + (reason.isEmpty() ? "" : ": " + reason));
        }
    }

    void fields(Map<?, ?> document) {
        document.forEach((name, value) -> field(name.toString(), value(value)));
    }

    private void field(String name, String value) {
        if (!value.isBlank()) {
            String label = VisibleText.line(name.replace('_', ' '));
            List<String> lines = Screen.wrap(VisibleText.of(value), screen.textWidth() - LABEL);
            text.append(screen.styled(Style.faint, label))
                    .append(" ".repeat(Math.max(1, LABEL - Screen.columns(label))))
                    .append(String.join("\n" + " ".repeat(LABEL), lines))
                    .append('\n');
        }
    }

    String text() {
        return text.toString();
    }

    /** Returns the outcome of a decision or the status of a session; of other kinds, nothing. */
    static String state(Version<?> version) {
        return version.value() instanceof Decision decision
                ? word(decision.outcome())
                : version.value() instanceof Session session ? word(session.status()) : "";
    }

    static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** Returns the value of a field as people read it, computed figures with two decimals. */
    static String value(String name, @Nullable Object value) {
        return value instanceof Double number && FIGURES.contains(name) ? figure(number) : value(value);
    }

    static String figure(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    /** Returns a value as people read it: short texts in one line, a line for each item of other lists and maps. */
    static String value(@Nullable Object value) {
        if (value instanceof Collection<?> items) {
            boolean plain = items.stream().allMatch(item -> item instanceof String text && text.length() < MAX_PLAIN);
            return String.join(
                    plain ? ", " : "\n", items.stream().map(RecordText::item).toList());
        }
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .filter(entry -> !value(entry.getValue()).isEmpty())
                    .map(entry -> entry.getKey().toString().replace('_', ' ') + ": "
                            + value(entry.getValue()).replace("\n", "\n  "))
                    .collect(Collectors.joining("\n"));
        }
        return value instanceof Double number
                ? BigDecimal.valueOf(number).stripTrailingZeros().toPlainString()
                : Objects.toString(value, "");
    }

    /** Returns the values of an object, such as an option and its reason. */
    private static String item(Object item) {
        return item instanceof Map<?, ?> map && !map.isEmpty()
                ? String.join(": ", map.values().stream().map(RecordText::value).toList())
                : item.toString();
    }

    static String date(Instant time) {
        return time.toString().substring(0, "2026-11-25".length());
    }

    static String minute(Instant time) {
        return time.toString().substring(0, "2026-11-25T18:30".length()).replace('T', ' ');
    }
}
