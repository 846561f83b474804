package dev.lineage.cli;

/** One command: what may be typed, and what it does. */
interface Command {
    /** Says which parameters and options there are, besides the global ones. */
    void declare(Usage usage);

    /** Does it. Errors are those of the library, or {@link Given#misuse}. */
    Answer run(Given given, Shell shell);
}
