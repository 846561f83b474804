package dev.lineage.cli;

import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A command.
 *
 * @param access how it uses the memory
 * @param syntax declares its own parameters and options
 * @param work does the work
 */
record Command(Access access, Consumer<Syntax> syntax, Function<Call, Answer> work) {}
