package dev.lineage.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** The names that may be typed. Only commands that a command line names are set up, so that it starts fast. */
final class Commands {
    private record Named(String name, String purpose, Supplier<Command> command) {}

    private static final List<Named> JOURNAL = List.of(
            new Named("record", "Record a decision.", RecordCommand::new),
            new Named("query", "Find decisions about something, best first.", QueryCommand::new),
            new Named("list", "List decisions, newest first.", ListCommand::new),
            new Named("show", "Show one decision with its links.", ShowCommand::new),
            new Named("update", "Say what came of a decision.", UpdateCommand::new),
            new Named("relate", "Say that two decisions have to do with each other.", RelateCommand::new),
            new Named("supersede", "Let one decision take the place of another.", SupersedeCommand::new));

    private static final List<Named> OUTERMOST = List.of(
            new Named("remember", "Record a decision, as 'journal record' does.", RecordCommand::new),
            new Named("search", "Search records of all kinds, best first.", SearchCommand::new),
            new Named("history", "Show every version of a record.", HistoryCommand::new),
            new Named("verify", "Check the memory: ledger, bodies, indexes, file.", VerifyCommand::new),
            new Named("rebuild", "Derive everything anew from the ledger.", RebuildCommand::new));

    private Commands() {}

    /** What parses these arguments. Each command's specification has its {@link Command} as user object. */
    static CommandLine parserOf(String... arguments) {
        Set<String> words = Arrays.stream(arguments).collect(Collectors.toSet());
        CommandSpec lineage = spec(CommandSpec.create(), "lineage", "The shared memory of agents.");
        addTo(lineage, OUTERMOST, words);
        if (isWanted("journal", OUTERMOST, words)) {
            CommandSpec journal = spec(CommandSpec.create(), "journal", "The journal of decisions.");
            addTo(journal, JOURNAL, words);
            lineage.addSubcommand("journal", journal);
        }
        return new CommandLine(lineage)
                .setExpandAtFiles(false)
                .setAllowSubcommandsAsOptionParameters(true)
                .setUsageHelpWidth(Columns.WIDTH);
    }

    private static CommandSpec spec(CommandSpec spec, String name, String purpose) {
        spec.name(name);
        spec.usageMessage().description(purpose).abbreviateSynopsis(true);
        GlobalFlags.declare(spec);
        return spec;
    }

    private static void addTo(CommandSpec parent, List<Named> all, Set<String> words) {
        for (Named named : all) {
            if (isWanted(named.name(), all, words)) {
                Command command = named.command().get();
                CommandSpec spec = spec(CommandSpec.wrapWithoutInspection(command), named.name(), named.purpose());
                command.declare(spec);
                parent.addSubcommand(named.name(), spec);
            }
        }
    }

    /** A command that is named; all of them if help is wanted or none of their names is there. */
    private static boolean isWanted(String name, List<Named> all, Set<String> words) {
        boolean help = words.contains("--help") || words.contains("-h");
        boolean journal = all == OUTERMOST && words.contains("journal");
        boolean anyNamed = journal || all.stream().anyMatch(named -> words.contains(named.name()));
        return help || !anyNamed || words.contains(name);
    }
}
