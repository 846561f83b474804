package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.journal.Decision;
import dev.lineage.record.Page;
import dev.lineage.record.Version;
import java.util.List;

/** {@code timeline}: shows the latest versions of all records with their rationale. */
final class TimelineCommand implements Command {
    @Override
    public Access access() {
        return Access.LIST;
    }

    @Override
    public void declare(Syntax syntax) {}

    @Override
    public Answer run(Call call) {
        LineageQuery query = call.query();
        Page<Version<?>> page = query.changes(call.paging());
        page.next().ifPresent(next -> call.environment().say("More follows: --after " + next));
        RecordTable.sayIfEmpty(page.items(), call);
        return Answer.of(() -> query.documents().write(page.items()), screen -> text(page.items(), screen));
    }

    private static String text(List<Version<?>> versions, Screen screen) {
        StringBuilder text = new StringBuilder();
        for (Version<?> version : versions) {
            String when = Moments.minute(version.updatedAt()) + " " + version.actor();
            String number = version.number() == 1 ? "" : ", version " + version.number();
            RecordEntry.head(version, when + number, screen, text);
            if (version.value() instanceof Decision decision) {
                decision.rationale().ifPresent(rationale -> RecordEntry.paragraph("", rationale, screen, text));
            }
        }
        return text.toString();
    }
}
