package dev.lineage.cli;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Finds the command in the words that were typed, and parses the rest. Only the syntax of that command is built. */
final class Parser {
    private final Commands commands;
    private final List<String> rest;
    private String name = "";

    /** Finds the command, or throws a {@link CommandException} that names what is near. */
    Parser(Commands commands, String... words) {
        this.commands = commands;
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
        List<String> missing = commands.words(name);
        if (!missing.isEmpty()) {
            throw usage("A command is missing: " + String.join(", ", missing));
        }
        return commands.named(name);
    }

    Arguments arguments(Command command, Environment environment) {
        return new Arguments(parse(commandLine(spec(command.synopsis() + " " + command.globals()))), environment);
    }

    static CommandSpec spec(String synopsis) {
        CommandSpec spec = CommandSpec.create();
        declare(spec, synopsis, spec::addOption);
        return spec;
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
        String plain = typed.replaceFirst("^-+", "");
        ToIntFunction<String> far = word -> distance(plain, word);
        return words.stream()
                .map(word -> word.replaceFirst("^--", ""))
                .filter(word -> far.applyAsInt(word) < Math.min(plain.length(), word.length()))
                .filter(word -> far.applyAsInt(word) <= Math.max(2, plain.length() / 3))
                .min(Comparator.comparingInt(far))
                .map(word -> "; did you mean '" + (typed.startsWith("-") ? "--" : "") + word + "'?")
                .orElse("");
    }

    /** Returns how many characters must be added, removed or replaced to make one word of another. */
    private static int distance(String one, String other) {
        int[] row = IntStream.rangeClosed(0, other.length()).toArray();
        for (int i = 1; i <= one.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int replaced = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[other.length()];
    }

    /** Takes the next word of the command's name, which may stand behind global options. */
    private void takeWord() {
        List<String> expected = commands.words(name);
        if (expected.isEmpty()) {
            return;
        }
        List<String> typed = rest;
        if (!rest.isEmpty() && rest.get(0).startsWith("-")) {
            typed = parse(commandLine(spec(Command.GLOBAL + " [WORD]...")).setStopAtPositional(true))
                    .matchedPositionalValue(0, List.of());
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
        if (failure.getCause() instanceof TypeConversionException wrong) {
            ArgSpec arg = failure.getArgSpec();
            String name = arg instanceof OptionSpec option ? Arguments.typed(option, rest) : arg.paramLabel();
            boolean number = arg.type() == Integer.class;
            return name + " "
                    + (number ? "needs a whole number, not '" + failure.getValue() + "'" : wrong.getMessage());
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

    /** Declares the arguments of a command, its global options below a heading of their own. */
    static void declareForHelp(CommandSpec spec, Command command) {
        declare(spec, command.synopsis(), spec::addOption);
        ArgGroupSpec.Builder global = ArgGroupSpec.builder().validate(false).heading("%nGlobal options:%n");
        declare(spec, command.globals(), global::addArg);
        spec.addArgGroup(global.build());
    }

    /**
     * Declares parameters and options from a synopsis such as {@code ID --by=REF [--limit|--recent=N]
     * [--tags=TEXT]...}. Brackets surround what may be left out, dots follow what may be repeated. {@code N} is a whole
     * number, {@code FACET} the value of a filter, {@code =yes|no} a choice of words, of a parameter too, {@code
     * [--[no-]success]} a flag with an opposite. All other values are texts, which the commands read.
     */
    private static void declare(CommandSpec spec, String synopsis, Consumer<OptionSpec> options) {
        for (String word : synopsis.strip().split(" +")) {
            boolean repeated = word.endsWith("...");
            boolean required = !word.startsWith("[");
            String item = word.replaceFirst("\\.\\.\\.$", "").replaceAll("^\\[|]$", "");
            if (item.startsWith("-")) {
                options.accept(option(item, required, repeated));
            } else if (!item.isEmpty()) {
                spec.addPositional(parameter(spec.positionalParameters().size(), item, required, repeated));
            }
        }
    }

    private static OptionSpec option(String item, boolean required, boolean repeated) {
        String[] parts = item.split("=", 2);
        String[] names = parts[0].replace("[no-]", "").split("\\|");
        OptionSpec.Builder option = OptionSpec.builder(names).required(required);
        if (parts.length == 1) {
            boolean negatable = item.contains("[no-]");
            return option.arity("0").type(Boolean.class).negatable(negatable).build();
        }
        String label = parts[1];
        Class<?> type = label.equals("N") ? Integer.class : String.class;
        option.arity("1").paramLabel(label).type(repeated ? List.class : type).auxiliaryTypes(type);
        if (repeated && label.matches("FACET|.*\\|.*")) {
            String facet = names[0].replaceFirst("^--", "");
            option.descriptionKey("filter." + facet)
                    .description("Filter by " + facet.replace('-', ' ') + " (repeatable)");
        }
        if (label.contains("|")) {
            List<String> words = List.of(label.split("\\|"));
            option.paramLabel("WORD").completionCandidates(words).converters(new Choice(words));
            if (!repeated) {
                option.description(String.join(", ", words));
            }
        }
        return option.build();
    }

    /** Refuses other words. The JVM does not archive classes behind a lambda of this old interface. */
    private record Choice(List<String> words) implements ITypeConverter<String> {
        @Override
        public String convert(String text) {
            if (!words.contains(text)) {
                throw new TypeConversionException(
                        "must be one of " + String.join(", ", words) + ", not '" + text + "'" + hint(text, words));
            }
            return text;
        }
    }

    private static PositionalParamSpec parameter(int index, String item, boolean required, boolean repeated) {
        String[] parts = item.split("=", 2);
        PositionalParamSpec.Builder parameter = PositionalParamSpec.builder()
                .paramLabel(parts[0])
                .descriptionKey(parts[0].toLowerCase(Locale.ROOT))
                .required(required)
                .index(index + (repeated ? "..*" : ""))
                .arity((required ? "1" : "0") + (repeated ? "..*" : "..1"))
                .type(repeated ? List.class : String.class)
                .auxiliaryTypes(String.class);
        if (parts.length > 1) {
            List<String> words = List.of(parts[1].split("\\|"));
            parameter.completionCandidates(words).converters(new Choice(words));
        }
        return parameter.build();
    }
}
