package dev.lineage.cli;

import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** The names that may be typed. Only commands that a command line names are set up, so that it starts fast. */
final class Commands {
    private static final Named LINEAGE = group(
            "lineage",
            "The shared memory of agents.",
            command("remember", "Record a decision, as 'journal record' does.", RecordCommand::new),
            group(
                    "journal",
                    "The journal of decisions.",
                    command("record", "Record a decision.", RecordCommand::new),
                    command("query", "Find decisions about something, best first.", QueryCommand::new),
                    command("list", "List decisions, newest first.", ListCommand::new),
                    command("show", "Show one decision with its links.", ShowCommand::new),
                    command("update", "Say what came of a decision.", UpdateCommand::new),
                    command("relate", "Say that two decisions have to do with each other.", RelateCommand::new),
                    command("supersede", "Let one decision take the place of another.", SupersedeCommand::new)),
            command("search", "Search records of all kinds, best first.", SearchCommand::new),
            command("history", "Show every version of a record.", HistoryCommand::new),
            command("import", "Take over a decision log or a folder of decision records.", ImportCommand::new),
            command("export", "Write every decision as a decision log.", ExportCommand::new),
            command("verify", "Check the memory: ledger, bodies, indexes, file.", VerifyCommand::new),
            command("rebuild", "Derive everything anew from the ledger.", RebuildCommand::new),
            command("tour", "See all of it done on real decision records.", TourCommand::new));

    private Commands() {}

    /**
     * A name.
     *
     * @param command what it does; null for a group
     * @param below the names that may follow a group's
     */
    private record Named(
            String name, String purpose, @Nullable Supplier<Command> command, List<Named> below) {

        /** Of names in one place, those that were typed are wanted; all of them for help, or if none was typed. */
        List<Named> wanted(Set<String> typed) {
            boolean help = typed.contains("--help") || typed.contains("-h");
            List<Named> named =
                    below.stream().filter(one -> typed.contains(one.name())).toList();
            return help || named.isEmpty() ? below : named;
        }
    }

    private static Named command(String name, String purpose, Supplier<Command> command) {
        return new Named(name, purpose, command, List.of());
    }

    private static Named group(String name, String purpose, Named... below) {
        return new Named(name, purpose, null, List.of(below));
    }

    /** What parses these arguments. Each command's specification has its {@link Command} as user object. */
    static CommandLine parserOf(String... arguments) {
        return new CommandLine(spec(LINEAGE, Set.copyOf(List.of(arguments))))
                .setExpandAtFiles(false)
                .setAllowSubcommandsAsOptionParameters(true);
    }

    private static CommandSpec spec(Named named, Set<String> typed) {
        CommandSpec spec = CommandSpec.create();
        if (named.command() != null) {
            Command command = named.command().get();
            spec = CommandSpec.wrapWithoutInspection(command);
            command.declare(spec);
        }
        GlobalFlags.declare(spec.name(named.name()));
        spec.usageMessage()
                .description(named.purpose())
                .abbreviateSynopsis(true)
                .sortOptions(false)
                .width(Columns.WIDTH);
        for (Named below : named.wanted(typed)) {
            spec.addSubcommand(below.name(), spec(below, typed));
        }
        return spec;
    }
}
