package dev.lineage.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jgit.internal.storage.dfs.DfsObjDatabase.PackSource;
import org.eclipse.jgit.internal.storage.dfs.DfsPackDescription;
import org.eclipse.jgit.internal.storage.dfs.DfsRepositoryDescription;
import org.eclipse.jgit.internal.storage.pack.PackExt;

/** A pack of objects and its index. */
final class LocalPack extends DfsPackDescription {
    private final Path pack;
    private final Path index;

    LocalPack(DfsRepositoryDescription repository, Path pack, Path index) throws IOException {
        super(repository, String.valueOf(pack.getFileName()), PackSource.GC);
        this.pack = pack;
        this.index = index;
        addFileExt(PackExt.PACK);
        addFileExt(PackExt.INDEX);
        setFileSize(PackExt.PACK, Files.size(pack));
        setFileSize(PackExt.INDEX, Files.size(index));
        setLastModified(Files.getLastModifiedTime(pack).toMillis());
    }

    Path file(PackExt part) {
        return part == PackExt.PACK ? pack : index;
    }
}
