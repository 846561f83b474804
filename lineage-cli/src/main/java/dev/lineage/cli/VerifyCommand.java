package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.query.Verification;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** {@code verify}: checks the ledger's chain, every body, and all that is derived. */
final class VerifyCommand implements Command {
    @Override
    public void declare(Usage usage) {
        // It takes the global options alone.
    }

    @Override
    public Set<String> obeyed() {
        return GlobalFlags.STORE;
    }

    @Override
    public Answer run(Given given, Shell shell) {
        try (OpenMemory memory = shell.openExisting()) {
            Lineage lineage = memory.lineage();
            Verification found = Progress.during(
                    "checking " + shell.file(), shell.environment().err(), progress -> lineage.maintenance()
                            .verify());
            return new Answer(
                    () -> document(found),
                    screen -> text(found, screen),
                    found.sound() ? ExitCode.DONE : ExitCode.FAILED);
        }
    }

    private static Map<String, Object> document(Verification found) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("sound", found.sound());
        document.put("entries", found.entries());
        document.put("units", found.units());
        document.put("problems", found.problems());
        document.put("notices", found.notices());
        return document;
    }

    private static String text(Verification found, Screen screen) {
        String read =
                Counted.of(found.entries(), "entry", "entries") + " in " + Counted.of(found.units(), "unit", "units");
        String verdict = found.sound() ? screen.good("sound") : screen.bad("not sound");
        StringBuilder text = new StringBuilder(verdict + ": " + read + "\n");
        found.problems().forEach(problem -> text.append(screen.below(problem, Integer.MAX_VALUE)));
        found.notices().forEach(notice -> text.append(screen.below("notice: " + notice, Integer.MAX_VALUE)));
        return text.toString();
    }
}
