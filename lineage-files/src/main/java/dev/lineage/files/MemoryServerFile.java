package dev.lineage.files;

import dev.lineage.Lineage;
import java.io.IOException;
import java.nio.file.Path;

/**
 * The file of an MCP memory server: one JSON object a line, an entity ({@code name}, {@code entityType}, {@code observations}) or a relation
 * ({@code from}, {@code to}, {@code relationType}).
 *
 * <p>It is read as a graph, as leniently as {@link GraphFile} and in its ways: an entity becomes the node of its type and name with its
 * observations as data, those of several lines together, and a relation an edge between entities of the file by their names.
 */
public final class MemoryServerFile {
    private MemoryServerFile() {}

    /**
     * Whether a file says that it is one: whether its first line is an entity or a relation.
     *
     * @param file the file
     * @return false for one whose first line is anything else
     * @throws IOException if the file cannot be read
     */
    public static boolean isOne(Path file) throws IOException {
        return MemoryServerForm.isIn(file);
    }

    /**
     * Takes over the entities and relations of a file into the scope's project; importing twice changes nothing. A unit of writes is on
     * disk before the progress is told, and stays if a later one fails.
     *
     * @param file the file, as deviations name it
     * @param lineage where they go
     * @param limits what is read at most
     * @param progress is told how far it is
     * @return what was done with entities and relations, and where the file departs from its form
     * @throws IOException if the file cannot be read
     * @throws dev.lineage.error.StoreFailure if the store fails; what was written before stays
     */
    public static ImportReport importFrom(Path file, Lineage lineage, ImportLimits limits, ImportProgress progress)
            throws IOException {
        return GraphFile.take(file, MemoryServerReader.read(file, limits), lineage, limits, progress);
    }
}
