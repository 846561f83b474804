package dev.lineage.cli;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
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
        if (Command.isGroup(name)) {
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
        if (name.isEmpty() || Command.isGroup(name)) {
            throw usage("A command is missing: " + String.join(", ", Command.words(name)));
        }
        return Command.named(name);
    }

    /** Parses the arguments of the command. */
    Arguments arguments(Command command, Environment environment) {
        CommandSpec spec = CommandSpec.create().name("lineage " + name);
        new Syntax(spec, option -> "").declare(command);
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

    /** Returns {@code "; did you mean 'x'?"} for the word that is most similar to the typed one, if one is similar. */
    static String hint(String typed, Collection<String> words) {
        CommandSpec spec = CommandSpec.create();
        words.forEach(word -> spec.addSubcommand(word.replaceFirst("^--", ""), CommandSpec.create()));
        List<String> unmatched = List.of(typed.replaceFirst("^-+", ""));
        List<String> near = new UnmatchedArgumentException(new CommandLine(spec), unmatched).getSuggestions();
        String dashes = typed.startsWith("-") ? "--" : "";
        return near.isEmpty() ? "" : "; did you mean '" + dashes + near.get(0) + "'?";
    }

    /** Takes the first word that is neither an option nor the value of a global option. */
    private void takeWord() {
        int i = 0;
        while (i < rest.size() && rest.get(i).startsWith("-")) {
            String option = rest.get(i).replaceFirst("=.*", "");
            Map<String, OptionSpec> known = Syntax.global();
            if (!known.containsKey(option)) {
                throw usage("Unknown option '" + option + "'" + hint(option, known.keySet()));
            }
            boolean alone = known.get(option).arity().max() == 0 || rest.get(i).contains("=");
            i += alone ? 1 : 2;
        }
        if (i < rest.size()) {
            String word = rest.remove(i);
            List<String> words = Command.words(name);
            if (!words.contains(word)) {
                throw usage("Unknown " + (name + " command").strip() + " '" + word + "'" + hint(word, words));
            }
            name = (name + " " + word).strip();
        }
    }

    /** Refuses values that are not among the words of an option. */
    private void requireWords(OptionSpec option) {
        List<String> words = new ArrayList<>();
        if (option.completionCandidates() != null) {
            option.completionCandidates().forEach(words::add);
        }
        for (String text : option.originalStringValues()) {
            if (!words.isEmpty() && !words.contains(text)) {
                String rule = " must be one of " + String.join(", ", words) + ", not '" + text + "'";
                throw usage(Arguments.typed(option, rest) + rule + hint(text, words));
            }
        }
    }

    private CommandException usage(String message) {
        return CommandException.usage(message + "\nSee '" + ("lineage help " + name).strip() + "'");
    }

    private String message(ParameterException failure, CommandSpec spec) {
        Object value = failure.getValue();
        if (failure.getArgSpec() instanceof OptionSpec option && option.type() == Integer.class && value != null) {
            return Arguments.typed(option, rest) + " needs a whole number, not '" + value + "'";
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
        return "Unknown option '" + option + "'" + hint(option, names);
    }
}
