package dev.lineage.git;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.lib.FileMode;

/** What a walk through a working tree needs to know besides the folders, and what it finds that has no name to tell. */
final class WalkedTree {
    private final DirCache index;
    private final Budget budget;
    private final Paths found;

    WalkedTree(DirCache index, Budget budget, Paths found) {
        this.index = index;
        this.budget = budget;
        this.found = found;
    }

    Budget budget() {
        return budget;
    }

    /** Whether the index has a submodule at a path. */
    boolean isSubmodule(String path) {
        DirCacheEntry entry = index.getEntry(path);
        return entry != null && FileMode.GITLINK.equals(entry.getFileMode());
    }

    /** A file whose name is not UTF-8: it counts if the index has nothing of that name. */
    void meetUnnamed(String prefix, Path file) {
        byte[] name = Names.bytes(file);
        byte[] folder = prefix.getBytes(StandardCharsets.UTF_8);
        byte[] path = new byte[folder.length + name.length];
        System.arraycopy(folder, 0, path, 0, folder.length);
        System.arraycopy(name, 0, path, folder.length, name.length);
        if (index.findEntry(path, path.length) < 0) {
            found.addUntellable(path);
        }
    }
}
