package dev.lineage.cli;

/** An error that the command line itself finds. */
final class CommandException extends RuntimeException {
    static final int REFUSED = 1;
    static final int USAGE = 2;
    static final int STORE = 3;

    private static final long serialVersionUID = 1;
    final int exit;

    private CommandException(int exit, String message) {
        super(message);
        this.exit = exit;
    }

    static CommandException usage(String message) {
        return new CommandException(USAGE, message);
    }

    static CommandException refused(String message) {
        return new CommandException(REFUSED, message);
    }
}
