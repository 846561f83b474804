package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.ref.RecordId;

/** {@code journal supersede}: lets one decision take the place of another. */
final class SupersedeCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.parameter("OLD", "The decision whose place is taken; its id is printed.");
        usage.parameter("NEW", "The decision that takes it.");
    }

    @Override
    public Answer run(Given given, Shell shell) {
        RecordId older = RecordId.of(given.parameter(0));
        RecordId newer = RecordId.of(given.parameter(1));
        try (OpenMemory memory = shell.openToChange(older)) {
            Lineage lineage = memory.lineage();
            return Written.answer(lineage.journal().supersede(older, newer));
        }
    }
}
