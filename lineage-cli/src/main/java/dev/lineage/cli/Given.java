package dev.lineage.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** What was typed. An option that stands before the command and again after it counts as it stands after it. */
final class Given {
    private final List<ParseResult> innermostFirst = new ArrayList<>();

    Given(ParseResult outermost) {
        outermost.asCommandLineList().forEach(line -> innermostFirst.add(line.getParseResult()));
        Collections.reverse(innermostFirst);
    }

    Optional<String> text(String flag) {
        return innermostFirst.stream()
                .filter(result -> result.hasMatchedOption(flag))
                .findFirst()
                .map(result -> result.matchedOptionValue(flag, ""));
    }

    /** The values of an option that may be repeated, as they were typed. */
    List<String> all(String flag) {
        return innermostFirst.get(0).matchedOptionValue(flag, List.of());
    }

    /** The values of an option that may be repeated, each split at commas; blank parts are left out. */
    List<String> names(String flag) {
        return all(flag).stream().flatMap(Given::split).toList();
    }

    private static Stream<String> split(String list) {
        return Arrays.stream(list.split(",")).map(String::strip).filter(name -> !name.isEmpty());
    }

    OptionalInt number(String flag) {
        ParseResult result = innermostFirst.get(0);
        return result.hasMatchedOption(flag)
                ? OptionalInt.of(result.matchedOptionValue(flag, 0))
                : OptionalInt.empty();
    }

    boolean has(String flag) {
        return innermostFirst.stream().anyMatch(result -> result.hasMatchedOption(flag));
    }

    String parameter(int index) {
        return innermostFirst.get(0).matchedPositionalValue(index, "");
    }

    Optional<String> optionalParameter() {
        ParseResult result = innermostFirst.get(0);
        return result.hasMatchedPositional(0) ? Optional.of(parameter(0)) : Optional.empty();
    }

    /** All words that are no options, with a space between them. */
    String words() {
        return String.join(" ", innermostFirst.get(0).matchedPositionalValue(0, List.<String>of()));
    }

    /** The error for something that the command line cannot understand. */
    ParameterException misuse(String message) {
        return new ParameterException(innermostFirst.get(0).commandSpec().commandLine(), message);
    }
}
