package dev.lineage.files;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.exchange.Deviation;
import dev.lineage.exchange.Document;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;

/** Reads files of a folder one after another. A file that cannot be read is a document without fields. */
final class FolderDocuments implements Iterator<Document> {
    private final Path folder;
    private final Iterator<String> names;
    private Iterator<Document> file = Collections.emptyIterator();

    /** Reads the files of these names, if they exist, in a folder whose path has no links. */
    FolderDocuments(Path folder, List<String> names) {
        this.folder = folder;
        this.names = names.iterator();
    }

    @Override
    public boolean hasNext() {
        while (!file.hasNext() && names.hasNext()) {
            file = open(names.next());
        }
        return file.hasNext();
    }

    private Iterator<Document> open(String name) {
        Path path = folder.resolve(name);
        try {
            if (!Files.isRegularFile(path) || Files.size(path) == 0) {
                return Collections.emptyIterator();
            }
            return path.toRealPath().startsWith(folder)
                    ? ImportFile.open(path, name)
                    : refused(name, "symbolic-link", "links that lead out of the folder are not followed");
        } catch (InvalidInput encoding) {
            return refused(name, "unreadable-file", String.valueOf(encoding.getMessage()));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static Iterator<Document> refused(String name, String rule, String detail) {
        return List.of(FileDocuments.unreadable(new Deviation(name + ":1", rule, detail)))
                .iterator();
    }

    @Override
    public Document next() {
        return file.next();
    }
}
