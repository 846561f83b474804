package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.ref.RecordId;
import picocli.CommandLine.Model.CommandSpec;

/** {@code journal relate}: says that two decisions have to do with each other. */
final class RelateCommand implements Command {
    @Override
    public void declare(CommandSpec spec) {
        spec.addPositional(Flags.parameter(0, "ID", "The decision that says so; its id is printed."));
        spec.addPositional(Flags.parameter(1, "OTHER", "The other decision."));
    }

    @Override
    public Answer run(Given given, Shell shell) {
        RecordId id = RecordId.of(given.parameter(0));
        RecordId other = RecordId.of(given.parameter(1));
        try (Lineage lineage = shell.open()) {
            return Written.answer(lineage.journal().relate(id, other));
        }
    }
}
