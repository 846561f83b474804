package dev.lineage.files;

import dev.lineage.LineageException.InvalidInput;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/**
 * Appends versions to a decision log, unless it has them. The lines that are there stay as they are. A version counts
 * as there if a line has its header and its fields, or its fields alone, as lines of other tools do.
 */
final class DecisionLogAppender {
    private final FileChannel file;
    private final long size;
    private final Map<UUID, Integer> lines = new HashMap<>();
    private final OutputStream out;
    private long appended;

    /** Reads the lines of a file that is open for reading and writing. */
    DecisionLogAppender(FileChannel file, String name) throws IOException {
        this.file = file;
        this.size = file.size();
        this.out = new BufferedOutputStream(Channels.newOutputStream(file));
        if (size > 0 && "{ \t\r\n\u00EF".indexOf(byteAt(0)) < 0) { // the last one begins a byte order mark
            throw new InvalidInput("file", name, "must hold a JSON object on each line to be appended to");
        }
        InputStream in = new FilterInputStream(Channels.newInputStream(file.position(0))) {
            @Override
            public void close() {
                // the file stays open for the lines to come
            }
        };
        new FileDocuments(name, new JsonDocuments(in, name)).forEachRemaining(line -> {
            boolean header = DecisionContract.hasHeader(line.fields());
            lines.merge(DecisionContract.digest(line.fields(), header), 1, Integer::sum);
        });
    }

    /** Appends a line, unless the file has it. As many equal lines count as there are in the file. */
    void append(byte[] json) throws IOException {
        Map<String, Object> line = LenientJson.read(new ByteArrayInputStream(json), 1, (rule, detail) -> {});
        if (take(DecisionContract.digest(line, true)) || take(DecisionContract.digest(line, false))) {
            return;
        }
        if (appended++ == 0 && size > 0 && byteAt(size - 1) != '\n') {
            out.write('\n'); // an export that was killed may have cut the last line off
        }
        out.write(json);
        out.write('\n');
    }

    private boolean take(UUID line) {
        boolean taken = lines.containsKey(line);
        lines.computeIfPresent(line, (same, count) -> count == 1 ? null : count - 1);
        return taken;
    }

    private int byteAt(long index) throws IOException {
        ByteBuffer next = ByteBuffer.allocate(1);
        file.read(next, index);
        return next.get(0) & 0xFF;
    }

    /** Makes the lines durable and returns their number. */
    long commit() throws IOException {
        out.flush();
        file.force(true);
        return appended;
    }

    void rollback() throws IOException {
        file.truncate(size);
    }
}
