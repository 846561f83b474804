package dev.lineage.git;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.jgit.internal.storage.dfs.DfsObjDatabase;
import org.eclipse.jgit.internal.storage.dfs.DfsOutputStream;
import org.eclipse.jgit.internal.storage.dfs.DfsPackDescription;
import org.eclipse.jgit.internal.storage.dfs.DfsReader;
import org.eclipse.jgit.internal.storage.dfs.DfsReaderOptions;
import org.eclipse.jgit.internal.storage.dfs.DfsRepository;
import org.eclipse.jgit.internal.storage.dfs.ReadableChannel;
import org.eclipse.jgit.internal.storage.pack.PackExt;
import org.eclipse.jgit.lib.ObjectId;

/** The objects of a repository on disk: packed ones, loose ones, and those of the repositories that it borrows from. */
final class LocalObjects extends DfsObjDatabase {
    private static final int MOST_FOLDERS = 100;

    private final Path common;
    private final Set<Path> folders = new LinkedHashSet<>();

    LocalObjects(DfsRepository repository, Path common) {
        super(repository, new DfsReaderOptions());
        this.common = common;
    }

    /** The folder of the repository's objects, then those of the repositories that it borrows from. */
    Collection<Path> folders() throws IOException {
        if (folders.isEmpty()) {
            add(common.resolve("objects"));
        }
        return folders;
    }

    private void add(Path folder) throws IOException {
        Path place = folder.normalize();
        if (folders.size() == MOST_FOLDERS || !folders.add(place)) {
            return;
        }
        Path others = place.resolve("info/alternates");
        if (Files.isRegularFile(others)) {
            for (String other : SmallFile.text(others).lines().toList()) {
                if (!other.isBlank() && !other.startsWith("#")) {
                    add(Names.below(place, other));
                }
            }
        }
    }

    @Override
    public DfsReader newReader() {
        return new LocalReader(this);
    }

    @Override
    protected List<DfsPackDescription> listPacks() throws IOException {
        List<DfsPackDescription> packs = new ArrayList<>();
        for (Path folder : folders()) {
            Path packed = folder.resolve("pack");
            if (Files.isDirectory(packed)) {
                addPacks(packed, packs);
            }
        }
        return packs;
    }

    private void addPacks(Path folder, List<DfsPackDescription> packs) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "pack-*.idx")) {
            for (Path index : files) {
                String name = String.valueOf(index.getFileName());
                Path pack = index.resolveSibling(name.substring(0, name.length() - ".idx".length()) + ".pack");
                if (Files.isRegularFile(pack)) {
                    packs.add(new LocalPack(getRepository().getDescription(), pack, index));
                }
            }
        }
    }

    @Override
    protected ReadableChannel openFile(DfsPackDescription pack, PackExt part) throws IOException {
        return new FileOnDisk(((LocalPack) pack).file(part));
    }

    @Override
    public Set<ObjectId> getShallowCommits() throws IOException {
        Path file = common.resolve("shallow");
        Set<ObjectId> commits = new HashSet<>();
        if (Files.isRegularFile(file)) {
            SmallFile.text(file).lines().map(ObjectId::fromString).forEach(commits::add);
        }
        return commits;
    }

    @Override
    public void setShallowCommits(Set<ObjectId> commits) {
        throw onlyRead();
    }

    @Override
    public long getApproximateObjectCount() {
        return -1;
    }

    @Override
    protected DfsPackDescription newPack(PackSource source) {
        throw onlyRead();
    }

    @Override
    protected void commitPackImpl(Collection<DfsPackDescription> packs, Collection<DfsPackDescription> replaced) {
        throw onlyRead();
    }

    @Override
    protected void rollbackPack(Collection<DfsPackDescription> packs) {
        throw onlyRead();
    }

    @Override
    protected DfsOutputStream writeFile(DfsPackDescription pack, PackExt part) {
        throw onlyRead();
    }

    private static UnsupportedOperationException onlyRead() {
        return new UnsupportedOperationException("objects are only read");
    }
}
