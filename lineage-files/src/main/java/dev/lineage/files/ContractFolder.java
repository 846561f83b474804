package dev.lineage.files;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageMemory;
import dev.lineage.Scope;
import dev.lineage.exchange.Document;
import dev.lineage.transfer.Session;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A folder in the layout of the integration contract: {@code journal/data/decisions.jsonl}, {@code
 * patterns/data/patterns.yaml}, {@code transfer/data/sessions/*.json} and {@code graph/data/graph.json}.
 */
public final class ContractFolder {
    private static final String DECISIONS = "journal/data/decisions.jsonl";
    private static final String PATTERNS = "patterns/data/patterns.yaml";
    private static final String SESSIONS = "transfer/data/sessions/";
    private static final String GRAPH = "graph/data/graph.json";
    private static final List<String> SESSION = List.of(
            ("id started_at ended_at summary goals_addressed decisions_made patterns_learned open_threads handoff"
                            + " git_state context related")
                    .split(" "));

    private ContractFolder() {}

    /** Returns whether a folder has one of the four folders. */
    static boolean is(Path folder) {
        return Stream.of("journal", "patterns", "transfer", "graph")
                .anyMatch(part -> Files.isDirectory(folder.resolve(part).resolve("data")));
    }

    /** Returns the documents of all files, those of records before those that refer to them. */
    static Iterable<Document> read(Path folder) {
        return () -> {
            try {
                List<String> names = new ArrayList<>(List.of(DECISIONS, PATTERNS));
                Path sessions = folder.resolve(SESSIONS);
                try (Stream<Path> files = Files.isDirectory(sessions) ? Files.list(sessions) : Stream.empty()) {
                    files.map(file -> SESSIONS + file.getFileName())
                            .filter(name -> name.endsWith(".json"))
                            .sorted() // a compressed copy comes before its session
                            .forEach(names::add);
                }
                names.add(GRAPH);
                return new FolderDocuments(folder.toRealPath(), names);
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        };
    }

    /**
     * Writes what a scope sees into the files of a folder: all versions of its decisions, which are appended to those
     * that are there, and the newest version of each other record. Files of other sessions stay as they are. Importing
     * the folder gives the same records.
     *
     * @return the number of files that are new or have changed
     * @throws InvalidInput if a file or folder is a link that leads out of the folder
     * @throws UncheckedIOException if a file cannot be written
     */
    public static long write(LineageMemory memory, Scope scope, Path folder) {
        try {
            Map<String, Map<String, Object>> newest = new LinkedHashMap<>();
            memory.exchange().exportAll(scope, document -> {
                if (!DecisionContract.KIND.equals(document.get("kind"))) {
                    newest.put((String) document.get("id"), document);
                }
            });
            return write(memory, scope, newest.values(), new FolderFiles(folder));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static long write(
            LineageMemory memory, Scope scope, Collection<Map<String, Object>> records, FolderFiles files)
            throws IOException {
        long written = Math.min(1, DecisionLog.write(memory.exchange(), scope, files.file(DECISIONS)));
        written += files.replace(
                PATTERNS, PatternFile.text(records, memory.in(scope).patterns()));
        written += files.replace(GRAPH, GraphFile.of(records).json());
        for (Map<String, Object> session : PortableFields.ofKind(records, "session", SESSION)) {
            session.values().removeIf(Objects::isNull);
            session.put("content_hash", Session.contentHash(session));
            String name = URLEncoder.encode((String) session.get("id"), StandardCharsets.UTF_8);
            written += files.replace(SESSIONS + name + ".json", LenientJson.writeIndented(session));
        }
        return written;
    }
}
