package dev.lineage.cli;

import dev.lineage.error.LineageException;
import dev.lineage.error.StoreFailure;

/** What a command tells the shell when it ends. */
enum ExitCode {
    /** Done. */
    DONE,
    /** What was asked for does not exist, or the library refused it. */
    REFUSED,
    /** The command line cannot be understood. */
    MISUSED,
    /** The store failed, or is not sound. */
    FAILED;

    int number() {
        return ordinal();
    }

    static ExitCode of(LineageException error) {
        return error instanceof StoreFailure ? FAILED : REFUSED;
    }
}
