package dev.lineage.sqlite;

import dev.lineage.record.Check;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Objects;

/** Copies the file of a store while it is in use. */
final class Backup {
    private Backup() {}

    /** Writes a snapshot to a file beside the copy, which gets its name when it is durable. */
    static void write(SqliteFile store, Path copy) throws IOException, SQLException {
        Path folder = Objects.requireNonNull(copy.getParent());
        Check.that(Files.isDirectory(folder), "file", copy, "must be in a folder that exists");
        Check.that(Files.notExists(copy, LinkOption.NOFOLLOW_LINKS), "file", copy, "must not exist yet");
        Path part = Files.createTempFile(folder, "backup", ".part");
        try {
            try (Connection connection = store.connections.connectForReading();
                    PreparedStatement statement = connection.prepareStatement("VACUUM INTO ?")) {
                statement.setString(1, part.toString());
                statement.execute();
            }
            force(part, StandardOpenOption.WRITE);
            Files.move(part, copy);
            if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
                force(folder, StandardOpenOption.READ);
            }
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private static void force(Path file, StandardOpenOption option) throws IOException {
        try (FileChannel channel = FileChannel.open(file, option)) {
            channel.force(true);
        }
    }
}
