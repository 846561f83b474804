package dev.lineage.cli;

import dev.lineage.cli.Screen.Style;
import dev.lineage.record.Version;

/** One record of a list with room for its texts. */
final class RecordEntry {
    private static final int INDENT = 4;

    private RecordEntry() {}

    static void head(Version<?> version, String note, Screen screen, StringBuilder text) {
        String state = RecordTable.state(version).get(0).text();
        text.append(screen.styled(Style.ID, Safe.line(version.id().value())))
                .append("  ")
                .append(Moments.date(version.time()))
                .append(state.isEmpty() ? "" : "  " + screen.styled(Style.of(state), state))
                .append(note.isEmpty() ? "" : "  " + screen.styled(Style.FAINT, Safe.line(note)))
                .append('\n');
        Columns.wrap(Safe.text(version.title()), screen.textWidth() - 2)
                .forEach(line -> text.append("  ")
                        .append(screen.styled(Style.HEADING, line))
                        .append('\n'));
    }

    static void paragraph(String label, String paragraph, Screen screen, StringBuilder text) {
        Columns.wrap(Safe.text(label + paragraph), screen.textWidth() - INDENT)
                .forEach(line -> text.append(" ".repeat(INDENT)).append(line).append('\n'));
    }
}
