package dev.lineage.cli;

import picocli.CommandLine.Model.CommandSpec;

/** One command: what may be typed, and what it does. */
interface Command {
    /** Adds the options and parameters to a specification that has the name already. */
    void declare(CommandSpec spec);

    /** Does it. Errors are those of the library, or {@link Given#misuse}. */
    Answer run(Given given, Shell shell);
}
