package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.ref.RecordId;

/** {@code patterns confirm}: makes an anti-pattern of a pattern that is proposed as one. */
final class ConfirmCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.parameter("ID", "The pattern, as 'patterns proposals' names it.");
    }

    @Override
    public Answer run(Given given, Shell shell) {
        RecordId id = RecordId.of(given.parameter(0));
        try (OpenMemory memory = shell.openToChange(id)) {
            Lineage lineage = memory.lineage();
            return Written.answer(lineage.patterns().confirm(id));
        }
    }
}
