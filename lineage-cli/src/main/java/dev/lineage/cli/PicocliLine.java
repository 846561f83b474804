package dev.lineage.cli;

import dev.lineage.cli.Commands.Named;
import dev.lineage.cli.Flag.Kind;
import dev.lineage.cli.Usage.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Understands any command line, says what is wrong with it, and helps. */
final class PicocliLine {
    private static final String VERSION = "--version";

    private PicocliLine() {}

    /**
     * What was typed, or empty if help was asked for, which is then printed.
     *
     * @throws Misuse if the line cannot be understood
     */
    static Optional<Given> parse(Environment environment, String... arguments) {
        CommandLine line = line(environment);
        try {
            ParseResult parsed = line.parseArgs(arguments);
            if (parsed.hasMatchedOption(VERSION) && !parsed.isUsageHelpRequested()) {
                return Optional.of(version(parsed));
            }
            return CommandLine.executeHelpRequest(parsed) == null ? Optional.of(given(parsed)) : Optional.empty();
        } catch (ParameterException e) {
            throw Mistake.in(e);
        }
    }

    private static CommandLine line(Environment environment) {
        return new CommandLine(spec(Commands.LINEAGE))
                .setExpandAtFiles(false)
                .setAllowSubcommandsAsOptionParameters(true)
                .setColorScheme(Help.defaultColorScheme(environment.colours() ? Ansi.ON : Ansi.OFF))
                .setOut(environment.out());
    }

    /**
     * The help of a command.
     *
     * @throws Misuse if there is no such command
     */
    static String help(Environment environment, List<String> path) {
        CommandLine line = line(environment);
        for (String word : path) {
            CommandLine below = line.getSubcommands().get(word);
            if (below == null) {
                throw Mistake.in(new UnmatchedArgumentException(line, List.of(word)));
            }
            line = below;
        }
        return line.getUsageMessage(line.getHelp().ansi());
    }

    private static Given version(ParseResult parsed) {
        Given given = new Given(List.of("version"));
        addOptions(given, parsed);
        return given;
    }

    private static CommandSpec spec(Named named) {
        CommandSpec spec = CommandSpec.wrapWithoutInspection(named).name(named.name());
        Usage usage = Commands.usage(named);
        for (int i = 0; i < usage.parameters().size(); i++) {
            spec.addPositional(positional(i, usage.parameters().get(i)));
        }
        usage.flags().forEach(flag -> spec.addOption(option(flag)));
        spec.addOption(OptionSpec.builder("-h", "--help")
                .type(boolean.class)
                .usageHelp(true)
                .description("Say how the command is used.")
                .build());
        if (named.equals(Commands.LINEAGE)) {
            spec.addOption(OptionSpec.builder(VERSION)
                    .type(boolean.class)
                    .description("Show the version, and the format of files.")
                    .build());
        }
        spec.usageMessage()
                .description(named.purpose())
                .abbreviateSynopsis(true)
                .sortOptions(false)
                .width(Columns.WIDTH);
        if (named.isCommand()) {
            List<String> footer = new ArrayList<>(StandardInput.help(usage));
            footer.addAll(List.of("", "For example:", "  lineage " + Examples.of(named.path())));
            spec.usageMessage().footer(footer.toArray(String[]::new));
        }
        named.below().forEach(below -> spec.addSubcommand(below.name(), spec(below)));
        return spec;
    }

    private static PositionalParamSpec positional(int index, Parameter parameter) {
        boolean many = parameter.most() > 1;
        return PositionalParamSpec.builder()
                .index(many ? index + "..*" : Integer.toString(index))
                .arity(parameter.least() + (many ? "..*" : ".." + parameter.most()))
                .required(parameter.least() > 0)
                .type(many ? List.class : String.class)
                .auxiliaryTypes(String.class)
                .paramLabel(parameter.label())
                .description(parameter.description())
                .build();
    }

    private static OptionSpec option(Flag flag) {
        OptionSpec.Builder option = OptionSpec.builder(flag.names().toArray(String[]::new))
                .paramLabel(flag.label())
                .description(flag.description());
        return switch (flag.kind()) {
            case SWITCH -> option.type(boolean.class).build();
            case TEXT -> option.type(String.class).build();
            case NUMBER -> option.type(int.class).build();
            case TEXTS, PAIRS ->
                option.type(List.class)
                        .auxiliaryTypes(String.class)
                        .arity(flag.kind() == Kind.PAIRS ? "2" : "1")
                        .hideParamSyntax(true)
                        .build();
        };
    }

    private static Given given(ParseResult outermost) {
        List<ParseResult> results = new ArrayList<>();
        outermost.asCommandLineList().forEach(line -> results.add(line.getParseResult()));
        List<String> path = results.stream()
                .skip(1)
                .map(result -> result.commandSpec().name())
                .toList();
        Given given = new Given(path);
        results.forEach(result -> addOptions(given, result));
        ParseResult innermost = results.get(results.size() - 1);
        if (!((Named) innermost.commandSpec().userObject()).isCommand()) {
            throw given.misuse("a command is missing");
        }
        innermost.matchedPositionals().stream()
                .distinct()
                .flatMap(positional -> positional.originalStringValues().stream())
                .forEach(given::addParameter);
        return given;
    }

    private static void addOptions(Given given, ParseResult result) {
        Usage usage = Commands.usage((Named) result.commandSpec().userObject());
        for (Flag flag : usage.flags()) {
            if (result.hasMatchedOption(flag.name())) {
                boolean isSwitch = flag.kind() == Kind.SWITCH;
                given.addOption(
                        flag,
                        isSwitch ? List.of() : result.matchedOption(flag.name()).originalStringValues());
            }
        }
    }
}
