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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Copies the file of a store while it is in use. */
final class Backup {
    private Backup() {}

    /** Writes a snapshot to a file beside the copy, which gets its name when it is durable. */
    static void write(SqliteFile store, Path copy) throws IOException, SQLException {
        Path folder = Objects.requireNonNull(copy.getParent());
        Check.that(Files.isDirectory(folder), "file", copy, "must be in a folder that exists");
        Check.that(Files.notExists(copy, LinkOption.NOFOLLOW_LINKS), "file", copy, "must not exist yet");
        deleteLeft(folder, copy.getFileName() + ".");
        String process = ProcessHandle.current().pid() + ".";
        Path part = Files.createTempFile(folder, copy.getFileName() + "." + process, ".part");
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

    /** Deletes the unfinished files of backups to the same copy whose processes have ended. */
    private static void deleteLeft(Path folder, String prefix) throws IOException {
        Pattern name = Pattern.compile(Pattern.quote(prefix) + "(\\d{1,18})\\.\\d+\\.part");
        try (Stream<Path> files = Files.list(folder)) {
            for (Path part : files.toList()) {
                Matcher left = name.matcher(part.getFileName().toString());
                if (left.matches()
                        && ProcessHandle.of(Long.parseLong(left.group(1))).isEmpty()) {
                    Files.deleteIfExists(part);
                }
            }
        }
    }

    private static void force(Path file, StandardOpenOption option) throws IOException {
        try (FileChannel channel = FileChannel.open(file, option)) {
            channel.force(true);
        }
    }
}
