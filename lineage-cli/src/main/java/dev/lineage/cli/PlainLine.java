package dev.lineage.cli;

import dev.lineage.cli.Commands.Named;
import dev.lineage.cli.Flag.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Understands command lines that have nothing unusual about them, which are nearly all. It exists because picocli takes as
 * long to load as a small JVM takes to start: whatever is not plain (a request for help, an error, a value that begins with a
 * dash, an option that stands twice) is left to {@link PicocliLine}, which has the last word on what a line means.
 */
final class PlainLine {
    private final String[] arguments;
    private final List<String> path = new ArrayList<>();
    private final Given given = new Given(path);
    private Named named = Commands.LINEAGE;
    private Usage usage = Commands.usage(named);
    private int next;

    private PlainLine(String... arguments) {
        this.arguments = arguments;
    }

    /** What was typed, or empty if the line is not plain. */
    static Optional<Given> parse(String... arguments) {
        PlainLine line = new PlainLine(arguments);
        return line.isPlain() ? Optional.of(line.given) : Optional.empty();
    }

    private boolean isPlain() {
        while (next < arguments.length) {
            String argument = arguments[next++];
            boolean understood = isOption(argument) ? option(argument) : word(argument);
            if (!understood) {
                return false;
            }
        }
        return named.isCommand() && usage.allows(given.parameters().size());
    }

    /** A dash alone stands for standard input. */
    private static boolean isOption(String argument) {
        return argument.startsWith("-") && argument.length() > 1;
    }

    private boolean word(String word) {
        if (named.isCommand()) {
            given.addParameter(word);
            return true;
        }
        for (Named below : named.below()) {
            if (below.name().equals(word)) {
                named = below;
                usage = Commands.usage(below);
                path.add(word);
                return true;
            }
        }
        return false;
    }

    private boolean option(String argument) {
        int equals = argument.indexOf('=');
        Flag flag = usage.find(equals < 0 ? argument : argument.substring(0, equals));
        if (flag == null || (given.has(flag.name()) && !flag.isRepeatable())) {
            return false;
        }
        List<String> values = values(flag, equals < 0 ? null : argument.substring(equals + 1));
        if (values == null) {
            return false;
        }
        given.addOption(flag, values);
        return true;
    }

    /** The option's values; null if they are not plain. */
    private @Nullable List<String> values(Flag flag, @Nullable String attached) {
        if (flag.kind() == Kind.SWITCH) {
            return attached == null ? List.of() : null;
        }
        if (attached != null) {
            return null;
        }
        int count = flag.kind() == Kind.PAIRS ? 2 : 1;
        List<String> values = new ArrayList<>(count);
        while (values.size() < count) {
            if (next == arguments.length || isOption(arguments[next])) {
                return null;
            }
            values.add(arguments[next++]);
        }
        return flag.kind() == Kind.NUMBER && !values.get(0).matches("[0-9]{1,9}") ? null : values;
    }
}
