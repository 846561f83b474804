package dev.lineage.git;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.dircache.DirCacheIterator;
import org.eclipse.jgit.errors.ConfigInvalidException;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevTree;
import org.eclipse.jgit.treewalk.EmptyTreeIterator;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.TreeWalk.OperationType;
import org.eclipse.jgit.treewalk.filter.TreeFilter;
import org.jspecify.annotations.Nullable;

/** What differs between the head, the index and the working tree of one repository. */
final class Changes {
    private final LocalRepository repository;
    private final ObjectReader objects;
    private final DirCache index;
    private final RecentFiles recent;
    private final Budget budget;
    private final Paths found = new Paths();

    Changes(LocalRepository repository, ObjectReader objects, DirCache index, RecentFiles recent, Budget budget) {
        this.repository = repository;
        this.objects = objects;
        this.index = index;
        this.recent = recent;
        this.budget = budget;
    }

    Paths since(Optional<RevTree> head, Path top) throws IOException, ConfigInvalidException {
        staged(head);
        inTree(top);
        return found;
    }

    private void staged(Optional<RevTree> head) throws IOException {
        try (TreeWalk walk = new TreeWalk(objects)) {
            if (head.isPresent()) {
                walk.addTree(head.get());
            } else {
                walk.addTree(new EmptyTreeIterator());
            }
            walk.addTree(new DirCacheIterator(index));
            walk.setRecursive(true);
            walk.setFilter(TreeFilter.ANY_DIFF);
            while (walk.next()) {
                byte[] path = walk.getRawPath();
                Names.utf8(path).ifPresentOrElse(found::add, () -> found.addUntellable(path));
            }
        }
    }

    private void inTree(Path top) throws IOException, ConfigInvalidException {
        try (TreeWalk walk = new TreeWalk(repository, objects)) {
            walk.setOperationType(OperationType.CHECKIN_OP);
            int indexTree = walk.addTree(new DirCacheIterator(index));
            FolderIterator folders = new FolderIterator(new WalkedTree(index, budget, found), repository, top);
            folders.setDirCacheIterator(walk, indexTree);
            int fileTree = walk.addTree(folders);
            while (walk.next()) {
                meet(
                        walk,
                        walk.getTree(indexTree, DirCacheIterator.class),
                        walk.getTree(fileTree, FolderIterator.class));
            }
        }
    }

    private void meet(TreeWalk walk, @Nullable DirCacheIterator known, @Nullable FolderIterator file)
            throws IOException, ConfigInvalidException {
        if (file != null && known == null && file.isEntryIgnored()) {
            return;
        }
        if (walk.isSubtree()) {
            walk.enterSubtree();
            return;
        }
        if (file == null) {
            if (known != null && isGone(known.getDirCacheEntry())) {
                // The iterator has no files with names that are not UTF-8: whether one is gone is not known.
                Names.utf8(walk.getRawPath()).ifPresent(found::add);
            }
            return;
        }
        String path = walk.getPathString();
        if (known == null || isChanged(known.getDirCacheEntry(), file)) {
            found.add(path);
        }
        if (!FileMode.GITLINK.equals(file.getEntryFileMode())) {
            recent.meet(path, file.getEntryLastModifiedInstant(), found.contains(path));
        }
    }

    /** Whether a file that the index has and the tree has not is missed. */
    private boolean isGone(DirCacheEntry entry) {
        boolean mayBeAbsent = entry.isSkipWorkTree() || entry.isAssumeValid() || budget.isSpent();
        return entry.getStage() != DirCacheEntry.STAGE_0 || !mayBeAbsent;
    }

    private boolean isChanged(DirCacheEntry entry, FolderIterator file) throws IOException, ConfigInvalidException {
        if (entry.getStage() != DirCacheEntry.STAGE_0) {
            return true;
        }
        if (entry.isAssumeValid()
                || (entry.isSkipWorkTree() && !repository.getConfig().isSparse())) {
            return false;
        }
        if (FileMode.GITLINK.equals(entry.getFileMode())) {
            return !FileMode.GITLINK.equals(file.getEntryFileMode())
                    || isSubmoduleChanged(entry.getObjectId(), file.file().path());
        }
        return file.isModified(entry, true, objects);
    }

    private boolean isSubmoduleChanged(AnyObjectId expected, Path folder) throws IOException, ConfigInvalidException {
        Optional<Layout> layout = Layout.at(folder);
        return layout.isPresent() && StateReader.isChangedSubmodule(layout.get(), expected, budget);
    }
}
