package dev.lineage.git;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jgit.errors.IncorrectObjectTypeException;
import org.eclipse.jgit.internal.storage.dfs.DfsReader;
import org.eclipse.jgit.internal.storage.file.UnpackedObject;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;

/** Reads objects: loose ones from their files, others from packs. */
final class LocalReader extends DfsReader {
    private final LocalObjects objects;

    LocalReader(LocalObjects objects) {
        super(objects);
        this.objects = objects;
    }

    @Override
    public ObjectLoader open(AnyObjectId id, int type) throws IOException {
        Optional<ObjectLoader> loose = loose(id);
        if (loose.isEmpty()) {
            return super.open(id, type);
        }
        if (type != OBJ_ANY && loose.get().getType() != type) {
            throw new IncorrectObjectTypeException(id.copy(), type);
        }
        return loose.get();
    }

    private Optional<ObjectLoader> loose(AnyObjectId id) throws IOException {
        String name = id.name();
        for (Path folder : objects.folders()) {
            try {
                Path file = folder.resolve(name.substring(0, 2)).resolve(name.substring(2));
                return Optional.of(UnpackedObject.parse(Files.readAllBytes(file), id));
            } catch (NoSuchFileException e) {
                // Packed, or another repository's.
            }
        }
        return Optional.empty();
    }

    @Override
    public boolean has(AnyObjectId id) throws IOException {
        return loose(id).isPresent() || super.has(id);
    }

    @Override
    public long getObjectSize(AnyObjectId id, int type) throws IOException {
        return open(id, type).getSize();
    }

    @Override
    public Set<ObjectId> getShallowCommits() {
        try {
            return objects.getShallowCommits();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
