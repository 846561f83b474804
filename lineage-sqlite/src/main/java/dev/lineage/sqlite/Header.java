package dev.lineage.sqlite;

import dev.lineage.error.StoreFailure;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;

/**
 * The header of a database, as the file has it.
 *
 * @param application says which program made it
 * @param format how its tables are laid out
 * @param logged whether it is written by way of a log
 */
record Header(int application, int format, boolean logged) {
    static final int BYTES = 100;

    private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
    private static final int MODE_AT = 18;
    private static final int WITH_LOG = 2;
    private static final int FORMAT_AT = 60;
    private static final int APPLICATION_AT = 68;

    /** Reads the bytes: nobody has the file open, since a file that is open has a log. */
    static Header of(Path file) {
        ByteBuffer header = bytes(file);
        if (header.limit() == 0) {
            throw new StoreFailure(file + " is no Lineage database: it is empty");
        }
        if (header.limit() < BYTES || !header.slice(0, MAGIC.length).equals(ByteBuffer.wrap(MAGIC))) {
            throw new StoreFailure(file + " is no SQLite database");
        }
        return new Header(header.getInt(APPLICATION_AT), header.getInt(FORMAT_AT), header.get(MODE_AT) == WITH_LOG);
    }

    private static ByteBuffer bytes(Path file) {
        try (InputStream content = Files.newInputStream(file)) {
            return ByteBuffer.wrap(content.readNBytes(BYTES));
        } catch (IOException e) {
            throw new StoreFailure(file + " cannot be read: " + DatabaseFile.reason(e), e);
        }
    }

    /**
     * Has the engine read a file that may be open: where a process closes a file, the system drops all locks that the process has on it,
     * and only the engine knows of them.
     */
    static Header ofOpen(Path file, SqliteOptions options) {
        if (!Files.isReadable(file)) {
            throw new StoreFailure(file + " cannot be read: permission denied");
        }
        return Attempt.of(file.toString(), () -> {
            try (Session session = Connections.alone(file, options).open(options)) {
                return new Header(
                        number(session, "PRAGMA application_id"), number(session, "PRAGMA user_version"), true);
            }
        });
    }

    private static int number(Session session, String pragma) throws SQLException {
        return (int) session.number(pragma, 0);
    }
}
