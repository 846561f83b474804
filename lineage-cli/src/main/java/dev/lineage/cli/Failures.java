package dev.lineage.cli;

import dev.lineage.error.Conflict;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.LineageException;
import dev.lineage.error.NotFound;
import dev.lineage.error.StoreFailure;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Says on standard error why a command failed: one line, or one JSON document.
 *
 * @param environment where it is said
 * @param json whether a program reads it
 */
record Failures(Environment environment, boolean json) {
    ExitCode misused(Misuse error) {
        say("usage", null, error.getMessage() + " (see '" + error.command() + " --help')");
        return ExitCode.MISUSED;
    }

    ExitCode missing(NoMemory error) {
        say("not_found", "db", String.valueOf(error.getMessage()));
        return ExitCode.REFUSED;
    }

    ExitCode missing(MistypedId error) {
        say("not_found", "id", String.valueOf(error.getMessage()));
        return ExitCode.REFUSED;
    }

    /**
     * Says what the library refused, or what failed.
     *
     * @param message the error's, in the words that were typed
     */
    ExitCode refused(LineageException error, String message) {
        say(error.code(), field(error), reason(error), message + advice(error));
        return ExitCode.of(error);
    }

    /** What was done is done, but its answer is lost. */
    ExitCode unwritten() {
        say("store_failure", null, "standard output cannot be written; what the command wrote to the memory is there");
        return ExitCode.FAILED;
    }

    /** For a fault of the program itself: what a report of it has to say, on one line. */
    ExitCode broken(RuntimeException fault) {
        StackTraceElement[] trace = fault.getStackTrace();
        String where = trace.length == 0 ? "" : " at " + trace[0];
        say("internal", null, "this is a fault of lineage, please report it: " + fault + where);
        return ExitCode.FAILED;
    }

    private static @Nullable String field(LineageException error) {
        if (error instanceof InvalidInput invalid) {
            return invalid.field();
        }
        if (error instanceof NotFound missing) {
            return missing.field();
        }
        return error instanceof Conflict conflict ? conflict.field() : null;
    }

    private static Optional<String> reason(LineageException error) {
        if (error instanceof InvalidInput invalid) {
            return invalid.reason();
        }
        return error instanceof NotFound missing ? missing.reason() : Optional.empty();
    }

    private static String advice(LineageException error) {
        boolean unknown = error instanceof StoreFailure failure && failure.outcomeUnknown();
        return unknown ? " (it may have been stored all the same: repeat it with the same --key)" : "";
    }

    private void say(String code, @Nullable String field, String message) {
        say(code, field, Optional.empty(), message);
    }

    /** The word of a contract stands behind the message, where a person reads it. */
    private void say(String code, @Nullable String field, Optional<String> reason, String message) {
        String line = reason.map(word -> message + " (" + word + ")").orElse(message);
        environment.err().println(json ? document(code, field, reason, message) : "lineage: " + Safe.line(line));
    }

    private static String document(String code, @Nullable String field, Optional<String> reason, String message) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put("error", code);
        document.put("field", field);
        reason.ifPresent(word -> document.put("reason", word));
        document.put("message", message);
        return Json.text(document);
    }
}
