package dev.lineage.git;

import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.treewalk.AbstractTreeIterator;
import org.eclipse.jgit.treewalk.WorkingTreeIterator;
import org.eclipse.jgit.treewalk.WorkingTreeOptions;

/** Walks the folders of a working tree: follows no link, opens no repository that lies within, and stops when the budget is spent. */
final class FolderIterator extends WorkingTreeIterator {
    private static final byte[] UNKNOWN = new byte[Constants.OBJECT_ID_LENGTH];

    private final WalkedTree tree;

    FolderIterator(WalkedTree tree, LocalRepository repository, Path top) throws IOException {
        super(repository.getConfig().get(WorkingTreeOptions.KEY));
        this.tree = tree;
        init(entries(top, ""));
        initRootIterator(repository);
    }

    private FolderIterator(FolderIterator parent, Path folder) throws IOException {
        super(parent);
        this.tree = parent.tree;
        init(entries(folder, parent.getEntryPathString() + "/"));
    }

    private Entry[] entries(Path folder, String prefix) throws IOException {
        List<Entry> entries = new ArrayList<>();
        FolderListing.each(folder, tree.budget(), (name, file, attributes) -> {
            if (name.isEmpty()) {
                tree.meetUnnamed(prefix, file);
            } else {
                entries.add(new FileEntry(name, file, attributes, mode(prefix + name, file, attributes)));
            }
        });
        return entries.toArray(EOF);
    }

    private FileMode mode(String path, Path file, BasicFileAttributes attributes) throws IOException {
        if (attributes.isDirectory()) {
            return Layout.isTop(file) || tree.isSubmodule(path) ? FileMode.GITLINK : FileMode.TREE;
        }
        return FileEntry.mode(attributes);
    }

    @Override
    public AbstractTreeIterator createSubtreeIterator(ObjectReader reader) throws IOException {
        return new FolderIterator(this, file().path());
    }

    /** What the iterator stands at. */
    FileEntry file() {
        return (FileEntry) current();
    }

    @Override
    public byte[] idBuffer() {
        return file().id(this, UNKNOWN);
    }

    @Override
    public int idOffset() {
        return 0;
    }

    @Override
    protected byte[] idSubmodule(Entry entry) {
        return UNKNOWN;
    }
}
