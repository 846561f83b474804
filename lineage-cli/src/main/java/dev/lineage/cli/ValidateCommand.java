package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.ref.RecordId;

/** {@code patterns validate}: says what came of following a pattern, or an anti-pattern's warning. */
final class ValidateCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.parameter("ID", "The pattern or anti-pattern.");
        usage.flag("It proved false; else it proved true.", "--failed");
        usage.text("ID", "The decision that followed it; of several by one decision the latest counts.", "--decision");
        usage.text("TEXT", "What there is to say about it.", "--note");
        usage.text("KEY", "Count it once, however often the command is run.", "--key");
    }

    @Override
    public Answer run(Given given, Shell shell) {
        RecordId id = RecordId.of(given.parameter(0));
        ValidationDraft draft = draft(given);
        try (OpenMemory memory = shell.openToChange(id)) {
            Lineage lineage = memory.lineage();
            return Written.answer(lineage.patterns().validate(id, draft));
        }
    }

    private static ValidationDraft draft(Given given) {
        ValidationDraft draft = given.has("--failed") ? ValidationDraft.negative() : ValidationDraft.positive();
        draft = given.text("--decision").map(RecordId::of).map(draft::by).orElse(draft);
        draft = given.text("--note").map(draft::note).orElse(draft);
        return given.text("--key").map(draft::key).orElse(draft);
    }
}
