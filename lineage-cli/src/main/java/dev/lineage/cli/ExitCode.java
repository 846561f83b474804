package dev.lineage.cli;

import dev.lineage.error.LineageException;
import dev.lineage.error.StoreFailure;

/** What a command tells the shell when it ends. */
enum ExitCode {
    /** Done. */
    DONE(0),
    /** What was asked for does not exist, or the library refused it. */
    REFUSED(1),
    /** The command line cannot be understood. */
    MISUSED(2),
    /** The store failed, or is not sound. */
    FAILED(3);

    private final int number;

    ExitCode(int number) {
        this.number = number;
    }

    int number() {
        return number;
    }

    static ExitCode of(LineageException error) {
        return error instanceof StoreFailure ? FAILED : REFUSED;
    }
}
