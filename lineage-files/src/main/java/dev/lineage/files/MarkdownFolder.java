package dev.lineage.files;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.exchange.Deviation;
import dev.lineage.exchange.Document;
import dev.lineage.files.WrittenDate.Order;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;

/** Reads the decision records of a folder, and links them. */
final class MarkdownFolder {
    private static final int MAX_FILE = 4 << 20;
    private static final int ID_BYTES = 4;

    private final Path folder;
    private final String prefix;
    private final Map<String, MarkdownRecord> records = new TreeMap<>();
    private final Map<String, Path> files = new HashMap<>();
    private final List<Document> unreadable = new ArrayList<>();
    private final List<Deviation> left = new ArrayList<>();

    /** Reads a folder, or a file alone. */
    MarkdownFolder(Path path) throws IOException {
        Path real = path.toRealPath();
        this.folder = Files.isDirectory(real) ? real : Objects.requireNonNull(real.getParent());
        this.prefix = prefix(folder);
        Files.walkFileTree(real, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                boolean hidden = name(directory).startsWith(".") && !directory.equals(folder);
                return hidden ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (attributes.isSymbolicLink()) {
                    refuse(file, "symbolic-link", "links to other files are not followed");
                } else if (attributes.isRegularFile() && name(file).matches("(?i).*\\.(md|markdown)")) {
                    read(file, attributes.size());
                }
                return FileVisitResult.CONTINUE;
            }
        });
        if (records.isEmpty()) {
            Stream<Deviation> why = Stream.concat(
                    unreadable.stream().flatMap(document -> document.deviations().stream()), left.stream());
            String reason = why.findFirst()
                    .map(deviation -> deviation.place() + ": " + deviation.detail())
                    .orElse("it has no Markdown files");
            throw new InvalidInput("file", path.toString(), "must hold a decision record, but " + reason);
        }
    }

    private static String name(Path path) {
        return String.valueOf(path.getFileName());
    }

    /** Returns what precedes the paths in the folder: the path in the repository or project, or the folder's name. */
    private static String prefix(Path folder) {
        return Stream.iterate(folder, Objects::nonNull, Path::getParent)
                .filter(each -> Files.exists(each.resolve(".git")) || Files.exists(each.resolve(".lineage/config")))
                .findFirst()
                .map(root -> slashed(root.relativize(folder)))
                .orElse(name(folder));
    }

    private static String slashed(Path path) {
        return path.toString().replace(path.getFileSystem().getSeparator(), "/");
    }

    private void refuse(Path file, String rule, String detail) {
        String place = slashed(folder.relativize(file)) + ":1";
        unreadable.add(
                new Document(place, DecisionContract.KIND, Map.of(), List.of(new Deviation(place, rule, detail))));
    }

    private void read(Path file, long size) throws IOException {
        if (size > MAX_FILE) {
            refuse(file, "file-too-large", "it has " + size + " bytes, more than 4 MiB");
            return;
        }
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(Files.readAllBytes(file)))
                    .toString();
            String path = slashed(folder.relativize(file));
            MarkdownRecord record = new MarkdownRecord(path, id(path), text);
            if (record.refusal().isEmpty()) {
                records.put(path, record);
                files.put(path, file);
            } else {
                left.add(new Deviation(path + ":1", "not-a-record", record.refusal()));
            }
        } catch (CharacterCodingException other) {
            refuse(file, "unreadable-file", "it is not encoded in UTF-8");
        }
    }

    private String id(String path) {
        String place = prefix.isEmpty() ? path : prefix + "/" + path;
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(place.getBytes(StandardCharsets.UTF_8));
            return "dec-" + HexFormat.of().formatHex(digest, 0, ID_BYTES);
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException(missing);
        }
    }

    /** Returns the documents of the records in the order of their paths, after those of the files that are no text. */
    List<Document> documents(Instant now, Function<Path, Optional<Instant>> created) {
        records.values().iterator().next().deviations().addAll(left);
        RecordIndex index = new RecordIndex(List.copyOf(records.values()));
        records.values().forEach(record -> LinkFinder.link(record, index));
        Map<MarkdownRecord, SortedSet<MarkdownRecord>> superseded = new HashMap<>();
        Map<MarkdownRecord, SortedSet<MarkdownRecord>> successors = new HashMap<>();
        for (MarkdownRecord record : records.values()) {
            record.supersedes().forEach(old -> add(superseded, successors, record, old));
            record.supersededBy().forEach(recent -> add(superseded, successors, recent, record));
        }
        superseded.forEach((recent, olds) -> olds.forEach(old -> checkBothSides(recent, old)));
        Order order = WrittenDate.order(records.values().stream()
                .flatMap(record -> record.fields(FieldNames.DATES))
                .map(MarkdownBody.Text::text));
        List<Document> documents = new ArrayList<>(unreadable);
        records.values()
                .forEach(record -> documents.add(new RecordDocument(record, order, now)
                        .document(
                                superseded.getOrDefault(record, new TreeSet<>()),
                                successors.getOrDefault(record, new TreeSet<>()),
                                () -> created.apply(Objects.requireNonNull(files.get(record.path()))))));
        return documents;
    }

    private static void add(
            Map<MarkdownRecord, SortedSet<MarkdownRecord>> superseded,
            Map<MarkdownRecord, SortedSet<MarkdownRecord>> successors,
            MarkdownRecord recent,
            MarkdownRecord old) {
        superseded.computeIfAbsent(recent, record -> new TreeSet<>()).add(old);
        successors.computeIfAbsent(old, record -> new TreeSet<>()).add(recent);
    }

    private static void checkBothSides(MarkdownRecord recent, MarkdownRecord old) {
        if (!old.supersededBy().contains(recent)) {
            old.deviation(1, "one-sided-supersession", recent.path() + " supersedes it; it does not say so");
        } else if (!recent.supersedes().contains(old)) {
            recent.deviation(
                    1, "one-sided-supersession", old.path() + " names it as its successor; it does not say so");
        }
    }
}
