package dev.lineage.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Finds the command in what was typed, and parses the rest. Only the syntax of that command is built. */
final class Parser {
    private final List<String> rest;
    private String command = "";

    /**
     * The command that was typed.
     *
     * @param name its name, or that of a group, or nothing
     * @param request what it shall do; absent if help is asked for
     */
    record Typed(String name, Optional<Request> request) {}

    /** A command and its arguments. */
    record Request(Command command, Arguments arguments) {}

    private Parser(String... arguments) {
        rest = new ArrayList<>(Arrays.asList(arguments));
    }

    /** Parses the arguments, or throws a {@link CommandException} that says what is wrong. */
    static Typed parse(Environment environment, String... arguments) {
        return new Parser(arguments).parse(environment);
    }

    /** Returns an empty command line with the settings of the program. */
    static CommandLine commandLine(CommandSpec spec) {
        return new CommandLine(spec)
                .setExpandAtFiles(false)
                .setInterpolateVariables(false)
                .setPosixClusteredShortOptionsAllowed(false)
                .setAllowOptionsAsOptionParameters(false)
                .setAbbreviatedOptionsAllowed(false);
    }

    private Typed parse(Environment environment) {
        takeWord();
        if (Commands.isGroup(command)) {
            takeWord();
        }
        List<String> options = rest.contains("--") ? rest.subList(0, rest.indexOf("--")) : rest;
        if (options.contains("--help") || options.contains("-h") || command.isEmpty() && rest.isEmpty()) {
            return new Typed(command, Optional.empty());
        }
        if (command.isEmpty() && (options.contains("--version") || options.contains("-V"))) {
            return new Typed("--version", Optional.empty());
        }
        if (command.isEmpty() || Commands.isGroup(command)) {
            throw CommandException.usage("A command is missing: " + String.join(", ", Commands.words(command))
                    + "\nSee '" + ("lineage help " + command).strip() + "'");
        }
        CommandSpec spec = CommandSpec.create().name("lineage " + command);
        Command named = Commands.command(command);
        new Syntax(command, spec, Optional.empty()).declare(named);
        try {
            ParseResult result = commandLine(spec).parseArgs(rest.toArray(String[]::new));
            return new Typed(command, Optional.of(new Request(named, new Arguments(result, environment))));
        } catch (ParameterException failure) {
            throw CommandException.usage(message(failure, spec) + "\nSee 'lineage " + command + " --help'");
        }
    }

    /** Takes the first word that is no option and no value of a global option. */
    private void takeWord() {
        int i = 0;
        while (i < rest.size() && rest.get(i).startsWith("-") && rest.get(i).length() > 1) {
            String option = rest.get(i).replaceFirst("=.*", "");
            if (!GlobalOptions.FLAGS.contains(option) && !GlobalOptions.WITH_VALUE.contains(option)) {
                throw CommandException.usage("Unknown option '" + option + "'" + Spelling.hint(option, globals()));
            }
            i += GlobalOptions.WITH_VALUE.contains(rest.get(i)) ? 2 : 1;
        }
        if (i < rest.size()) {
            String word = rest.remove(i);
            List<String> words = Commands.words(command);
            if (!words.contains(word)) {
                String kind = command.isEmpty() ? "command" : command + " command";
                throw CommandException.usage("Unknown " + kind + " '" + word + "'" + Spelling.hint(word, words)
                        + "\nSee '" + ("lineage help " + command).strip() + "'");
            }
            command = (command + " " + word).strip();
        }
    }

    private static List<String> globals() {
        return Stream.of(GlobalOptions.FLAGS, GlobalOptions.WITH_VALUE)
                .flatMap(java.util.Set::stream)
                .sorted()
                .toList();
    }

    private static String message(ParameterException failure, CommandSpec spec) {
        if (failure instanceof UnmatchedArgumentException unmatched) {
            String word = unmatched.getUnmatched().get(0);
            if (!unmatched.isUnknownOption()) {
                return "Unexpected argument '" + word + "'; a text with blanks needs quotes";
            }
            String option = word.replaceFirst("=.*", "");
            List<String> names = new ArrayList<>(spec.optionsMap().keySet());
            names.addAll(spec.negatedOptionsMap().keySet());
            return "Unknown option '" + option + "'" + Spelling.hint(option, names);
        }
        return String.valueOf(failure.getMessage());
    }
}
