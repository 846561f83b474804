package dev.lineage.cli;

import dev.lineage.Lineage;
import java.util.Map;
import java.util.Set;

/** {@code rebuild}: derives everything anew from the ledger. */
final class RebuildCommand implements Command {
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
            long sequence = Progress.during(
                    "rebuilding " + shell.file(), shell.environment().err(), progress -> rebuild(lineage));
            return Answer.of(() -> Map.of("sequence", sequence), screen -> "rebuilt up to sequence " + sequence + "\n");
        }
    }

    private static long rebuild(Lineage lineage) {
        lineage.maintenance().rebuild();
        return lineage.query().sequence();
    }
}
