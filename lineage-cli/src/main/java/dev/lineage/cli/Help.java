package dev.lineage.cli;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;

/** The help of the program, of a group of commands, or of a command; and the completion script of the shell. */
final class Help {
    private static final int MIN_WIDTH = 55;
    private static final int MAX_WIDTH = 120;

    private final Texts texts = new Texts();

    private Help() {}

    static Command help() {
        return new Command(Access.NONE, syntax -> syntax.rest("COMMAND", "0..2"), call -> {
            String name = String.join(" ", call.arguments().parameters());
            if (!name.isEmpty() && !Commands.NAMES.contains(name) && !Commands.isGroup(name)) {
                throw CommandException.usage("Unknown command '" + name + "'" + Spelling.hint(name, Commands.NAMES));
            }
            Screen own = Screen.of(call.environment());
            return Answer.of(() -> Map.of("help", text(name, own)), screen -> text(name, screen));
        });
    }

    static Command completion() {
        return new Command(Access.NONE, syntax -> syntax.optionalParameter("SHELL"), call -> {
            String shell = call.arguments().optionalParameter().orElse("bash");
            if (!shell.equals("bash")) {
                throw CommandException.usage("There is no completion for '" + shell + "', only for bash");
            }
            String script = AutoComplete.bash("lineage", tree());
            return Answer.of(() -> Map.of("script", script), screen -> script);
        });
    }

    /** Returns the help of a command or group, or of the program for an empty name. */
    static String text(String name, Screen screen) {
        Help help = new Help();
        CommandSpec spec = name.isEmpty() || Commands.isGroup(name) ? help.group(name) : help.command(name);
        spec.parser().separator(" ");
        spec.usageMessage().width(Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, screen.textWidth())));
        return Parser.commandLine(spec).getUsageMessage(screen.colours() ? Ansi.ON : Ansi.OFF);
    }

    /** Returns the whole tree of commands, with the syntax of each. */
    static CommandLine tree() {
        Help help = new Help();
        CommandLine root = Parser.commandLine(help.named(""));
        for (String word : Commands.words("")) {
            if (Commands.isGroup(word)) {
                CommandLine group = Parser.commandLine(help.named(word));
                Commands.words(word).forEach(second -> group.addSubcommand(second, help.command(word + " " + second)));
                root.addSubcommand(word, group);
            } else {
                root.addSubcommand(word, help.command(word));
            }
        }
        return root;
    }

    private CommandSpec group(String name) {
        CommandSpec spec = named(name);
        for (String word : Commands.words(name)) {
            spec.addSubcommand(word, Parser.commandLine(named((name + " " + word).strip())));
        }
        return spec;
    }

    private CommandSpec command(String name) {
        CommandSpec spec = named(name);
        new Syntax(name, spec, Optional.of(texts)).declare(Commands.command(name));
        return spec;
    }

    private CommandSpec named(String name) {
        CommandSpec spec = CommandSpec.create().name(("lineage " + name).strip());
        spec.usageMessage().description(texts.command(name)).sortOptions(false).abbreviateSynopsis(true);
        spec.usageMessage().synopsisSubcommandLabel("COMMAND").commandListHeading("%nCommands:%n");
        spec.usageMessage().parameterListHeading("%n").optionListHeading("%nOptions:%n");
        List<String> examples = texts.examples(name);
        if (!examples.isEmpty()) {
            spec.usageMessage().footerHeading("%nExamples:%n").footer(examples.toArray(String[]::new));
        }
        return spec;
    }
}
