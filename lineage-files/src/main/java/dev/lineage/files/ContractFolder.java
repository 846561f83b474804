package dev.lineage.files;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageMemory;
import dev.lineage.Scope;
import dev.lineage.exchange.Document;
import dev.lineage.files.run.EventFile;
import dev.lineage.patterns.PatternsReader;
import dev.lineage.patterns.PatternsReader.PatternUse;
import dev.lineage.record.RecordId;
import dev.lineage.run.RunsReader;
import dev.lineage.transfer.Session;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A folder in the layout of the integration contract: {@code journal/data/decisions.jsonl}, {@code
 * patterns/data/patterns.yaml}, {@code transfer/data/sessions/*.json} and {@code graph/data/graph.json}. Records of
 * other kinds, such as entries of memory cores and thoughts, are in {@code memory/data/records.jsonl}, one on a line,
 * and the events of runs in {@code runs/<id>/events.ednlog}. Rows of the tables of decision traces (seed 4) lie in
 * {@code decision_traces.jsonl}, {@code entity_links.jsonl} and {@code events.jsonl}.
 */
public final class ContractFolder {
    private static final String DECISIONS = "journal/data/decisions.jsonl";
    private static final String PATTERNS = "patterns/data/patterns.yaml";
    private static final String SESSIONS = "transfer/data/sessions/";
    private static final String GRAPH = "graph/data/graph.json";
    private static final String RUNS = "runs/";
    private static final String EVENTS = "/events.ednlog";
    private static final String RECORDS = "memory/data/records.jsonl";
    /** The tables of seed 4. */
    private static final List<String> TABLES = List.of("decision_traces.jsonl", "entity_links.jsonl", "events.jsonl");
    /** The kinds that have files of their own; all others are in {@link #RECORDS}. */
    private static final Set<String> IN_FILES =
            Set.of(DecisionContract.KIND, "pattern", "anti_pattern", "validation", "session", "node", "edge");

    private static final int MAX_NAME = 200;

    private ContractFolder() {}

    /** Returns whether a folder has one of the files. */
    static boolean is(Path folder) {
        return !names(folder).isEmpty();
    }

    /** Returns the documents of all files. A file that cannot be read is a document without fields. */
    static Iterable<Document> read(Path folder, Function<Path, Optional<Instant>> created) {
        return () -> new Iterator<>() {
            private final Iterator<String> names = names(folder).iterator();
            private Iterator<Document> file = Collections.emptyIterator();

            @Override
            public boolean hasNext() {
                while (!file.hasNext() && names.hasNext()) {
                    file = open(folder, names.next(), created);
                }
                return file.hasNext();
            }

            @Override
            public Document next() {
                return file.next();
            }
        };
    }

    /** Returns the names of the files that are there, those of records before those that refer to them. */
    private static List<String> names(Path folder) {
        return Stream.of(
                        Stream.of(DECISIONS, PATTERNS),
                        list(folder, SESSIONS, "").filter(name -> name.endsWith(".json")),
                        Stream.of(RECORDS, GRAPH),
                        list(folder, RUNS, EVENTS),
                        TABLES.stream())
                .flatMap(names -> names)
                .filter(name -> Files.isRegularFile(folder.resolve(name)))
                .toList();
    }

    /** Returns the names in a folder, in their order: a compressed copy of a session comes before it. */
    private static Stream<String> list(Path folder, String part, String suffix) {
        Path path = folder.resolve(part);
        try (Stream<Path> files = Files.isDirectory(path) ? Files.list(path) : Stream.empty()) {
            return files.map(file -> part + file.getFileName() + suffix).sorted().toList().stream();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static Iterator<Document> open(Path folder, String name, Function<Path, Optional<Instant>> created) {
        Path path = folder.resolve(name);
        try {
            if (Files.size(path) == 0) {
                return Collections.emptyIterator();
            }
            return path.toRealPath().startsWith(folder.toRealPath())
                    ? ImportFile.open(path, name, created)
                    : List.of(FileDocuments.unreadable(
                                    name + ":1", "symbolic-link", "links that lead out of the folder are not followed"))
                            .iterator();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
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
        Collection<Map<String, Object>> records = PortableFields.newest(
                        memory.exchange(), scope, kind -> !kind.equals(DecisionContract.KIND))
                .values();
        try {
            FolderFiles files = new FolderFiles(folder);
            long written = Math.min(1, DecisionLog.write(memory.exchange(), scope, files.file(DECISIONS)));
            written +=
                    files.replace(PATTERNS, patterns(records, memory.in(scope).patterns()));
            written += files.replace(GRAPH, GraphFile.json(records));
            String others = records.stream()
                    .filter(record -> !IN_FILES.contains(String.valueOf(record.get("kind"))))
                    .map(record -> LenientJson.write(PortableFields.of(record, List.of())) + "\n")
                    .collect(Collectors.joining());
            written += others.isEmpty() ? 0 : files.replace(RECORDS, others);
            for (Map<String, Object> session : PortableFields.ofKind(records, "session")) {
                session.values().removeIf(Objects::isNull);
                session.put("content_hash", Session.contentHash(session));
                String name = fileName(String.valueOf(session.get("id")));
                written += files.replace(SESSIONS + name + ".json", LenientJson.writeIndented(session));
            }
            for (Map<String, Object> run : PortableFields.ofKind(records, "run")) {
                RecordId id = id(run);
                Path log = files.file(RUNS + fileName(id.value()) + EVENTS);
                written += write(memory.in(scope).runs(), id, new EventFile(log));
            }
            return written;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** A log that went on elsewhere is left as it is. */
    private static int write(RunsReader runs, RecordId run, EventFile log) {
        try {
            return Math.min(1, log.write(runs, run));
        } catch (InvalidInput differing) {
            return 0;
        }
    }

    /** Returns an id as a name that file systems allow. */
    private static String fileName(String id) {
        String name = URLEncoder.encode(id, StandardCharsets.UTF_8);
        String digest = "-" + UUID.nameUUIDFromBytes(id.getBytes(StandardCharsets.UTF_8));
        return name.length() <= MAX_NAME ? name : name.substring(0, MAX_NAME - digest.length()) + digest;
    }

    /** Returns the text of {@code patterns.yaml}, with confidence and validations as a reader of patterns has them. */
    static String patterns(Collection<Map<String, Object>> documents, PatternsReader reader) {
        List<Map<String, Object>> patterns = PortableFields.ofKind(documents, "pattern");
        Map<RecordId, PatternUse> uses =
                reader.uses(patterns.stream().map(ContractFolder::id).toList());
        patterns.forEach(pattern -> Optional.ofNullable(uses.get(id(pattern))).ifPresent(use -> {
            pattern.put("confidence", use.confidence());
            pattern.put("validations", use.validations());
        }));
        Map<String, Object> library = new LinkedHashMap<>();
        library.put("patterns", patterns);
        library.put("anti_patterns", PortableFields.ofKind(documents, "anti_pattern"));
        library.put("validation_log", PortableFields.ofKind(documents, "validation"));
        return LenientYaml.write(library);
    }

    private static RecordId id(Map<String, Object> document) {
        return RecordId.of(String.valueOf(document.get("id")));
    }
}
