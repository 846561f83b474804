package dev.lineage.cli;

/** A command of a tour failed; it has said why. */
final class TourStopped extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ExitCode exit;

    TourStopped(String command, ExitCode exit) {
        super("the tour ends at: " + command);
        this.exit = exit;
    }

    ExitCode exit() {
        return exit;
    }
}
