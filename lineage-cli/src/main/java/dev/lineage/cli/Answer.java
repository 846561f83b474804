package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.record.Version;
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

    /** Returns the answer of a command that added a record: its id. */
    static Answer added(Lineage lineage, Version<?> version) {
        return of(
                () -> lineage.documents().write(version),
                screen -> Safe.line(version.id().value()) + "\n");
    }

    /** Returns the answer of a command that changed a record: its id and version number. */
    static Answer changed(Lineage lineage, Version<?> version) {
        String line = Safe.line(version.id() + " " + version.number());
        return of(() -> lineage.documents().write(version), screen -> line + "\n");
    }

    /** Returns this answer with another exit code. */
    Answer exit(int code) {
        return new Answer(document, text, code);
    }
}
