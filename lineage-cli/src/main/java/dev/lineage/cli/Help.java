package dev.lineage.cli;

import java.util.Map;
import java.util.ResourceBundle;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;

/** The help and the completion script of the shell. The phrases are in {@code help.properties}. */
final class Help {
    private static final int MIN_WIDTH = 55;
    private static final int MAX_WIDTH = 120;

    private Help() {}

    static Answer help(Call call) {
        String help = text(String.join(" ", call.arguments.words()), Screen.of(call.environment));
        return Answer.of(() -> Map.of("help", help), screen -> help);
    }

    static Answer completion(Call call) {
        String shell = call.arguments.first().orElse("bash");
        if (!shell.equals("bash")) {
            throw CommandException.usage("There is no completion for '" + shell + "', only for bash");
        }
        String script = AutoComplete.bash("lineage", program());
        return Answer.of(() -> Map.of("script", script), screen -> script);
    }

    /** Returns the help of a command or group, or of the program for an empty name. */
    static String text(String name, Screen screen) {
        CommandLine line = program();
        line.setUsageHelpWidth(Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, screen.textWidth())));
        for (String word : name.isEmpty() ? new String[0] : name.split(" ")) {
            line = line.getSubcommands().get(word);
            if (line == null) {
                throw CommandException.usage("Unknown command '" + name + "'" + Parser.hint(name, Command.NAMES));
            }
        }
        return line.getUsageMessage(screen.colours() ? Ansi.ON : Ansi.OFF);
    }

    static CommandLine program() {
        return line("").setCommandName("lineage")
                .setSeparator(" ")
                .setResourceBundle(ResourceBundle.getBundle("dev.lineage.cli.help"));
    }

    private static CommandLine line(String name) {
        CommandSpec spec = CommandSpec.create();
        spec.usageMessage().sortOptions(false).abbreviateSynopsis(true).synopsisSubcommandLabel("COMMAND");
        if (Command.NAMES.contains(name)) {
            new Syntax(spec).declareForHelp(Command.named(name));
        }
        CommandLine line = Parser.commandLine(spec);
        for (String word : Command.words(name)) {
            line.addSubcommand(word, line((name + " " + word).strip()));
        }
        return line;
    }
}
