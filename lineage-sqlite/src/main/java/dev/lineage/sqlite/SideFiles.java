package dev.lineage.sqlite;

import dev.lineage.error.StoreFailure;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The files that the engine keeps beside a database: the write-ahead log, the log's index in shared memory, and a rollback journal,
 * which no release of Lineage leaves behind. They lie beside the file itself, whatever symbolic link leads there.
 *
 * @param file the database, as it is named
 * @param target the file itself
 */
record SideFiles(Path file, Path target) {
    private static final String ASIDE = ".aside";

    /** Where the salts stand in a log, by SQLite's description of its format. */
    private static final int SALTS = 16;

    private static final int SALTS_LENGTH = 8;

    SideFiles(Path file) {
        this(file, target(file));
    }

    /** The file that a path leads to; the path where there is none yet. */
    static Path target(Path file) {
        try {
            return file.toRealPath();
        } catch (IOException absent) {
            return file;
        }
    }

    Path log() {
        return beside("-wal");
    }

    Path index() {
        return beside("-shm");
    }

    private Path journal() {
        return beside("-journal");
    }

    private Path beside(String suffix) {
        return target.resolveSibling(target.getFileName() + suffix);
    }

    private List<Path> present() {
        return Stream.of(log(), index(), journal())
                .filter(each -> Files.exists(each, LinkOption.NOFOLLOW_LINKS))
                .toList();
    }

    /** Whether there is a log with something in it. */
    boolean hasLog() {
        return size(log()) > 0;
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException absent) {
            return 0;
        }
    }

    /** Refuses to make a database beside what another one has left: the engine would take a log for the new one's. */
    void requireNone() {
        List<Path> left = present();
        // Another process may have made the database in the meantime, and opened it.
        if (!left.isEmpty() && !Files.exists(file)) {
            throw new StoreFailure(file + " cannot be created: " + left.get(0)
                    + " was left behind by another file; move it away, or have it set aside");
        }
    }

    /** Refuses to open a database beside files that this user cannot use, or that would be played back into it. */
    void requireUsable(boolean writing) {
        for (Path each : present()) {
            // The last process that closes the database deletes its log: what is gone by the second look was no
            // obstacle.
            if (problem(each, writing).isPresent()) {
                problem(each, writing).ifPresent(rule -> {
                    throw new StoreFailure(file + " cannot be opened: " + each + " " + rule);
                });
            }
        }
        if (size(journal()) > 0) {
            throw new StoreFailure(file + " cannot be opened: " + journal()
                    + " was left behind by another program; move it away, or have it set aside");
        }
    }

    /** Why a file cannot be used; a file that is not there can. */
    private static Optional<String> problem(Path each, boolean writing) {
        if (!Files.exists(each, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        if (!Files.isRegularFile(each)) {
            return Optional.of("is no regular file");
        }
        if (!Files.isReadable(each)) {
            return Optional.of("cannot be read: permission denied");
        }
        return writing && !Files.isWritable(each)
                ? Optional.of("cannot be written: permission denied")
                : Optional.empty();
    }

    /**
     * Keeps a copy of a log that is damaged, once: what the engine does not read of it, it writes over.
     *
     * @return where the copy is, or why there is none
     */
    String keepLog() {
        try {
            Path copy = beside("-wal.damaged-" + salts());
            if (!Files.exists(copy, LinkOption.NOFOLLOW_LINKS)) {
                Files.copy(log(), copy, StandardCopyOption.COPY_ATTRIBUTES);
            }
            return "a copy of the log is " + copy;
        } catch (IOException e) {
            return "no copy of the log could be kept: " + DatabaseFile.reason(e);
        }
    }

    /** The salts of a log, which differ from those of the log before it and after it. */
    private String salts() throws IOException {
        try (InputStream bytes = Files.newInputStream(log())) {
            byte[] header = bytes.readNBytes(SALTS + SALTS_LENGTH);
            return HexFormat.of().formatHex(header, Math.min(SALTS, header.length), header.length);
        }
    }

    /** Moves what there is to names that are free, and says so. */
    void setAside() {
        for (Path each : present()) {
            Path aside = moved(each);
            System.getLogger(SideFiles.class.getName())
                    .log(System.Logger.Level.WARNING, "{0} belongs to another file; it is {1} now", each, aside);
        }
    }

    private Path moved(Path left) {
        for (int number = 1; ; number++) {
            Path aside = left.resolveSibling(left.getFileName() + ASIDE + (number == 1 ? "" : "-" + number));
            if (!Files.exists(aside, LinkOption.NOFOLLOW_LINKS)) {
                return moved(left, aside);
            }
        }
    }

    private static Path moved(Path left, Path aside) {
        try {
            return Files.move(left, aside);
        } catch (IOException e) {
            throw new StoreFailure(left + " cannot be set aside: " + DatabaseFile.reason(e), e);
        }
    }
}
