package dev.lineage.cli;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The help of a command, of a group, or of the program. */
final class Help {
    private static final int MIN_WIDTH = 55;
    private static final int MAX_WIDTH = 120;

    private Help() {}

    static String text(String name, Screen screen) {
        if (name.equals("--version")) {
            String version = Main.class.getPackage().getImplementationVersion();
            return "lineage " + Optional.ofNullable(version).orElse("(development)") + "\n";
        }
        Texts texts = new Texts();
        CommandSpec spec = name.isEmpty() || Commands.isGroup(name) ? group(name, texts) : command(name, texts);
        spec.parser().separator(" ");
        spec.usageMessage().width(Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, screen.textWidth())));
        return Parser.commandLine(spec).getUsageMessage(screen.colours() ? Ansi.ON : Ansi.OFF);
    }

    /** Returns the whole tree of commands, with the syntax of each. */
    static CommandLine tree() {
        Texts texts = new Texts();
        CommandLine root = Parser.commandLine(named("", texts));
        for (String word : Commands.words("")) {
            if (Commands.isGroup(word)) {
                CommandLine group = Parser.commandLine(named(word, texts));
                Commands.words(word)
                        .forEach(second -> group.addSubcommand(second, command(word + " " + second, texts)));
                root.addSubcommand(word, group);
            } else {
                root.addSubcommand(word, command(word, texts));
            }
        }
        return root;
    }

    private static CommandSpec group(String name, Texts texts) {
        CommandSpec spec = named(name, texts);
        for (String word : Commands.words(name)) {
            spec.addSubcommand(word, Parser.commandLine(named((name + " " + word).strip(), texts)));
        }
        footer(spec.usageMessage(), List.of("lineage help " + (name.isEmpty() ? "COMMAND" : name + " COMMAND")));
        return spec;
    }

    private static CommandSpec command(String name, Texts texts) {
        CommandSpec spec = named(name, texts);
        Command command = Commands.command(name);
        new Syntax(name, spec, Optional.of(texts)).declare(command);
        footer(spec.usageMessage(), command.examples());
        return spec;
    }

    private static CommandSpec named(String name, Texts texts) {
        CommandSpec spec = CommandSpec.create().name(("lineage " + name).strip());
        spec.usageMessage()
                .description(texts.command(name.isEmpty() ? "lineage" : name))
                .abbreviateSynopsis(true)
                .synopsisSubcommandLabel("COMMAND")
                .sortOptions(false)
                .commandListHeading("%nCommands:%n")
                .optionListHeading("%nOptions:%n")
                .parameterListHeading("%n");
        return spec;
    }

    private static void footer(UsageMessageSpec usage, List<String> examples) {
        if (!examples.isEmpty()) {
            usage.footerHeading("%nExamples:%n")
                    .footer(Stream.of(examples)
                            .flatMap(List::stream)
                            .map(example -> "  " + example.replace("%", "%%"))
                            .toArray(String[]::new));
        }
    }
}
