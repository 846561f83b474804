package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.Outcome;
import dev.lineage.ref.RecordId;

/** {@code journal update}: says what came of a decision. */
final class UpdateCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.parameter("ID", "The decision.");
        usage.text("OUTCOME", "pending, successful, revised or abandoned.", "--outcome");
        usage.text("TEXT", "What was learned.", "--lesson");
        usage.number("N", "Fail unless the decision has this version.", "--expect");
        usage.text("KEY", "Update once, however often the command is run.", "--key");
    }

    @Override
    public Answer run(Given given, Shell shell) {
        RecordId id = RecordId.of(given.parameter(0));
        DecisionUpdate update = new DecisionUpdate(
                given.text("--outcome").map(Outcome::parse),
                given.text("--lesson"),
                given.number("--expect"),
                given.text("--key"));
        try (OpenMemory memory = shell.openToChange(id)) {
            Lineage lineage = memory.lineage();
            return Written.answer(lineage.journal().update(id, update));
        }
    }
}
