package dev.lineage.cli;

import dev.lineage.LineageException;
import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageException.StoreFailure;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Reports errors on standard error, in the words of the command line. */
final class ErrorReport {
    /** Fields without an option of their own, and how their values are typed. */
    private static final Map<String, String> OTHER_NAMES =
            Map.of("option", "--alternatives", "rejected_because", "--rejecting", "target", "--cites", "text", "TERM");

    private final Environment environment;

    ErrorReport(Environment environment) {
        this.environment = environment;
    }

    /** Reports an error and returns the exit code. */
    int report(RuntimeException failure, Optional<Arguments> arguments) {
        if (failure instanceof CommandException own) {
            environment.say(message(own));
            return own.exit();
        }
        if (failure instanceof LineageException refused) {
            environment.say(arguments.map(typed -> message(refused, typed)).orElseGet(() -> message(refused)));
            return refused instanceof StoreFailure ? CommandException.STORE : CommandException.REFUSED;
        }
        environment.say("Internal error: " + failure + "; set LINEAGE_DEBUG=1 to see where");
        if (environment.variable("LINEAGE_DEBUG").isPresent()) {
            failure.printStackTrace(environment.err());
        }
        return CommandException.STORE;
    }

    private static String message(LineageException failure, Arguments arguments) {
        if (!(failure instanceof InvalidInput invalid)) {
            return message(failure);
        }
        String field = invalid.field().replaceFirst("[.\\[].*", "");
        String name = arguments.nameOf(field, invalid.value()).orElse(OTHER_NAMES.getOrDefault(field, field));
        return name + " " + invalid.rule() + (invalid.value().isEmpty() ? "" : ": '" + invalid.value() + "'");
    }

    private static String message(Throwable failure) {
        return Objects.requireNonNullElse(
                failure.getMessage(), failure.getClass().getSimpleName());
    }
}
