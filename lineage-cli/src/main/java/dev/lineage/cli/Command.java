package dev.lineage.cli;

import java.util.Set;

/** One command: what may be typed, and what it does. */
interface Command {
    /** Says which parameters and options there are, besides the global ones. */
    void declare(Usage usage);

    /** The global options that change what the command does, besides {@code --json}; any other is refused. */
    default Set<String> obeyed() {
        return GlobalFlags.WRITING;
    }

    /** Does it. Errors are those of the library, or {@link Given#misuse}. */
    Answer run(Given given, Shell shell);
}
