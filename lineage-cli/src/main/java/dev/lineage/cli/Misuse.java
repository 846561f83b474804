package dev.lineage.cli;

/** The command line cannot be understood. */
final class Misuse extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String command;

    /**
     * An error of usage.
     *
     * @param command the command whose help says more
     * @param message what is wrong
     */
    Misuse(String command, String message) {
        super(message);
        this.command = command;
    }

    String command() {
        return command;
    }
}
