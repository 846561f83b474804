package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.Scope;
import java.nio.file.Path;
import java.util.function.Supplier;

/**
 * Where a command runs: its surroundings, the memory it was pointed to, and who it acts as.
 *
 * @param environment the surroundings
 * @param memory names the memory's file, which may not exist
 * @param scope who writes, and what is read
 */
record Shell(Environment environment, Supplier<Path> memory, Scope scope) {
    static Shell of(Given given, Environment environment) {
        return new Shell(
                environment, () -> GlobalFlags.file(given, environment), GlobalFlags.scope(given, environment));
    }

    Path file() {
        return memory.get();
    }

    /** The memory, which has to exist. */
    Lineage open() {
        return MemoryFile.open(file(), environment.options()).in(scope);
    }

    /** The memory, which is made if it does not exist. */
    Lineage openOrCreate() {
        return MemoryFile.openOrCreate(file(), environment.options()).in(scope);
    }

    /** The memory, which has to exist, for writing in the session that what is written belongs to. */
    Lineage openInSession() {
        return joined(MemoryFile.open(file(), environment.options()));
    }

    /** The same of a memory that is made if it does not exist. */
    Lineage openOrCreateInSession() {
        return joined(MemoryFile.openOrCreate(file(), environment.options()));
    }

    private Lineage joined(Lineage lineage) {
        try {
            return WorkingSession.join(lineage.in(scope));
        } catch (RuntimeException | Error failure) {
            lineage.close();
            throw failure;
        }
    }
}
