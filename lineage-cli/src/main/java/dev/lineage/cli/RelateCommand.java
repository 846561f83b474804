package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.ref.RecordId;

/** {@code journal relate}: says that two decisions have to do with each other. */
final class RelateCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.parameter("ID", "The decision that says so; its id is printed.");
        usage.parameter("OTHER", "The other decision.");
    }

    @Override
    public Answer run(Given given, Shell shell) {
        RecordId id = RecordId.of(given.parameter(0));
        RecordId other = RecordId.of(given.parameter(1));
        try (OpenMemory memory = shell.openToChange(id)) {
            Lineage lineage = memory.lineage();
            return Written.answer(lineage.journal().relate(id, other));
        }
    }
}
