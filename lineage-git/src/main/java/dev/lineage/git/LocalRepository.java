package dev.lineage.git;

import java.io.File;
import java.nio.file.Path;
import org.eclipse.jgit.attributes.AttributesNodeProvider;
import org.eclipse.jgit.internal.storage.dfs.DfsReaderOptions;
import org.eclipse.jgit.internal.storage.dfs.DfsRepository;
import org.eclipse.jgit.internal.storage.dfs.DfsRepositoryBuilder;
import org.eclipse.jgit.internal.storage.dfs.DfsRepositoryDescription;
import org.eclipse.jgit.lib.RefDatabase;
import org.eclipse.jgit.util.FS;

/**
 * A repository on this machine's disk, only read.
 *
 * <p>JGit's own class for that asks the user's and the machine's configuration (for the latter it starts {@code git}), writes files to
 * measure the disk's clock, and keeps what it found in the home folder; all of this can only be turned off for the whole JVM, which is
 * the host's. JGit's classes for repositories on other media take all that they read from whoever extends them.
 */
final class LocalRepository extends DfsRepository {
    private final Layout layout;
    private final LocalObjects objects;

    LocalRepository(Layout layout) {
        super(new Builder()
                .setFS(FS.DETECTED)
                .setReaderOptions(new DfsReaderOptions())
                .setRepositoryDescription(
                        new DfsRepositoryDescription(layout.common().toString())));
        this.layout = layout;
        this.objects = new LocalObjects(this, layout.common());
    }

    @Override
    public Settings getConfig() {
        return layout.settings();
    }

    @Override
    public File getDirectory() {
        return layout.own().toFile();
    }

    @Override
    public File getCommonDirectory() {
        return layout.common().toFile();
    }

    @Override
    public File getWorkTree() {
        return layout.top().map(Path::toFile).orElseThrow();
    }

    @Override
    public boolean isBare() {
        return layout.isBare();
    }

    @Override
    public LocalObjects getObjectDatabase() {
        return objects;
    }

    @Override
    public RefDatabase getRefDatabase() {
        throw new UnsupportedOperationException("references are read by References");
    }

    @Override
    public AttributesNodeProvider createAttributesNodeProvider() {
        return new LocalAttributes(layout.common().resolve("info/attributes"));
    }

    @Override
    protected void doClose() {
        objects.close();
    }

    private static final class Builder extends DfsRepositoryBuilder<Builder, LocalRepository> {
        @Override
        public LocalRepository build() {
            throw new UnsupportedOperationException("a repository is made from its layout");
        }
    }
}
