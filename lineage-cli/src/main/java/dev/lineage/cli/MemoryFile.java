package dev.lineage.cli;

import dev.lineage.CloseableLineage;
import dev.lineage.LineageOptions;
import dev.lineage.core.Lineages;
import dev.lineage.error.StoreFailure;
import dev.lineage.spi.Store;
import dev.lineage.sqlite.SqliteOptions;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** Opens the file that holds a memory. A file that this user may not write is opened for reading alone. */
final class MemoryFile {
    private MemoryFile() {}

    static CloseableLineage open(Path file, LineageOptions options) {
        return open(file, options, SqliteOptions.defaults());
    }

    static CloseableLineage open(Path file, LineageOptions options, SqliteOptions storage) {
        if (!Files.exists(file)) {
            throw new NoMemory(file);
        }
        return open(Files.isWritable(file) ? SqliteStore.at(file, storage) : SqliteStore.readOnly(file), options);
    }

    /** An empty memory beside no file. */
    static CloseableLineage empty(LineageOptions options) {
        return open(SqliteStore.inMemory(), options);
    }

    static CloseableLineage openOrCreate(Path file, LineageOptions options, SqliteOptions storage) {
        if (Files.exists(file)) {
            return open(file, options, storage);
        }
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            createFolder(folder);
        }
        return open(SqliteStore.at(file, storage), options);
    }

    private static CloseableLineage open(Store store, LineageOptions options) {
        return Lineages.open(store, options.extractor(Lineages.codeEntities()));
    }

    private static void createFolder(Path folder) {
        try {
            Files.createDirectories(folder, forTheOwnerAlone(folder));
        } catch (IOException e) {
            throw new StoreFailure(
                    "the folder " + folder + " cannot be made: " + CausePhrase.of(e, folder.toString()), e);
        }
    }

    private static FileAttribute<?>[] forTheOwnerAlone(Path folder) {
        return folder.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
                }
                : new FileAttribute<?>[0];
    }
}
