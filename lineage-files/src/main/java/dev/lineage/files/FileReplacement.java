package dev.lineage.files;

import dev.lineage.error.Rules;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Replaces a file by another content in one step: a reader sees the old one or the new one. Who may read it stays as it was;
 * a new file is as open as the process makes files.
 */
final class FileReplacement {
    /** Writes the content, and says what it was. */
    @FunctionalInterface
    interface Content<T> {
        T writeTo(Writer output) throws IOException;
    }

    private static final String END = ".partial";

    /** File systems take names of 255 bytes, of which a character has four at most. */
    private static final int LONGEST = 50;

    private FileReplacement() {}

    static <T> T write(Path file, Content<T> content) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            return writeInto(file, content);
        }
        Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        Path beside = newBeside(target);
        boolean moved = false;
        try {
            if (Files.exists(target) && Files.getFileStore(target).supportsFileAttributeView("posix")) {
                Files.setPosixFilePermissions(beside, Files.getPosixFilePermissions(target));
            }
            T written = writeInto(beside, content);
            Files.move(beside, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            moved = true;
            return written;
        } finally {
            // Once it is moved the name is free, and may be another's.
            if (!moved) {
                Files.deleteIfExists(beside);
            }
        }
    }

    /** A new file in the same folder: one that was left behind, or that another process writes, is passed by. */
    private static Path newBeside(Path target) throws IOException {
        String name = Rules.cut(String.valueOf(target.getFileName()), LONGEST);
        Path beside = target.resolveSibling(name + END);
        for (int i = 1; !isMade(beside); i++) {
            beside = target.resolveSibling(name + "." + i + END);
        }
        return beside;
    }

    private static boolean isMade(Path file) throws IOException {
        try {
            Files.createFile(file);
            return true;
        } catch (FileAlreadyExistsException another) {
            return false;
        }
    }

    private static <T> T writeInto(Path file, Content<T> content) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
                OutputStream stream = Channels.newOutputStream(channel);
                Writer output = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8))) {
            T written = content.writeTo(output);
            output.flush();
            if (Files.isRegularFile(file)) {
                channel.force(true);
            }
            return written;
        }
    }
}
