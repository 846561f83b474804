package dev.lineage.cli;

import dev.lineage.cli.Command.Access;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The help and the completion script of the shell. The phrases are in {@code help.properties}. */
final class Help {
    private static final int MIN_WIDTH = 55;
    private static final int MAX_WIDTH = 120;

    private final Properties phrases = new Properties();

    private Help() {
        try (InputStreamReader in = new InputStreamReader(
                Objects.requireNonNull(Help.class.getResourceAsStream("help.properties")), StandardCharsets.UTF_8)) {
            phrases.load(in);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    static Command help() {
        return new Command(Access.NONE, "[COMMAND]...", call -> {
            String name = String.join(" ", call.arguments.words());
            if (!name.isEmpty() && !Command.NAMES.contains(name) && !Command.isGroup(name)) {
                throw CommandException.usage("Unknown command '" + name + "'" + Parser.hint(name, Command.NAMES));
            }
            String help = text(name, Screen.of(call.environment));
            return Answer.of(() -> Map.of("help", help), screen -> help);
        });
    }

    static Command completion() {
        return new Command(Access.NONE, "[SHELL]", call -> {
            for (String shell : call.arguments.words()) {
                if (!shell.equals("bash")) {
                    throw CommandException.usage("There is no completion for '" + shell + "', only for bash");
                }
            }
            String script = AutoComplete.bash("lineage", commandLine(""));
            return Answer.of(() -> Map.of("script", script), screen -> script);
        });
    }

    /** Returns the help of a command or group, or of the program for an empty name. */
    static String text(String name, Screen screen) {
        CommandLine line = commandLine(name);
        line.setUsageHelpWidth(Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, screen.textWidth())));
        return line.getUsageMessage(screen.colours() ? Ansi.ON : Ansi.OFF);
    }

    /** Returns a command, a group or the program with all subcommands. */
    static CommandLine commandLine(String name) {
        return new Help().line(name);
    }

    private CommandLine line(String name) {
        String key = name.isEmpty() ? "lineage" : name.replace(' ', '.');
        CommandSpec spec = CommandSpec.create().name(("lineage " + name).strip());
        UsageMessageSpec usage = spec.usageMessage().description(phrase("command." + key));
        usage.sortOptions(false).abbreviateSynopsis(true).synopsisSubcommandLabel("COMMAND");
        usage.commandListHeading("%nCommands:%n").parameterListHeading("%n").optionListHeading("%nOptions:%n");
        String examples = phrase("example." + key);
        if (!examples.isEmpty()) {
            usage.footerHeading("%nExamples:%n").footer(examples.indent(2).split("\n"));
        }
        spec.parser().separator(" ");
        CommandLine line = Parser.commandLine(spec);
        if (Command.NAMES.contains(name)) {
            new Syntax(spec, option -> phrases.getProperty(key + "." + option, phrase(option)))
                    .declareForHelp(Command.named(name));
        } else {
            for (String word : Command.words(name)) {
                line.addSubcommand(word, line((name + " " + word).strip()));
            }
        }
        return line;
    }

    private String phrase(String key) {
        return phrases.getProperty(key, "");
    }
}
