package dev.lineage.cli;

import dev.lineage.cli.Commands.Named;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What is wrong with a command line that picocli does not understand, and what may have been meant. */
final class Mistake {
    private final ParameterException error;
    private final CommandSpec spec;

    private Mistake(ParameterException error) {
        this.error = error;
        this.spec = error.getCommandLine().getCommandSpec();
    }

    static Misuse in(ParameterException error) {
        Mistake mistake = new Mistake(error);
        return new Misuse(mistake.spec.qualifiedName(), mistake.message());
    }

    private String message() {
        if (error instanceof UnmatchedArgumentException unmatched) {
            String first = unmatched.getUnmatched().get(0);
            return unmatched.isUnknownOption() ? unknownOption(first) : unknownWord(first);
        }
        Optional<String> dashed = dashed();
        if (dashed.isPresent()) {
            return unknownOption(dashed.get());
        }
        boolean number = error.getArgSpec() instanceof OptionSpec option && option.type() == int.class;
        return number && error.getValue() != null
                ? noNumber((OptionSpec) error.getArgSpec())
                : String.valueOf(error.getMessage());
    }

    /** The first text that was taken for an option, where another one is missing in its place. */
    private Optional<String> dashed() {
        boolean missing = error instanceof MissingParameterException && !(error.getArgSpec() instanceof OptionSpec);
        return missing
                ? error.getCommandLine().getUnmatchedArguments().stream()
                        .filter(word -> word.startsWith("-"))
                        .findFirst()
                : Optional.empty();
    }

    private String unknownOption(String argument) {
        int equals = argument.indexOf('=');
        String name = equals < 0 ? argument : argument.substring(0, equals);
        Named named = (Named) spec.userObject();
        if (named.isCommand() && GlobalFlags.ALL.contains(name)) {
            return GlobalFlags.refusal(name, named.path());
        }
        List<String> names = spec.options().stream()
                .flatMap(option -> List.of(option.names()).stream())
                .toList();
        List<String> near = Spelling.nearest(name, names);
        return "there is no option '" + name + "'"
                + (near.isEmpty() ? "; a text that begins with a dash stands after --" : meant(near));
    }

    private String unknownWord(String word) {
        Named named = (Named) spec.userObject();
        if (named.isCommand()) {
            return "'" + word + "' is one word too many; a text with spaces stands in quotes";
        }
        return "there is no command '" + word + "'" + meant(near(named, word));
    }

    /** One of the names that may follow, else any command that is called nearly so. */
    private static List<String> near(Named named, String word) {
        List<String> own =
                Spelling.nearest(word, named.below().stream().map(Named::name).toList());
        if (!own.isEmpty()) {
            return own;
        }
        List<Named> all = Commands.LINEAGE.below().stream()
                .flatMap(below -> below.isCommand() ? Stream.of(below) : below.below().stream())
                .toList();
        List<String> names =
                Spelling.nearest(word, all.stream().map(Named::name).toList());
        return all.stream()
                .filter(command -> names.contains(command.name()))
                .map(command -> "lineage " + command.path())
                .toList();
    }

    private static String meant(List<String> words) {
        return words.isEmpty() ? "" : words.stream().collect(Collectors.joining("' or '", "; did you mean '", "'?"));
    }

    private String noNumber(OptionSpec option) {
        return String.join(" or ", option.names()) + " must be a whole number of at most " + Integer.MAX_VALUE
                + ", but was \"" + error.getValue() + "\"";
    }
}
