package dev.lineage.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The parameters and options that were typed for a command. A text {@code -} stands for standard input. */
final class Arguments {
    private final ParseResult result;
    private final Environment environment;
    private Optional<String> input = Optional.empty();

    Arguments(ParseResult result, Environment environment) {
        this.result = result;
        this.environment = environment;
    }

    boolean has(String option) {
        return result.hasMatchedOption(option);
    }

    /** Returns an option without a value, or with its opposite, if it was typed. */
    Optional<Boolean> flag(String option) {
        return has(option) ? Optional.ofNullable(result.matchedOptionValue(option, null)) : Optional.empty();
    }

    Optional<String> text(String option) {
        return texts(option).findFirst();
    }

    Stream<String> texts(String option) {
        OptionSpec matched = result.matchedOption(option);
        return matched == null
                ? Stream.empty()
                : matched.originalStringValues().stream().map(this::text0);
    }

    /** Returns a whole number that is at least 0. */
    Optional<Integer> number(String option) {
        return text(option).map(text -> {
            if (!text.matches("[0-9]{1,9}")) {
                throw CommandException.usage(typed(option) + " needs a whole number, not '" + text + "'");
            }
            return Integer.valueOf(text);
        });
    }

    String parameter(int index) {
        return parameters().get(index);
    }

    List<String> parameters() {
        return words().map(this::text0).toList();
    }

    /** Returns the parameters as they were typed. */
    Stream<String> words() {
        return result.matchedPositionals().stream()
                .distinct()
                .map(ArgSpec::originalStringValues)
                .flatMap(List::stream);
    }

    /** Returns the name under which an option was typed, or its first one. */
    String typed(String option) {
        OptionSpec spec = result.commandSpec().findOption(option);
        return spec == null
                ? option
                : Arrays.stream(spec.names())
                        .filter(name -> result.originalArgs().stream()
                                .anyMatch(typed -> typed.equals(name) || typed.startsWith(name + "=")))
                        .findFirst()
                        .orElse(spec.names()[0]);
    }

    /** Returns the option that was typed with this value. */
    Optional<String> optionWithValue(String value) {
        return result.matchedOptions().stream()
                .filter(option ->
                        !value.isEmpty() && option.originalStringValues().contains(value))
                .map(option -> typed(option.names()[0]))
                .findFirst();
    }

    /** Returns the label of the parameter that sets a field. */
    Optional<String> parameterFor(String field) {
        return result.commandSpec().positionalParameters().stream()
                .map(ArgSpec::paramLabel)
                .filter(field::equalsIgnoreCase)
                .findFirst();
    }

    /** Returns whether the command has this option. */
    boolean knows(String option) {
        return result.commandSpec().findOption(option) != null;
    }

    private String text0(String typed) {
        if (!typed.equals("-")) {
            return typed;
        }
        if (input.isEmpty()) {
            try {
                input = Optional.of(
                        new String(environment.in().readAllBytes(), StandardCharsets.UTF_8).stripTrailing());
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }
        return input.get();
    }
}
