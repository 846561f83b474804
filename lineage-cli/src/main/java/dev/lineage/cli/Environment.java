package dev.lineage.cli;

import dev.lineage.LineageOptions;
import dev.lineage.Maintenance.Progress;
import dev.lineage.record.VisibleText;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * The process around the program, so that it can run inside another one. Its streams are in UTF-8.
 *
 * @param options the parts that the host replaces, and its kinds
 */
record Environment(
        LineageOptions options,
        Map<String, String> variables,
        Path directory,
        InputStream in,
        PrintStream out,
        PrintStream err,
        boolean terminal,
        boolean errTerminal,
        boolean pipe) {
    /** Returns the environment of this process. The launcher says what its streams are, the system who the user is. */
    static Environment ofProcess(LineageOptions options) {
        String terminals = System.getProperty("lineage.terminal", "");
        Map<String, String> variables = new HashMap<>(System.getenv());
        variables.putIfAbsent("USER", System.getProperty("user.name"));
        return new Environment(
                options,
                variables,
                Path.of("").toAbsolutePath(),
                System.in,
                print(new FileOutputStream(FileDescriptor.out)),
                print(new FileOutputStream(FileDescriptor.err)),
                terminals.contains("out"),
                terminals.contains("err"),
                terminals.contains("pipe"));
    }

    static PrintStream print(OutputStream stream) {
        return new PrintStream(new BufferedOutputStream(stream), false, StandardCharsets.UTF_8);
    }

    /** Returns a variable that is set and not blank. */
    Optional<String> variable(String name) {
        return Optional.ofNullable(variables.get(name)).filter(value -> !value.isBlank());
    }

    void say(String message) {
        out.flush();
        err.println("lineage: " + VisibleText.of(message));
        err.flush();
    }

    ProgressLine progress(String verb) {
        return new ProgressLine(verb, System::nanoTime);
    }

    /** The progress of long work, in one line of a terminal; it is removed when the work is done. */
    final class ProgressLine implements Progress, AutoCloseable {
        private static final long MIN_PAUSE_NANOS = 100_000_000;

        private final String verb;
        private final LongSupplier nanoTime;
        private long shown;
        private int width;

        ProgressLine(String verb, LongSupplier nanoTime) {
            this.verb = verb;
            this.nanoTime = nanoTime;
            this.shown = nanoTime.getAsLong();
        }

        /** Shows the progress; a total of 0 is unknown. */
        @Override
        public void at(long done, long total) {
            if (errTerminal && nanoTime.getAsLong() - shown > MIN_PAUSE_NANOS) {
                shown = nanoTime.getAsLong();
                String line = String.format(Locale.ROOT, "%s %,d", verb, done)
                        + (total > 0 ? String.format(Locale.ROOT, " of %,d", total) : "");
                width = line.length();
                err.print("\r" + line);
                err.flush();
            }
        }

        @Override
        public void close() {
            if (width > 0) {
                err.print("\r" + " ".repeat(width) + "\r");
                err.flush();
            }
        }
    }
}
