package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.patterns.Discovery;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.ref.RecordId;
import java.util.Set;

/** {@code learn} and {@code patterns capture}: captures a pattern. */
final class CaptureCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.parameter("NAME", "What it is called.");
        usage.text("WHEN", "When it applies.", "--context");
        usage.text("WHAT", "What goes wrong without it.", "--problem");
        usage.text("WHAT", "What to do.", "--solution");
        LessonFlags.declareSource(usage);
        usage.texts("EXAMPLE", "What to do, for example; may be repeated.", "--good");
        usage.texts("EXAMPLE", "What not to do, for example; may be repeated.", "--bad");
        usage.text("NAME", "The epic in which it was discovered.", "--epic");
        usage.text("NAME", "The task in which it was discovered.", "--task");
        usage.text("ID", "The decision by which it was discovered.", "--decision");
        usage.text("ID", "The session in which it was discovered.", "--discovered-session");
        ValidityFlags.declare(usage);
        usage.text("KEY", "Capture it once, however often the command is run.", "--key");
    }

    @Override
    public Set<String> obeyed() {
        return GlobalFlags.RECORDING;
    }

    @Override
    public Answer run(Given given, Shell shell) {
        PatternDraft draft = draft(given);
        try (OpenMemory memory = shell.openToRecord()) {
            Lineage lineage = memory.lineage();
            return Written.answer(lineage.patterns().capture(draft));
        }
    }

    private static Discovery discovery(Given given) {
        return new Discovery(
                given.text("--epic"),
                given.text("--task"),
                given.text("--decision").map(RecordId::of),
                given.text("--discovered-session").map(RecordId::of));
    }

    private static PatternDraft draft(Given given) {
        PatternDraft draft = PatternDraft.of(given.parameter(0));
        draft = given.text("--context").map(draft::when).orElse(draft);
        draft = given.text("--problem").map(draft::problem).orElse(draft);
        draft = given.text("--solution").map(draft::then).orElse(draft);
        draft = given.text("--category").map(draft::category).orElse(draft);
        draft = given.text("--origin").map(draft::origin).orElse(draft);
        draft = draft.discoveredAt(discovery(given));
        for (String example : given.all("--bad")) {
            draft = draft.bad(example);
        }
        for (String example : given.all("--good")) {
            draft = draft.good(example);
        }
        draft = ValidityFlags.apply(draft, given, PatternDraft::validFrom, PatternDraft::validUntil);
        return given.text("--key").map(draft::key).orElse(draft);
    }
}
