package dev.lineage.cli;

import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What a command says in the end, for a program and for a person; only one of the two is made.
 *
 * @param document the values of one JSON document: maps, lists, strings, numbers, booleans, nulls
 * @param text whole lines for a screen
 * @param exit what the shell is told
 */
record Answer(Supplier<Object> document, Function<Screen, String> text, ExitCode exit) {
    static Answer of(Supplier<Object> document, Function<Screen, String> text) {
        return new Answer(document, text, ExitCode.DONE);
    }
}
