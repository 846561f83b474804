package dev.lineage.files;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Objects;

/** Replaces a file by another content in one step: a reader sees the old one or the new one. */
final class FileReplacement {
    /** Writes the content, and says how much. */
    @FunctionalInterface
    interface Content {
        int writeTo(Writer output) throws IOException;
    }

    private FileReplacement() {}

    static int write(Path file, Content content) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            return writeInto(file, content);
        }
        Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        Path folder = Objects.requireNonNull(target.getParent(), "a file stands in a folder");
        Path beside = Files.createTempFile(folder, target.getFileName() + ".", ".partial");
        try {
            int count = writeInto(beside, content);
            Files.move(beside, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            return count;
        } finally {
            Files.deleteIfExists(beside);
        }
    }

    private static int writeInto(Path file, Content content) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
                OutputStream stream = Channels.newOutputStream(channel);
                Writer output = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8))) {
            int count = content.writeTo(output);
            output.flush();
            if (Files.isRegularFile(file)) {
                channel.force(true);
            }
            return count;
        }
    }
}
