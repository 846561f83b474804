package dev.lineage.files;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.record.Check;
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
        Check.that(existing.toRealPath().startsWith(folder), "file", name, "must not lead out of the folder");
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        return file;
    }

    /**
     * Refuses a file that a merge of git left with conflicts, which a person resolves.
     *
     * @throws InvalidInput if a line of it is a conflict marker
     */
    static void refuseConflicts(Path file) throws IOException {
        if (Files.isRegularFile(file)) {
            try (Stream<String> lines = Files.lines(file, StandardCharsets.ISO_8859_1)) {
                boolean marked = lines.anyMatch(line -> line.startsWith("<<<<<<< "));
                Check.that(!marked, "file", file, "must not hold the conflict markers of a merge: resolve them first");
            }
        }
    }

    /** Replaces a file as a whole, unless it has this text already, and returns the number of changed files. */
    int replace(String name, String text) throws IOException {
        Path file = file(name);
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (Files.isRegularFile(file) && Arrays.equals(Files.readAllBytes(file), bytes)) {
            return 0;
        }
        refuseConflicts(file);
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
