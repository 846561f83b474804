package dev.lineage.cli;

import java.util.List;

/** A command: its syntax and its work. */
interface Command {
    /** Returns how the command uses the memory. */
    Access access();

    /** Declares the command's own parameters and options. */
    void declare(Syntax syntax);

    /** Does the work. */
    Answer run(Call call);

    /** Returns typical uses, shown at the end of the help. */
    default List<String> examples() {
        return List.of();
    }
}
