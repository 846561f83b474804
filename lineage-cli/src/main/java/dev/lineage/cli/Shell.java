package dev.lineage.cli;

import dev.lineage.CloseableLineage;
import dev.lineage.Scope;
import dev.lineage.sqlite.SqliteOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;

/**
 * Where a command runs: its surroundings, the memory it was pointed to, and who it acts as.
 *
 * @param environment the surroundings
 * @param memory names the memory's file, which may not exist
 * @param scope who writes, and what is read
 * @param storage how the memory's file is opened
 */
record Shell(Environment environment, Supplier<Path> memory, Scope scope, SqliteOptions storage) {
    static Shell of(Given given, Environment environment) {
        return new Shell(
                environment,
                () -> GlobalFlags.file(given, environment),
                GlobalFlags.scope(given, environment),
                GlobalFlags.storage(given));
    }

    Path file() {
        return memory.get();
    }

    /** The memory for reading. One that does not exist yet is empty, which is said on standard error; nothing is made. */
    OpenMemory open() {
        Path file = file();
        if (Files.exists(file)) {
            return scoped(MemoryFile.open(file, environment.options(), storage));
        }
        environment.err().println("lineage: " + Safe.line(NoMemory.readAsEmpty(file)));
        return scoped(MemoryFile.empty(environment.options()));
    }

    /** The memory, which has to exist: a copy or a check of nothing would hide a mistyped path. */
    OpenMemory openExisting() {
        return scoped(MemoryFile.open(file(), environment.options(), storage));
    }

    /** The memory, which is made if it does not exist. */
    OpenMemory openOrCreate() {
        return scoped(MemoryFile.openOrCreate(file(), environment.options(), storage));
    }

    /** The memory, which has to exist, for writing in the session that what is written belongs to. */
    OpenMemory openInSession() {
        return joined(MemoryFile.open(file(), environment.options(), storage));
    }

    /** The same of a memory that is made if it does not exist. */
    OpenMemory openOrCreateInSession() {
        return joined(MemoryFile.openOrCreate(file(), environment.options(), storage));
    }

    private OpenMemory scoped(CloseableLineage opened) {
        return new OpenMemory(opened, opened.in(scope));
    }

    private OpenMemory joined(CloseableLineage opened) {
        try {
            return new OpenMemory(opened, WorkingSession.join(opened.in(scope)));
        } catch (RuntimeException | Error failure) {
            opened.close();
            throw failure;
        }
    }
}
