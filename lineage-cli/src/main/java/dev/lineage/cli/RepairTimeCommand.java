package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.ref.RecordId;
import java.time.Instant;
import java.util.Map;
import java.util.Set;

/** {@code repair-time}: corrects when entries were written. */
final class RepairTimeCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.parameter("FROM", "The first entry, by its sequence as verify and history show it.");
        usage.parameter("TO", "The last entry.");
        usage.parameter("TIME", "When they were written, such as 2026-11-21T10:00:00Z.");
    }

    @Override
    public Set<String> obeyed() {
        return GlobalFlags.STORE;
    }

    @Override
    public Answer run(Given given, Shell shell) {
        long from = sequence(given, "FROM", 0);
        long to = sequence(given, "TO", 1);
        Instant time = Moments.instant(given, "TIME", 2);
        try (OpenMemory memory = shell.openExisting()) {
            Lineage lineage = memory.lineage();
            RecordId correction = Progress.during(
                    "correcting times in " + shell.file(), shell.environment().err(), progress -> lineage.maintenance()
                            .repairTime(from, to, time));
            return Answer.of(() -> Map.of("id", correction.text()), screen -> correction.text() + "\n");
        }
    }

    private static long sequence(Given given, String name, int parameter) {
        String text = given.parameter(parameter);
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw given.misuse(name + " must be the sequence of an entry, such as 7, but was \"" + text + "\"");
        }
    }
}
