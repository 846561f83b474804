package dev.lineage.cli;

import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The result of a command, printed as JSON or as text.
 *
 * @param document makes plain JSON values
 * @param text makes the text, which ends with a line end unless it is empty
 * @param exit the exit code
 */
record Answer(Supplier<?> document, Function<Screen, String> text, int exit) {
    /** Returns a successful answer. */
    static Answer of(Supplier<?> document, Function<Screen, String> text) {
        return new Answer(document, text, 0);
    }

    /** Returns this answer with another exit code. */
    Answer exit(int code) {
        return new Answer(document, text, code);
    }
}
