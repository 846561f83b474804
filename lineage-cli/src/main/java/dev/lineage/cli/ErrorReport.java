package dev.lineage.cli;

import dev.lineage.LineageException;
import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageException.StoreFailure;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.util.Map;
import java.util.Optional;

/** Reports errors on standard error, in the words of the command line. */
final class ErrorReport {
    /** Fields inside a field's items, and the options that set them. */
    private static final Map<String, String> INNER = Map.of(
            "option", "--alternatives",
            "rejected_because", "--rejecting",
            "target", "--cites",
            "relation", "--links",
            "text", "TERM");

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

    /** Returns the reason of a failure of files, without the name of the file. */
    static String cause(Throwable failure) {
        if (failure instanceof NoSuchFileException) {
            return "no such file or folder";
        }
        if (failure instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (failure instanceof FileAlreadyExistsException) {
            return "a file of that name is in the way";
        }
        return message(failure);
    }

    private static String message(LineageException failure, Arguments arguments) {
        if (!(failure instanceof InvalidInput invalid)) {
            return message(failure);
        }
        String field = invalid.field().replaceFirst("[.\\[].*", "");
        String option = FieldOptions.option(field);
        String name = arguments.knows(option)
                ? arguments.typed(option)
                : arguments
                        .parameterFor(field)
                        .or(() -> arguments.optionWithValue(invalid.value()))
                        .orElse(INNER.getOrDefault(field, field));
        return name + " " + invalid.rule() + (invalid.value().isEmpty() ? "" : ": '" + invalid.value() + "'");
    }

    private static String message(Throwable failure) {
        return Optional.ofNullable(failure.getMessage())
                .orElse(failure.getClass().getSimpleName());
    }
}
