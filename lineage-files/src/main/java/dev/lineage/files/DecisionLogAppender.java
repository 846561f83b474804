package dev.lineage.files;

import dev.lineage.LineageException.InvalidInput;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import tools.jackson.core.JacksonException;

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
        JsonObjectScanner scanner = new JsonObjectScanner(Channels.newInputStream(file.position(0)), name);
        JsonObjectScanner.Part part;
        while ((part = scanner.next()) != null) {
            if (part.rule().isEmpty()) {
                remember(part.json());
            }
        }
        if (!scanner.beginsWithObject()) {
            throw new InvalidInput("file", name, "must hold a JSON object on each line to be appended to");
        }
    }

    private void remember(byte[] json) {
        try {
            Map<String, Object> line = LenientJson.read(json, (rule, detail) -> {});
            UUID digest = DecisionContract.digest(line, DecisionContract.hasHeader(line));
            lines.merge(digest, 1, Integer::sum);
        } catch (JacksonException malformed) {
            // A line that cannot be read is none of the versions. Imports report it.
        }
    }

    /** Appends a line, unless the file has it. As many equal lines count as there are in the file. */
    void append(byte[] json) throws IOException {
        Map<String, Object> line = LenientJson.read(json, (rule, detail) -> {});
        if (take(DecisionContract.digest(line, true)) || take(DecisionContract.digest(line, false))) {
            return;
        }
        if (appended++ == 0) {
            endLastLine();
        }
        out.write(json);
        out.write('\n');
    }

    private boolean take(UUID line) {
        boolean taken = lines.containsKey(line);
        lines.computeIfPresent(line, (same, count) -> count == 1 ? null : count - 1);
        return taken;
    }

    /** Ends the last line, which may be cut off where an earlier export was killed. */
    private void endLastLine() throws IOException {
        ByteBuffer last = ByteBuffer.allocate(1);
        if (size > 0 && file.read(last, size - 1) == 1 && last.get(0) != '\n') {
            out.write('\n');
        }
    }

    /** Makes the lines durable and returns their number. */
    long commit() throws IOException {
        out.flush();
        file.force(true);
        return appended;
    }

    /** Removes the lines that were appended. */
    void rollback() throws IOException {
        file.truncate(size);
    }
}
