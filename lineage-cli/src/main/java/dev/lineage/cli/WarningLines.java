package dev.lineage.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.lang.System.Logger;
import java.nio.charset.StandardCharsets;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;

/**
 * Says in one line on standard error what the library warns of, such as that something could not be written behind: whoever types a command
 * has no use for a trace. The JDK finds it as a service, and makes it when something is first to be said.
 */
public final class WarningLines extends System.LoggerFinder {
    private final PrintWriter err;

    /** Says it on standard error. */
    public WarningLines() {
        this(new PrintWriter(new FileOutputStream(FileDescriptor.err), false, StandardCharsets.UTF_8));
    }

    WarningLines(PrintWriter err) {
        this.err = err;
    }

    @Override
    public Logger getLogger(String name, Module module) {
        return new Lines(name, err);
    }

    /** Writes lines of a name that nobody needs to read. */
    private record Lines(String name, PrintWriter err) implements Logger {
        @Override
        public String getName() {
            return name;
        }

        @Override
        public boolean isLoggable(Level level) {
            return level != Level.OFF && level.getSeverity() >= Level.WARNING.getSeverity();
        }

        @Override
        public void log(
                Level level, @Nullable ResourceBundle bundle, @Nullable String message, @Nullable Throwable thrown) {
            say(level, message + (thrown == null ? "" : ": " + thrown.getMessage()));
        }

        @Override
        public void log(
                Level level, @Nullable ResourceBundle bundle, @Nullable String format, @Nullable Object... parameters) {
            boolean plain = format == null || parameters == null || parameters.length == 0;
            say(level, plain ? String.valueOf(format) : new MessageFormat(format, Locale.ROOT).format(parameters));
        }

        private void say(Level level, String line) {
            if (isLoggable(level)) {
                err.println("lineage: " + Safe.line(line));
                err.flush();
            }
        }
    }
}
