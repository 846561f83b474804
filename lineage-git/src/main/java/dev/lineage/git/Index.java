package dev.lineage.git;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.errors.CorruptObjectException;
import org.eclipse.jgit.util.FS;

/** The index of a working tree. */
final class Index {
    private static final int HEADER = 12;
    private static final int SMALLEST_ENTRY = 62;

    private Index() {}

    /** The entries; none if there is no index yet. */
    static DirCache read(Layout layout) throws IOException {
        Path file = layout.own().resolve("index");
        if (!Files.exists(file)) {
            return DirCache.newInCore();
        }
        refuseBadCount(file);
        try {
            return DirCache.read(file.toFile(), FS.DETECTED);
        } catch (CorruptObjectException e) {
            if (layout.settings().isIndexSparse()) {
                throw Damage.of(file, "is a sparse index, which cannot be read", e);
            }
            if (isSplit(layout.own())) {
                throw Damage.of(file, "is a split index, which cannot be read", e);
            }
            throw e;
        }
    }

    /** The other part of a split index lies beside it. */
    private static boolean isSplit(Path own) throws IOException {
        try (DirectoryStream<Path> parts = Files.newDirectoryStream(own, "sharedindex.*")) {
            return parts.iterator().hasNext();
        }
    }

    /** JGit would make room for as many entries as a damaged header claims. */
    private static void refuseBadCount(Path file) throws IOException {
        long most = Files.size(file) / SMALLEST_ENTRY;
        try (InputStream in = Files.newInputStream(file)) {
            byte[] header = in.readNBytes(HEADER);
            if (header.length < HEADER) {
                throw Damage.of(file, "is an index of " + header.length + " bytes");
            }
            long count = ByteBuffer.wrap(header).getInt(HEADER - Integer.BYTES) & 0xffffffffL;
            if (count > most) {
                throw Damage.of(file, "is an index that claims " + count + " entries in too few bytes");
            }
        }
    }
}
