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

/** The parameters and options that were typed for a command. A text {@code -} means standard input. */
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

    /** Returns whether an option or its opposite was typed, if either was. */
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
                : matched.originalStringValues().stream().map(this::read);
    }

    /** Returns the values of an option, split at commas. */
    Stream<String> parts(String option) {
        return texts(option)
                .flatMap(text -> Arrays.stream(text.split(",")))
                .map(String::strip)
                .filter(part -> !part.isEmpty());
    }

    Optional<Integer> number(String option) {
        return Optional.ofNullable(result.matchedOptionValue(option, null));
    }

    String parameter(int index) {
        return parameters().get(index);
    }

    Optional<String> optionalParameter() {
        return parameters().stream().findFirst();
    }

    List<String> parameters() {
        return words().map(this::read).toList();
    }

    /** Returns the parameters as they were typed. */
    Stream<String> words() {
        return result.matchedPositionals().stream().distinct().flatMap(typed -> typed.originalStringValues().stream());
    }

    /** Returns the name under which an option was typed, or its first one. */
    String typed(String option) {
        OptionSpec spec = result.commandSpec().findOption(option);
        List<String> typed = result.originalArgs().stream()
                .map(word -> word.replaceFirst("=.*", ""))
                .toList();
        return spec == null
                ? option
                : Arrays.stream(spec.names())
                        .filter(typed::contains)
                        .findFirst()
                        .orElse(spec.names()[0]);
    }

    /** Returns how the user named a field: by an option, as a parameter, or by an option with this value. */
    Optional<String> nameOf(String field, String value) {
        String option = FieldOptions.option(field);
        if (result.commandSpec().findOption(option) != null) {
            return Optional.of(typed(option));
        }
        Stream<String> parameters =
                result.commandSpec().positionalParameters().stream().map(ArgSpec::paramLabel);
        return parameters
                .filter(field::equalsIgnoreCase)
                .findFirst()
                .or(() -> result.matchedOptions().stream()
                        .filter(other ->
                                !value.isEmpty() && other.originalStringValues().contains(value))
                        .map(other -> typed(other.names()[0]))
                        .findFirst());
    }

    private String read(String typed) {
        if (!typed.equals("-")) {
            return typed;
        }
        try {
            byte[] bytes = environment.in().readAllBytes();
            input = input.or(() -> Optional.of(new String(bytes, StandardCharsets.UTF_8).stripTrailing()));
            return input.get();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
