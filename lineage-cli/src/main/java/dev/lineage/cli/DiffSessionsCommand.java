package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.ref.RecordId;
import dev.lineage.transfer.SessionDiff;
import java.util.Set;

/** {@code session diff}: what differs between two sessions. */
final class DiffSessionsCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.parameter("FIRST", "A session.");
        usage.parameter("SECOND", "Another one.");
        Moments.declare(usage);
    }

    @Override
    public Set<String> obeyed() {
        return GlobalFlags.READING;
    }

    @Override
    public Answer run(Given given, Shell shell) {
        RecordId first = RecordId.of(given.parameter(0));
        RecordId second = RecordId.of(given.parameter(1));
        try (OpenMemory memory = shell.open()) {
            Lineage lineage = memory.lineage();
            SessionDiff diff = Moments.query(lineage, given).transfer().diff(first, second);
            return Answer.of(() -> DiffText.document(diff), screen -> DiffText.text(diff, screen));
        }
    }
}
