package dev.lineage.files;

import dev.lineage.Exchange;
import dev.lineage.LineageException.InvalidInput;
import dev.lineage.Scope;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The decision log of the integration contract, {@code decisions.jsonl}: a JSON object on each line, for each version
 * of each decision. Lines of one id are its versions in their order. {@link ImportFile} reads it.
 *
 * <p>A line begins with the 13 fields of the contract, also where they are empty. The fields {@code version}, {@code
 * sequence} and {@code recorded_at} are left out, since they differ between memories that hold the same versions; so
 * are computed fields, and an empty {@code project} or {@code space}.
 */
public final class DecisionLog {
    private DecisionLog() {}

    /**
     * Appends the versions of all decisions that a scope sees, in the order of the ledger, unless the file has them,
     * and returns the number of new lines. A file that does not exist is created. If this fails, the file is as it was;
     * if the process is killed, the next call completes the file.
     *
     * @throws InvalidInput if the file holds anything but JSON objects on lines, or another export is writing it
     * @throws UncheckedIOException if the file cannot be written
     */
    public static long write(Exchange exchange, Scope scope, Path file) {
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            channel.lock();
            return append(exchange, scope, new DecisionLogAppender(channel, name(file)));
        } catch (OverlappingFileLockException busy) {
            throw new InvalidInput("file", file.toString(), "must not be written by two exports at once");
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /**
     * Writes the versions of all decisions that a scope sees, in the order of the ledger, and returns their number. The
     * stream stays open.
     */
    public static long write(Exchange exchange, Scope scope, OutputStream out) {
        long[] written = {0};
        export(exchange, scope, line -> {
            out.write(line);
            out.write('\n');
            written[0]++;
        });
        return written[0];
    }

    private static long append(Exchange exchange, Scope scope, DecisionLogAppender appender) throws IOException {
        try {
            export(exchange, scope, appender::append);
            return appender.commit();
        } catch (Throwable failure) {
            appender.rollback();
            throw failure;
        }
    }

    private static void export(Exchange exchange, Scope scope, Lines lines) {
        exchange.exportAll(scope, document -> {
            if (DecisionContract.KIND.equals(document.get("kind"))) {
                try {
                    lines.accept(DecisionContract.line(document));
                } catch (IOException failure) {
                    throw new UncheckedIOException(failure);
                }
            }
        });
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    private interface Lines {
        void accept(byte[] line) throws IOException;
    }
}
