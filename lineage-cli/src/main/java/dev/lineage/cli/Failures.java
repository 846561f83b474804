package dev.lineage.cli;

import dev.lineage.error.Conflict;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.LineageException;
import dev.lineage.error.NotFound;
import dev.lineage.error.StoreFailure;
import java.util.LinkedHashMap;
import java.util.Map;
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
        say(error.code(), field(error), message + advice(error));
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

    private static String advice(LineageException error) {
        boolean unknown = error instanceof StoreFailure failure && failure.outcomeUnknown();
        return unknown ? " (it may have been stored all the same: repeat it with the same --key)" : "";
    }

    private void say(String code, @Nullable String field, String message) {
        environment.err().println(json ? document(code, field, message) : "lineage: " + Safe.line(message));
    }

    private static String document(String code, @Nullable String field, String message) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        document.put("error", code);
        document.put("field", field);
        document.put("message", message);
        return Json.text(document);
    }
}
