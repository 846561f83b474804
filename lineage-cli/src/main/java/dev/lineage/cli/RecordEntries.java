package dev.lineage.cli;

import dev.lineage.cli.Screen.Style;
import dev.lineage.journal.Decision;
import dev.lineage.record.Version;
import java.util.Locale;

/** Records with room for their texts: a line of facts, the title, indented paragraphs. */
final class RecordEntries {
    private static final String INDENT = "    ";

    private final Screen screen;
    private final StringBuilder text = new StringBuilder();

    RecordEntries(Screen screen) {
        this.screen = screen;
    }

    void head(Version<?> version, String note) {
        String outcome = outcome(version);
        String state = outcome.isEmpty() ? "" : "  " + screen.styled(Style.ofOutcome(outcome), outcome);
        line(version.id().value(), Moments.date(version.time()) + state, note);
        for (String line : Columns.wrap(Safe.text(version.title()), screen.textWidth() - 2)) {
            text.append("  ").append(screen.styled(Style.HEADING, line)).append('\n');
        }
    }

    /** Adds a line that begins with an id and ends with a note. */
    void line(String id, String facts, String note) {
        text.append(screen.styled(Style.ID, Safe.line(id))).append("  ").append(facts);
        text.append(note.isEmpty() ? "" : "  " + screen.styled(Style.FAINT, Safe.line(note)));
        text.append('\n');
    }

    void paragraph(String paragraph) {
        for (String line : Columns.wrap(Safe.text(paragraph), screen.textWidth() - INDENT.length())) {
            text.append(INDENT).append(line).append('\n');
        }
    }

    String text() {
        return text.toString();
    }

    /** Returns the outcome of a decision; of other kinds, nothing. */
    static String outcome(Version<?> version) {
        boolean decision = version.value() instanceof Decision;
        return decision ? ((Decision) version.value()).outcome().name().toLowerCase(Locale.ROOT) : "";
    }
}
