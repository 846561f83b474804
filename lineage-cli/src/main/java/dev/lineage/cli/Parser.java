package dev.lineage.cli;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Finds the command in the words that were typed, and parses the rest. Only the syntax of that command is built. */
final class Parser {
    private final List<String> rest;
    private String name = "";

    /** Finds the command, or throws a {@link CommandException} that names what is near. */
    Parser(String... words) {
        rest = new ArrayList<>(List.of(words));
        takeWord();
        takeWord();
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

    Command command() {
        List<String> missing = Command.words(name);
        if (!missing.isEmpty()) {
            throw usage("A command is missing: " + String.join(", ", missing));
        }
        return Command.named(name);
    }

    Arguments arguments(Command command, Environment environment) {
        CommandSpec spec = CommandSpec.create();
        new Syntax(spec).declare(command.synopsis() + " " + command.globals());
        return new Arguments(parse(commandLine(spec)), environment);
    }

    static CommandLine commandLine(CommandSpec spec) {
        return new CommandLine(spec)
                .setExpandAtFiles(false)
                .setInterpolateVariables(false)
                .setPosixClusteredShortOptionsAllowed(false)
                .setAllowOptionsAsOptionParameters(false);
    }

    /** Returns {@code "; did you mean 'x'?"} for the word that is most similar to the typed one, if one is similar. */
    static String hint(String typed, Collection<String> words) {
        CommandSpec spec = CommandSpec.create();
        words.forEach(word -> spec.addSubcommand(word.replaceFirst("^--", ""), CommandSpec.create()));
        List<String> unmatched = List.of(typed.replaceFirst("^-+", ""));
        List<String> near = new UnmatchedArgumentException(new CommandLine(spec), unmatched).getSuggestions();
        String dashes = typed.startsWith("-") ? "--" : "";
        return near.isEmpty() ? "" : "; did you mean '" + dashes + near.get(0) + "'?";
    }

    /** Takes the next word of the command's name, which may stand behind global options. */
    private void takeWord() {
        List<String> expected = Command.words(name);
        if (expected.isEmpty()) {
            return;
        }
        List<String> typed = rest;
        if (!rest.isEmpty() && rest.get(0).startsWith("-")) {
            CommandSpec spec = CommandSpec.create();
            new Syntax(spec).declare(Command.GLOBAL + " [WORD]...");
            typed = parse(commandLine(spec).setStopAtPositional(true)).matchedPositionalValue(0, List.of());
        }
        if (!typed.isEmpty()) {
            String word = rest.remove(rest.size() - typed.size());
            if (!expected.contains(word)) {
                throw usage("Unknown " + (name + " command").strip() + " '" + word + "'" + hint(word, expected));
            }
            name = (name + " " + word).strip();
        }
    }

    private ParseResult parse(CommandLine line) {
        try {
            return line.parseArgs(rest.toArray(String[]::new));
        } catch (ParameterException failure) {
            throw usage(message(failure));
        }
    }

    private CommandException usage(String message) {
        return CommandException.usage(message + "\nSee '" + ("lineage help " + name).strip() + "'");
    }

    private String message(ParameterException failure) {
        if (failure.getArgSpec() instanceof OptionSpec option
                && failure.getCause() instanceof TypeConversionException wrong) {
            boolean number = option.type() == Integer.class;
            String rule = number ? "needs a whole number, not '" + failure.getValue() + "'" : wrong.getMessage();
            return Arguments.typed(option, rest) + " " + rule;
        }
        if (!(failure instanceof UnmatchedArgumentException unmatched)) {
            return String.valueOf(failure.getMessage());
        }
        String word = unmatched.getUnmatched().get(0);
        if (!unmatched.isUnknownOption()) {
            return "Unexpected argument '" + word + "'; a text with blanks needs quotes";
        }
        String option = word.replaceFirst("=.*", "");
        CommandSpec spec = failure.getCommandLine().getCommandSpec();
        List<String> names = new ArrayList<>(spec.optionsMap().keySet());
        names.addAll(spec.negatedOptionsMap().keySet());
        return "Unknown option '" + option + "'" + hint(option, names);
    }
}
