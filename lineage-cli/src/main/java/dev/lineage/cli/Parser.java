package dev.lineage.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Finds the command in the words that were typed, and parses the rest. Only the syntax of that command is built. */
final class Parser {
    private final List<String> rest;
    private String name = "";

    /** Finds the command, or throws a {@link CommandException} that names what is near. */
    Parser(String... words) {
        rest = new ArrayList<>(List.of(words));
        takeWord();
        if (Commands.isGroup(name)) {
            takeWord();
        }
    }

    /** Returns the name of the command or group; empty if none was typed. */
    String name() {
        return name;
    }

    boolean wantsVersion() {
        return name.isEmpty() && (rest.contains("--version") || rest.contains("-V"));
    }

    boolean wantsHelp() {
        List<String> options = rest.contains("--") ? rest.subList(0, rest.indexOf("--")) : rest;
        return options.contains("--help") || options.contains("-h") || name.isEmpty() && rest.isEmpty();
    }

    /** Returns the command that was typed in full. */
    Command command() {
        if (name.isEmpty() || Commands.isGroup(name)) {
            throw usage("A command is missing: " + String.join(", ", Commands.words(name)));
        }
        return Commands.command(name);
    }

    /** Parses the arguments of the command. */
    Arguments arguments(Command command, Environment environment) {
        CommandSpec spec = CommandSpec.create().name("lineage " + name);
        new Syntax(name, spec, Optional.empty()).declare(command);
        try {
            ParseResult result = commandLine(spec).parseArgs(rest.toArray(String[]::new));
            result.matchedOptions().forEach(this::requireWords);
            return new Arguments(result, environment);
        } catch (ParameterException failure) {
            throw usage(message(failure, spec));
        }
    }

    /** Returns an empty command line with the settings of the program. */
    static CommandLine commandLine(CommandSpec spec) {
        return new CommandLine(spec)
                .setExpandAtFiles(false)
                .setInterpolateVariables(false)
                .setPosixClusteredShortOptionsAllowed(false)
                .setAllowOptionsAsOptionParameters(false);
    }

    /** Takes the first word that is neither an option nor the value of a global option. */
    private void takeWord() {
        int i = 0;
        while (i < rest.size() && rest.get(i).startsWith("-")) {
            String option = rest.get(i).replaceFirst("=.*", "");
            if (!GlobalOptions.NAMES.contains(option)) {
                throw usage("Unknown option '" + option + "'" + Spelling.hint(option, GlobalOptions.NAMES));
            }
            i += GlobalOptions.FLAGS.contains(option) || rest.get(i).contains("=") ? 1 : 2;
        }
        if (i < rest.size()) {
            String word = rest.remove(i);
            List<String> words = Commands.words(name);
            if (!words.contains(word)) {
                throw usage("Unknown " + (name + " command").strip() + " '" + word + "'" + Spelling.hint(word, words));
            }
            name = (name + " " + word).strip();
        }
    }

    /** Refuses values that are not among the words of an option. */
    private void requireWords(OptionSpec option) {
        if (option.completionCandidates() != null) {
            List<String> words = new ArrayList<>();
            option.completionCandidates().forEach(words::add);
            option.originalStringValues().stream()
                    .filter(text -> !words.contains(text))
                    .forEach(text -> {
                        String rule = " must be one of " + String.join(", ", words) + ", not '" + text + "'";
                        throw usage(typed(option) + rule + Spelling.hint(text, words));
                    });
        }
    }

    private String typed(OptionSpec option) {
        return Stream.of(option.names()).filter(rest::contains).findFirst().orElse(option.longestName());
    }

    private CommandException usage(String message) {
        return CommandException.usage(message + "\nSee '" + ("lineage help " + name).strip() + "'");
    }

    private String message(ParameterException failure, CommandSpec spec) {
        if (failure.getArgSpec() instanceof OptionSpec option
                && option.type() == Integer.class
                && failure.getValue() != null) {
            return typed(option) + " needs a whole number, not '" + failure.getValue() + "'";
        }
        if (!(failure instanceof UnmatchedArgumentException unmatched)) {
            return String.valueOf(failure.getMessage());
        }
        String word = unmatched.getUnmatched().get(0);
        if (!unmatched.isUnknownOption()) {
            return "Unexpected argument '" + word + "'; a text with blanks needs quotes";
        }
        String option = word.replaceFirst("=.*", "");
        List<String> names = new ArrayList<>(spec.optionsMap().keySet());
        names.addAll(spec.negatedOptionsMap().keySet());
        return "Unknown option '" + option + "'" + Spelling.hint(option, names);
    }
}
