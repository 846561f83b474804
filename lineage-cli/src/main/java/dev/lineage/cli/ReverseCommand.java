package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.ref.RecordId;

/** {@code journal reverse}: lets one decision take back another. */
final class ReverseCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.parameter("ID", "The decision that is taken back; its id is printed.");
        usage.parameter("BY", "The decision that takes it back.");
    }

    @Override
    public Answer run(Given given, Shell shell) {
        RecordId id = RecordId.of(given.parameter(0));
        RecordId by = RecordId.of(given.parameter(1));
        try (OpenMemory memory = shell.openToChange(id)) {
            Lineage lineage = memory.lineage();
            return Written.answer(lineage.journal().reverse(id, by));
        }
    }
}
