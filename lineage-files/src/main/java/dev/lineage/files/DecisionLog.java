package dev.lineage.files;

import dev.lineage.Exchange;
import dev.lineage.LineageException.InvalidInput;
import dev.lineage.Scope;
import dev.lineage.record.Check;
import java.io.BufferedOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The decision log of the integration contract, {@code decisions.jsonl}: a JSON object on each line, for each version
 * of each decision. Lines of one id are its versions in their order. {@link ImportFile} reads it.
 *
 * <p>A line begins with the 13 fields of the contract, also where they are empty. The fields {@code version}, {@code
 * sequence} and {@code recorded_at} are left out, since they differ between memories that hold the same versions; so
 * are computed fields, and an empty {@code project} or {@code space}.
 */
public final class DecisionLog {
    private final FileChannel file;
    private final long size;
    /** How often the file has each line. */
    private final Map<String, Integer> lines = new HashMap<>();

    private DecisionLog(FileChannel file, String name) throws IOException {
        this.file = file;
        this.size = file.size();
        boolean isLog = size == 0 || "{ \t\r\n\u00EF".indexOf(byteAt(0)) >= 0; // or a byte order mark
        Check.that(isLog, "file", name, "must hold a JSON object on each line to be appended to");
        InputStream in = new FilterInputStream(Channels.newInputStream(file.position(0))) {
            @Override
            public void close() {
                // the file stays open for the lines to come
            }
        };
        ImportFile.read(in, name).forEach(line -> {
            boolean header = PortableFields.hasHeader(line.fields());
            lines.merge(PortableFields.digest(line.fields(), header), 1, Integer::sum);
        });
    }

    /**
     * Appends the versions of all decisions that a scope sees, in the order of the ledger, unless the file has them,
     * and returns the number of new lines. A file that does not exist is created; the lines of one stay as they are. If
     * this fails, the file is as it was; if the process is killed, the next call completes the file.
     *
     * @throws InvalidInput if the file holds anything but JSON objects on lines, or another export is writing it
     * @throws UncheckedIOException if the file cannot be written
     */
    public static long write(Exchange exchange, Scope scope, Path file) {
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            channel.lock();
            FolderFiles.refuseConflicts(file);
            return new DecisionLog(channel, String.valueOf(file.getFileName())).append(exchange, scope);
        } catch (OverlappingFileLockException busy) {
            throw new InvalidInput("file", file.toString(), "must not be written by two exports at once");
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Writes the versions of all decisions that a scope sees, in order, and returns their number; leaves it open. */
    public static long write(Exchange exchange, Scope scope, OutputStream out) {
        return write(exchange, scope, out, line -> true);
    }

    private static long write(Exchange exchange, Scope scope, OutputStream out, Predicate<String> isNew) {
        long[] written = {0};
        exchange.exportAll(scope, document -> {
            if (DecisionContract.KIND.equals(document.get("kind"))) {
                String line = PortableFields.line(document);
                if (isNew.test(line)) {
                    try {
                        out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
                    } catch (IOException failure) {
                        throw new UncheckedIOException(failure);
                    }
                    written[0]++;
                }
            }
        });
        return written[0];
    }

    private long append(Exchange exchange, Scope scope) throws IOException {
        OutputStream out = new BufferedOutputStream(Channels.newOutputStream(file));
        try {
            if (size > 0 && byteAt(size - 1) != '\n') { // the last export was killed
                out.write('\n');
            }
            long appended = write(exchange, scope, out, this::isNew);
            if (appended > 0) {
                out.flush();
                file.force(true);
            }
            return appended;
        } catch (Throwable failure) {
            file.truncate(size);
            throw failure;
        }
    }

    /** Returns whether the file lacks a line, with its header and, as lines of other tools are, without it. */
    private boolean isNew(String json) {
        Map<String, Object> line = LenientJson.parse(json).orElseThrow();
        return !take(PortableFields.digest(line, true)) && !take(PortableFields.digest(line, false));
    }

    /** Takes one of as many equal lines as there are in the file. */
    private boolean take(String line) {
        boolean taken = lines.containsKey(line);
        lines.computeIfPresent(line, (same, count) -> count == 1 ? null : count - 1);
        return taken;
    }

    private int byteAt(long index) throws IOException {
        ByteBuffer next = ByteBuffer.allocate(1);
        file.read(next, index);
        return next.get(0) & 0xFF;
    }
}
