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
                                    leaf("journal record", "Record a decision."),
                                    leaf("journal query", "Find decisions about something, best first."),
                                    leaf("journal list", "List decisions, newest first."),
                                    leaf("journal show", "Show one decision with its links."),
                                    leaf("journal update", "Say what came of a decision."),
                                    leaf("journal relate", "Say that two decisions have to do with each other."),
                                    leaf("journal supersede", "Let one decision take the place of another."),
                                    leaf("journal resolve", "Say what came of a decision, as it was measured."),
                                    leaf("journal link", "Say how a decision stands to something."),
                                    leaf("journal reverse", "Let one decision take back another."))),
                    leaf("learn", "Capture a pattern, as 'patterns capture' does."),
                    new Named(
                            "patterns",
                            "What works and what does not, and how far it has proved true.",
                            List.of(
                                    leaf("patterns match", "Find what fits a situation, best first."),
                                    leaf("patterns list", "List patterns and anti-patterns, newest first."),
                                    leaf("patterns show", "Show one of them with its links."),
                                    leaf("patterns capture", "Capture a pattern: what works."),
                                    leaf("patterns warn", "Capture an anti-pattern: what does not work."),
                                    leaf("patterns validate", "Say what came of following one of them."),
                                    leaf("patterns proposals", "List patterns that should rather be avoided."),
                                    leaf("patterns confirm", "Make an anti-pattern of such a pattern."))),
                    new Named(
                            "graph",
                            "How records and things stand to one another.",
                            List.of(
                                    leaf("graph query", "Show what is around a concept, found by words."),
                                    leaf("graph neighbors", "Show what is around a node."),
                                    leaf("graph path", "Show a shortest way between two nodes."),
                                    leaf("graph add-node", "Add a node, or to what is said of it."),
                                    leaf("graph add-edge", "Add an edge, or change its weight and reason."),
                                    leaf("graph remove", "Remove what was added: a node or an edge."),
                                    leaf("graph hubs", "List the nodes with the most edges."),
                                    leaf("graph orphans", "List the nodes without an edge."),
                                    leaf("graph components", "List the parts that the graph falls into."),
                                    leaf("graph export", "Write the graph as JSON, for Graphviz or for Mermaid."))),
                    leaf("why", "Show which decisions, patterns and sessions touch something."),
                    leaf("trace", "Tell the whole story of a decision, or draw it."),
                    leaf("timeline", "Tell what happened, newest first, and why."),
                    leaf("handoff", "End the session, and keep what who goes on should know."),
                    leaf("resume", "Say what there is to know in order to go on with a session."),
                    new Named(
                            "session",
                            "What was handed off, and what is open.",
                            List.of(
                                    leaf("session list", "List sessions, newest first."),
                                    leaf("session show", "Show one session with its links."),
                                    leaf("session open", "Open a session and print its id."),
                                    leaf("session fork", "Open a session that goes on where another one stands."),
                                    leaf("session diff", "Say what differs between two sessions."))),
                    leaf("query", "Ask a ready-made question; without a name, list them."),
                    leaf("health", "Say how well decisions are told, linked and followed up."),
                    leaf("recall", "Say what should be known in a situation, in the room there is."),
                    leaf("shown", "Say to whom a record was shown."),
                    leaf("search", "Search records of all kinds, best first."),
                    leaf("history", "Show every version of a record."),
                    leaf("projects", "List all projects with the numbers of their records."),
                    leaf("init", "Name the project of this folder; give it a memory of its own."),
                    leaf("import", "Take over decisions, lessons and graphs from files."),
                    leaf("export", "Write all decisions, all lessons and the graph to files."),
                    leaf("verify", "Check the memory: ledger, bodies, indexes, file."),
                    leaf("repair-time", "Correct when entries were written, after a wrong clock."),
                    leaf("rebuild", "Derive everything anew from the ledger."),
                    leaf("tour", "See all of it done on real decision records."),
                    leaf("help", "Show how a command is used, as its option --help does."),
                    leaf("version", "Show the version, and the format of files, as --version does.")));

    private Commands() {}

    /**
     * A name.
     *
     * @param path the words that name it, without {@code lineage}
     * @param purpose what it is for
     * @param below the names that have to follow it; none for a command
     */
    record Named(String path, String purpose, List<Named> below) {
        /** The last word of the path. */
        String name() {
            return path.substring(path.lastIndexOf(' ') + 1);
        }

        boolean isCommand() {
            return below.isEmpty();
        }
    }

    private static Named leaf(String path, String purpose) {
        return new Named(path, purpose, List.of());
    }

    /** The command of a path whose name {@link Named#isCommand is one}. */
    static Command command(String path) {
        return switch (path) {
            case "remember", "journal record" -> new RecordCommand();
            case "journal query" -> new QueryCommand();
            case "journal list" -> new ListCommand();
            case "journal show" -> new ShowCommand();
            case "journal update" -> new UpdateCommand();
            case "journal relate" -> new RelateCommand();
            case "journal supersede" -> new SupersedeCommand();
            case "journal resolve" -> new ResolveCommand();
            case "journal link" -> new LinkCommand();
            case "journal reverse" -> new ReverseCommand();
            case "learn", "patterns capture" -> new CaptureCommand();
            case "patterns match" -> new MatchCommand();
            case "patterns list" -> new ListLessonsCommand();
            case "patterns show" -> new ShowLessonCommand();
            case "patterns warn" -> new WarnCommand();
            case "patterns validate" -> new ValidateCommand();
            case "patterns proposals" -> new ProposalsCommand();
            case "patterns confirm" -> new ConfirmCommand();
            case "graph query" -> new AroundCommand();
            case "graph neighbors" -> new NeighborsCommand();
            case "graph path" -> new PathCommand();
            case "graph add-node" -> new AddNodeCommand();
            case "graph add-edge" -> new AddEdgeCommand();
            case "graph remove" -> new RemoveCommand();
            case "graph hubs" -> new HubsCommand();
            case "graph orphans" -> new OrphansCommand();
            case "graph components" -> new ComponentsCommand();
            case "graph export" -> new GraphExportCommand();
            case "why" -> new WhyCommand();
            case "trace" -> new TraceCommand();
            case "timeline" -> new TimelineCommand();
            case "handoff" -> new HandoffCommand();
            case "resume" -> new ResumeCommand();
            case "session list" -> new ListSessionsCommand();
            case "session show" -> new ShowSessionCommand();
            case "session open" -> new OpenSessionCommand();
            case "session fork" -> new ForkSessionCommand();
            case "session diff" -> new DiffSessionsCommand();
            case "query" -> new AskCommand();
            case "health" -> new HealthCommand();
            case "recall" -> new RecallCommand();
            case "shown" -> new ShownCommand();
            case "search" -> new SearchCommand();
            case "history" -> new HistoryCommand();
            case "projects" -> new ProjectsCommand();
            case "init" -> new InitCommand();
            case "import" -> new ImportCommand();
            case "export" -> new ExportCommand();
            case "verify" -> new VerifyCommand();
            case "repair-time" -> new RepairTimeCommand();
            case "rebuild" -> new RebuildCommand();
            case "tour" -> new TourCommand();
            case "help" -> new HelpCommand();
            case "version" -> new VersionCommand();
            default -> throw new IllegalArgumentException(path);
        };
    }

    /** The options of a command, the global ones too. */
    static List<Flag> flags(List<String> path) {
        return usage(path).flags();
    }

    /** The parameters and options of a command. */
    static Usage usage(List<String> path) {
        return usage(leaf(String.join(" ", path), ""));
    }

    /** What may be typed after a name: what the command takes, if it is one, then the global options. */
    static Usage usage(Named named) {
        Usage usage = new Usage();
        if (named.isCommand()) {
            Command command = command(named.path());
            command.declare(usage);
            GlobalFlags.declare(usage, command.obeyed());
        } else {
            GlobalFlags.declare(usage, GlobalFlags.ALL);
        }
        return usage;
    }
}
