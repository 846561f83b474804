package dev.lineage.bench;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The benchmarks' entry; each subcommand is one comparison. */
@Command(
        name = "lineage-bench",
        description = "Side-by-side benchmarks",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            DecisionsCommand.class,
            AsOfCommand.class,
            RetrievalCommand.class,
            PatternsCommand.class,
            GraphCommand.class,
            CaptureCommand.class,
            FairnessCommand.class,
            FilesCommand.class,
            PrecedentCommand.class,
            RecallCommand.class,
            SpacesCommand.class,
            ClocksCommand.class,
            HiddenCommand.class,
            BitFlipsCommand.class
        })
public final class Main {

    private Main() {}

    /**
     * Runs a subcommand and ends the process with its exit code.
     *
     * @param arguments the subcommand and its options
     */
    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        return new CommandLine(new Main()).setCaseInsensitiveEnumValuesAllowed(true);
    }
}
