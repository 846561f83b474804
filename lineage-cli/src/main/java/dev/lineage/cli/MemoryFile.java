package dev.lineage.cli;

import dev.lineage.LineageException.StoreFailure;
import dev.lineage.LineageMemory;
import dev.lineage.core.Lineages;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An open memory.
 *
 * @param memory the memory
 * @param folder a temporary folder to be deleted with it
 */
record MemoryFile(LineageMemory memory, Optional<Path> folder) implements AutoCloseable {
    /** Opens a file for reading. If it does not exist, an empty memory is opened elsewhere and the user is told. */
    static MemoryFile reading(Path file, Environment environment) {
        if (Files.exists(file)) {
            return new MemoryFile(Lineages.open(SqliteStore.readOnly(file)), Optional.empty());
        }
        environment.say("There is no memory yet at " + file);
        return temporary();
    }

    /** Opens a file for writing. The user's folder and the file are created if they do not exist. */
    static MemoryFile writing(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null && folder.endsWith(MemoryLocation.FOLDER)) {
            createFolder(folder);
        }
        return new MemoryFile(Lineages.open(SqliteStore.at(file)), Optional.empty());
    }

    /** Opens an empty memory in a folder that is deleted when it is closed. */
    static MemoryFile temporary() {
        try {
            Path temporary = Files.createTempDirectory("lineage");
            return new MemoryFile(
                    Lineages.open(SqliteStore.at(temporary.resolve(MemoryLocation.FILE))), Optional.of(temporary));
        } catch (IOException failure) {
            throw new StoreFailure("Cannot create a temporary folder", failure);
        }
    }

    @Override
    public void close() {
        memory.close();
        folder.ifPresent(MemoryFile::delete);
    }

    static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : deepestFirst) {
                Files.deleteIfExists(file);
            }
        } catch (IOException failure) {
            throw new StoreFailure("Cannot delete " + folder, failure);
        }
    }

    private static void createFolder(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException failure) {
            throw new StoreFailure("Cannot create " + folder + ": " + failure.getMessage(), failure);
        }
    }
}
