package dev.lineage.cli;

import java.util.List;

/** The names that may be typed, as a tree. */
final class Commands {
    /** The outermost name. */
    static final Named LINEAGE = new Named(
            "lineage",
            "The shared memory of agents.",
            List.of(
                    leaf("remember", "Record a decision, as 'journal record' does."),
                    new Named(
                            "journal",
                            "The journal of decisions.",
                            List.of(
                                    leaf("record", "Record a decision."),
                                    leaf("query", "Find decisions about something, best first."),
                                    leaf("list", "List decisions, newest first."),
                                    leaf("show", "Show one decision with its links."),
                                    leaf("update", "Say what came of a decision."),
                                    leaf("relate", "Say that two decisions have to do with each other."),
                                    leaf("supersede", "Let one decision take the place of another."))),
                    leaf("search", "Search records of all kinds, best first."),
                    leaf("history", "Show every version of a record."),
                    leaf("import", "Take over a decision log or a folder of decision records."),
                    leaf("export", "Write every decision as a decision log."),
                    leaf("verify", "Check the memory: ledger, bodies, indexes, file."),
                    leaf("rebuild", "Derive everything anew from the ledger."),
                    leaf("tour", "See all of it done on real decision records.")));

    private Commands() {}

    /**
     * A name.
     *
     * @param name the word
     * @param purpose what it is for
     * @param below the names that have to follow it; none for a command
     */
    record Named(String name, String purpose, List<Named> below) {
        boolean isCommand() {
            return below.isEmpty();
        }
    }

    private static Named leaf(String name, String purpose) {
        return new Named(name, purpose, List.of());
    }

    /** The command of a name that {@link Named#isCommand is one}; no two in the tree share it. */
    static Command command(String name) {
        return switch (name) {
            case "remember", "record" -> new RecordCommand();
            case "query" -> new QueryCommand();
            case "list" -> new ListCommand();
            case "show" -> new ShowCommand();
            case "update" -> new UpdateCommand();
            case "relate" -> new RelateCommand();
            case "supersede" -> new SupersedeCommand();
            case "search" -> new SearchCommand();
            case "history" -> new HistoryCommand();
            case "import" -> new ImportCommand();
            case "export" -> new ExportCommand();
            case "verify" -> new VerifyCommand();
            case "rebuild" -> new RebuildCommand();
            case "tour" -> new TourCommand();
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** What may be typed after a name: what the command takes, if it is one, then the global options. */
    static Usage usage(Named named) {
        Usage usage = new Usage();
        if (named.isCommand()) {
            command(named.name()).declare(usage);
        }
        GlobalFlags.declare(usage);
        return usage;
    }
}
