package dev.lineage.cli;

import dev.lineage.files.ContractLayout;
import dev.lineage.files.MemoryServerFile;
import dev.lineage.files.SessionFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** What a path names that is imported or exported. */
enum FileForm {
    /** A file with the decision log. */
    LOG,
    /** A file with the library of patterns. */
    LIBRARY,
    /** A file with the graph. */
    GRAPH,
    /** A file of an MCP memory server. */
    MEMORY_SERVER,
    /** A file with a session, or a folder of such files. */
    SESSIONS,

    /** A folder in the contract's layout. */
    LAYOUT,
    /** A folder of decision records in Markdown. */
    RECORDS;

    /**
     * The form of what is there: a folder is in the layout if one of its files is, else one of sessions if it holds one; a file is what its
     * name ends in, of JSON a session if it says so, and of those that end otherwise a memory server's if its first line says so,
     * else a log.
     *
     * @throws IOException if the file cannot be read
     */
    static FileForm ofExisting(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            if (ContractLayout.isIn(path)) {
                return LAYOUT;
            }
            return SessionFolder.isOne(path) ? SESSIONS : RECORDS;
        }
        if (isYaml(path)) {
            return LIBRARY;
        }
        if (name(path).endsWith(".json")) {
            return SessionFolder.isOne(path) ? SESSIONS : GRAPH;
        }
        return Files.isRegularFile(path) && MemoryServerFile.isOne(path) ? MEMORY_SERVER : LOG;
    }

    /** The form of what will be there: what is not named as a file is a folder. */
    static FileForm ofNew(Path path) {
        if (isYaml(path)) {
            return LIBRARY;
        }
        if (name(path).endsWith(".json")) {
            return GRAPH;
        }
        return name(path).endsWith(".jsonl") ? LOG : LAYOUT;
    }

    private static boolean isYaml(Path path) {
        return name(path).endsWith(".yaml") || name(path).endsWith(".yml");
    }

    private static String name(Path path) {
        Path name = path.getFileName();
        return name == null ? "" : name.toString().toLowerCase(Locale.ROOT);
    }
}
