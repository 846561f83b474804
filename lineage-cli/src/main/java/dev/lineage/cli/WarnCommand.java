package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.patterns.AntiPatternDraft;
import dev.lineage.patterns.Severity;
import java.util.Set;

/** {@code patterns warn}: captures an anti-pattern. */
final class WarnCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.parameter("NAME", "What it is called.");
        usage.text("WHAT", "How one notices that it is followed.", "--symptom");
        usage.text("WHAT", "What may come of it.", "--risk");
        usage.text("WHAT", "What to do instead.", "--fix");
        usage.text("SEVERITY", "low, medium, high or critical.", "--severity");
        LessonFlags.declareSource(usage);
        ValidityFlags.declare(usage);
        usage.text("KEY", "Capture it once, however often the command is run.", "--key");
    }

    @Override
    public Set<String> obeyed() {
        return GlobalFlags.RECORDING;
    }

    @Override
    public Answer run(Given given, Shell shell) {
        AntiPatternDraft draft = draft(given);
        try (OpenMemory memory = shell.openToRecord()) {
            Lineage lineage = memory.lineage();
            return Written.answer(lineage.patterns().warn(draft));
        }
    }

    private static AntiPatternDraft draft(Given given) {
        AntiPatternDraft draft = AntiPatternDraft.of(given.parameter(0));
        draft = given.text("--symptom").map(draft::symptom).orElse(draft);
        draft = given.text("--risk").map(draft::risk).orElse(draft);
        draft = given.text("--fix").map(draft::fix).orElse(draft);
        draft = given.text("--severity")
                .map(Severity::parse)
                .map(draft::severity)
                .orElse(draft);
        draft = given.text("--category").map(draft::category).orElse(draft);
        draft = given.text("--origin").map(draft::origin).orElse(draft);
        draft = ValidityFlags.apply(draft, given, AntiPatternDraft::validFrom, AntiPatternDraft::validUntil);
        return given.text("--key").map(draft::key).orElse(draft);
    }
}
