package dev.lineage.files;

import dev.lineage.LineageException.InvalidInput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Stream;

/** Writes files into a folder, and none outside it. */
final class FolderFiles {
    final Path folder;

    FolderFiles(Path folder) throws IOException {
        this.folder = Files.createDirectories(folder).toRealPath();
    }

    /**
     * Returns the path of a file, whose own folder is created.
     *
     * @throws InvalidInput if the file, or a folder on the way, is a link that leads out
     */
    Path file(String name) throws IOException {
        Path file = folder.resolve(name).normalize();
        Path existing = Stream.iterate(file, Path::getParent)
                .filter(path -> Files.exists(path, LinkOption.NOFOLLOW_LINKS))
                .findFirst()
                .orElse(folder);
        if (!existing.toRealPath().startsWith(folder)) {
            throw new InvalidInput("file", name, "must not lead out of the folder");
        }
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        return file;
    }

    /** Replaces a file as a whole, unless it has this text already, and returns the number of changed files. */
    int replace(String name, String text) throws IOException {
        Path file = file(name);
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (Files.isRegularFile(file) && Arrays.equals(Files.readAllBytes(file), bytes)) {
            return 0;
        }
        Path temporary = file.resolveSibling("." + file.getFileName() + ".tmp");
        Files.deleteIfExists(temporary);
        try {
            Files.write(temporary, bytes, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
        return 1;
    }
}
