package dev.lineage.cli;

import dev.lineage.Maintenance.Progress;
import java.util.Locale;
import java.util.function.LongSupplier;

/** The progress of long work, in one line of a terminal; it is removed when the work is done. */
final class ProgressLine implements Progress, AutoCloseable {
    private static final long MIN_PAUSE_NANOS = 100_000_000;

    private final Environment environment;
    private final String verb;
    private final LongSupplier nanoTime;
    private long shown;
    private int width;

    ProgressLine(Environment environment, String verb, LongSupplier nanoTime) {
        this.environment = environment;
        this.verb = verb;
        this.nanoTime = nanoTime;
        this.shown = nanoTime.getAsLong();
    }

    /** Shows the progress; a total of 0 is unknown. */
    @Override
    public void at(long done, long total) {
        if (environment.errTerminal() && nanoTime.getAsLong() - shown > MIN_PAUSE_NANOS) {
            shown = nanoTime.getAsLong();
            String line = String.format(Locale.ROOT, "%s %,d", verb, done)
                    + (total > 0 ? String.format(Locale.ROOT, " of %,d", total) : "");
            width = line.length();
            environment.err().print("\r" + line);
            environment.err().flush();
        }
    }

    @Override
    public void close() {
        if (width > 0) {
            environment.err().print("\r" + " ".repeat(width) + "\r");
            environment.err().flush();
        }
    }
}
