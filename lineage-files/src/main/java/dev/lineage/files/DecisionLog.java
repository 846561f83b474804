package dev.lineage.files;

import dev.lineage.Exchange;
import dev.lineage.LineageException.InvalidInput;
import dev.lineage.Scope;
import dev.lineage.exchange.Document;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The decision log of the integration contract, {@code decisions.jsonl}: a JSON object on each line, for each version
 * of each decision. Lines of one id are its versions in their order.
 *
 * <p>Reading also takes an array, several objects on a line, and objects over several lines if no object within them begins a line. A part that cannot be read
 * becomes a document without fields, and all that differs from the contract a deviation of its document, so that {@link
 * Exchange#importAll} reports both with file and line. Rows of the tables {@code decision_traces} and {@code
 * entity_links} are read too, in any order: a link is added to its decision.
 *
 * <p>A line begins with the 13 fields of the contract, also where they are empty. The fields {@code version}, {@code
 * sequence} and {@code recorded_at} are left out, since they differ between memories that hold the same versions; so
 * are computed fields, and an empty {@code project} or {@code space}.
 */
public final class DecisionLog {
    private DecisionLog() {}

    /**
     * Returns the documents of a file, which is read again by each iterator. Places have the file's name without its
     * folder. The rest of a file after 1 GiB is left out and reported.
     *
     * @throws InvalidInput from the iterator: if the file is not encoded in UTF-8, or holds no JSON object
     * @throws UncheckedIOException from the iterator: if the file cannot be opened or read
     */
    public static Iterable<Document> read(Path file) {
        return () -> {
            try {
                return DecisionLogReader.read(Files.newInputStream(file), name(file));
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        };
    }

    /**
     * Returns the documents of a stream, which one iterator reads and closes. Limits and errors are those of
     * {@link #read(Path)}.
     *
     * @param name the name of the stream in places and errors
     */
    public static Iterable<Document> read(InputStream in, String name) {
        return () -> DecisionLogReader.read(in, name);
    }

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
