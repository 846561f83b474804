package dev.lineage.cli;

import dev.lineage.CloseableLineage;
import dev.lineage.LineageOptions;
import dev.lineage.core.Lineages;
import dev.lineage.error.StoreFailure;
import dev.lineage.spi.Store;
import dev.lineage.sqlite.SqliteOptions;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Opens the file that holds a memory. A file that this user may not write is opened for reading alone. */
final class MemoryFile {
    private static final Pattern COMPANION = Pattern.compile("(-wal|-shm|-journal|-anchor)?(\\.aside(-[0-9]+)?)?");

    private MemoryFile() {}

    /** The file, and those beside it that belong to it: its log, its anchor, and what was set aside. */
    static Set<Path> withCompanions(Path file) {
        Path whole = file.toAbsolutePath();
        Path folder = whole.getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            return Set.of(whole);
        }
        String name = whole.getFileName().toString();
        try (Stream<Path> beside = Files.list(folder)) {
            return beside.filter(other -> isCompanion(other.getFileName().toString(), name))
                    .collect(Collectors.toUnmodifiableSet());
        } catch (IOException e) {
            throw new StoreFailure(
                    "the folder " + folder + " cannot be listed: " + CausePhrase.of(e, folder.toString()), e);
        } catch (UncheckedIOException e) {
            throw new StoreFailure("the folder " + folder + " cannot be listed: " + e.getMessage(), e);
        }
    }

    private static boolean isCompanion(String other, String name) {
        return other.startsWith(name)
                && COMPANION.matcher(other.substring(name.length())).matches();
    }

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
