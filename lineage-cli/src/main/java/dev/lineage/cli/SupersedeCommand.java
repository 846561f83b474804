package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.ref.RecordId;
import picocli.CommandLine.Model.CommandSpec;

/** {@code journal supersede}: lets one decision take the place of another. */
final class SupersedeCommand implements Command {
    @Override
    public void declare(CommandSpec spec) {
        spec.addPositional(Flags.parameter(0, "OLD", "The decision whose place is taken; its id is printed."));
        spec.addPositional(Flags.parameter(1, "NEW", "The decision that takes it."));
    }

    @Override
    public Answer run(Given given, Shell shell) {
        RecordId older = RecordId.of(given.parameter(0));
        RecordId newer = RecordId.of(given.parameter(1));
        try (Lineage lineage = shell.open()) {
            return Written.answer(lineage.journal().supersede(older, newer));
        }
    }
}
