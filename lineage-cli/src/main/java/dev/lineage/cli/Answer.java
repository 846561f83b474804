package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.record.Version;
import java.util.function.Function;
import java.util.function.Supplier;

/** The result of a command: plain JSON values, text that ends with a line end unless it is empty, and the exit code. */
record Answer(Supplier<?> document, Function<Screen, String> text, int exit) {
    static Answer of(Supplier<?> document, Function<Screen, String> text) {
        return new Answer(document, text, 0);
    }

    /** Returns the answer of a command that stored a version: its document, or a line such as its id. */
    static Answer stored(Lineage lineage, Version<?> version, String line) {
        return of(() -> lineage.documents().write(version), screen -> Safe.line(line) + "\n");
    }
}
