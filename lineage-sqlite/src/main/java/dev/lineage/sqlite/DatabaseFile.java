package dev.lineage.sqlite;

import dev.lineage.error.StoreFailure;
import dev.lineage.ref.Ulid;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * The file: made whole or not at all, and looked at before the engine may touch it, so that a file that is not ours stays as it
 * was.
 */
final class DatabaseFile {
    /** "Lnge" in ASCII, at byte 68 of the file. */
    static final int APPLICATION = 0x4c6e6765;

    private DatabaseFile() {}

    /** Makes the file if there is none; several processes may try at once, even with one identity. */
    static void create(Path file, SqliteOptions options, Format format) {
        requireNoLink(file);
        SideFiles beside = new SideFiles(file);
        if (options.settingAside() && !Files.exists(file)) {
            beside.setAside();
        }
        beside.requireNone();
        Ulid id = options.id().orElseGet(RandomIdentity::next);
        Path draft = file.resolveSibling(file.getFileName() + "." + RandomIdentity.next() + ".new");
        Closeable removal = () -> Files.deleteIfExists(draft);
        try (removal) {
            Path folder = file.toAbsolutePath().getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            ownersOnly(draft);
            try (Connection connection = Connections.draft(draft)) {
                initialize(connection, id, format);
                useLog(connection);
            }
            publish(draft, file);
        } catch (IOException | SQLException e) {
            throw new StoreFailure(file + " cannot be created: " + reason(e), e);
        }
    }

    /** Where a link leads, no file is made: it could not be made whole or not at all. */
    private static void requireNoLink(Path file) {
        if (Files.isSymbolicLink(file) && !Files.exists(file)) {
            throw new StoreFailure(file + " cannot be created: it is a symbolic link to a file that does not exist");
        }
    }

    /** While nobody else sees the file: of several that switch to the log at once, the engine refuses all but one without waiting. */
    private static void useLog(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA journal_mode = WAL");
        }
    }

    static void ownersOnly(Path file) throws IOException {
        if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        } else {
            Files.createFile(file);
        }
    }

    /** A link, unlike a move, never replaces a file that another process has made in the meantime. */
    private static void publish(Path draft, Path file) throws IOException {
        try {
            Files.createLink(file, draft);
        } catch (FileAlreadyExistsException another) {
            return;
        } catch (UnsupportedOperationException | FileSystemException noLinks) {
            copy(draft, file);
        }
    }

    /** For where there are no links. Replaces no file either, and nobody can open the copy before its header is written, last. */
    static void copy(Path draft, Path file) throws IOException {
        ByteBuffer content = ByteBuffer.wrap(Files.readAllBytes(draft));
        try {
            ownersOnly(file);
        } catch (FileAlreadyExistsException another) {
            return;
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            write(channel, content.slice(Header.BYTES, content.limit() - Header.BYTES), Header.BYTES);
            write(channel, content.slice(0, Header.BYTES), 0);
        }
    }

    private static void write(FileChannel channel, ByteBuffer bytes, int position) throws IOException {
        while (bytes.hasRemaining()) {
            channel.write(bytes, position + bytes.position());
        }
        channel.force(true);
    }

    /** Writes the tables of the newest format into an empty database. */
    static void initialize(Connection connection, Ulid id, Format format) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate("PRAGMA application_id = " + APPLICATION);
            statement.executeUpdate("BEGIN IMMEDIATE");
            for (String script : format.scriptsAfter(0)) {
                statement.executeUpdate(script);
            }
            statement.executeUpdate("DELETE FROM property WHERE name = 'rebuild'"); // nothing is there yet
            try (PreparedStatement property = connection.prepareStatement("INSERT INTO property VALUES ('id', ?)")) {
                property.setBytes(1, id.bytes());
                property.executeUpdate();
            }
            statement.executeUpdate("PRAGMA user_version = " + format.newest());
            statement.executeUpdate("COMMIT");
        }
    }

    /** Refuses a file that is not a Lineage database of a format that this release knows. */
    static Header check(Path file, SqliteOptions options, Format format) {
        requireRegular(file);
        Header header = Files.exists(new SideFiles(file).log()) ? Header.ofOpen(file, options) : Header.of(file);
        if (header.application() != APPLICATION) {
            throw new StoreFailure(file + " is no Lineage database: another program made it");
        }
        format.requireKnown(file.toString(), header.format());
        return header;
    }

    private static void requireRegular(Path file) {
        if (Files.isDirectory(file)) {
            throw new StoreFailure(file + " is a folder");
        }
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new StoreFailure(file + " is no regular file");
        }
    }

    /** Refuses a file that the engine would open for reading without a word, only to fail at the first write. */
    static void requireWritable(Path file) {
        if (!Files.isWritable(file)) {
            throw new StoreFailure(
                    file + " cannot be written: it is read-only", new AccessDeniedException(file.toString()));
        }
    }

    /** Why, as far as the system says so; of what is not permitted the JDK gives the name alone. */
    static String reason(Exception failure) {
        return failure instanceof AccessDeniedException ? "permission denied" : String.valueOf(failure.getMessage());
    }
}
