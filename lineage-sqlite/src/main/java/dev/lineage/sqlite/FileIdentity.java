package dev.lineage.sqlite;

import dev.lineage.error.StoreFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The files that were found at some paths. A file that replaces one of them has another identity; where the file system gives none, only a
 * file that is missing is noticed. No file that is open can lend its identity to another.
 */
final class FileIdentity {
    private final List<Path> files;
    private final boolean unchanged;
    private final @Nullable Object[] keys;

    private FileIdentity(List<Path> files, boolean unchanged) {
        this.files = files;
        this.unchanged = unchanged;
        this.keys = new @Nullable Object[files.size()];
        for (int i = 0; i < keys.length; i++) {
            try {
                keys[i] = key(files.get(i));
            } catch (IOException e) {
                throw new StoreFailure(files.get(i) + " cannot be read: " + DatabaseFile.reason(e), e);
            }
        }
    }

    static FileIdentity of(Path... files) {
        return new FileIdentity(List.of(files), false);
    }

    /** That of a file which must not be written either, as far as its size and time tell. */
    static FileIdentity ofUnchanged(Path file) {
        return new FileIdentity(List.of(file), true);
    }

    /** That of a database in memory, which nobody can take away. */
    static FileIdentity ofNone() {
        return new FileIdentity(List.of(), false);
    }

    /** Fails if one of the files is not at its path any more. */
    void require() {
        Path lost = lost();
        if (lost != null) {
            throw new StoreFailure(lost
                    + (unchanged && Files.exists(lost)
                            ? " was replaced or written meanwhile, and must be opened again: it is read as a file at"
                                    + " rest"
                            : " is not the file that was opened: it was deleted, moved or replaced meanwhile"));
        }
    }

    boolean isInPlace() {
        return lost() == null;
    }

    private @Nullable Path lost() {
        for (int i = 0; i < keys.length; i++) {
            try {
                if (!Objects.equals(keys[i], key(files.get(i)))) {
                    return files.get(i);
                }
            } catch (IOException e) {
                return files.get(i);
            }
        }
        return null;
    }

    private @Nullable Object key(Path file) throws IOException {
        BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
        return unchanged ? found.fileKey() + " " + found.size() + " " + found.lastModifiedTime() : found.fileKey();
    }
}
