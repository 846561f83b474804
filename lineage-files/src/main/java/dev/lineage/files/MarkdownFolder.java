package dev.lineage.files;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.exchange.Deviation;
import dev.lineage.exchange.Document;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;

/** Reads the decision records of a folder, and links them. */
final class MarkdownFolder {
    private static final int MAX_FILE = 4 << 20;
    private static final int ID_DIGITS = 8;

    private final Path folder;
    private final String prefix;
    /** The name of the file that is read alone, or empty. */
    private final String only;

    private final Map<String, MarkdownRecord> records = new TreeMap<>();
    private final List<Document> unreadable = new ArrayList<>();
    private final List<Deviation> left = new ArrayList<>();

    /** Reads a folder, or a file and those beside it, to which it may have links. */
    MarkdownFolder(Path path) throws IOException {
        Path real = path.toRealPath();
        this.only = Files.isDirectory(real) ? "" : name(real);
        this.folder = only.isEmpty() ? real : Objects.requireNonNull(real.getParent());
        this.prefix = prefix(folder);
        int depth = only.isEmpty() ? Integer.MAX_VALUE : 1;
        Files.walkFileTree(folder, Set.of(), depth, new SimpleFileVisitor<>() {
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
        if (records.keySet().stream().noneMatch(this::isAsked)) {
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

    private boolean isAsked(String path) {
        return only.isEmpty() || only.equals(path);
    }

    private void refuse(Path file, String rule, String detail) {
        String path = slashed(folder.relativize(file));
        String place = path + ":1";
        if (!isAsked(path)) {
            return;
        }
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
            } else if (isAsked(path)) {
                left.add(new Deviation(path + ":1", "not-a-record", record.refusal()));
            }
        } catch (CharacterCodingException other) {
            refuse(file, "unreadable-file", "it is not encoded in UTF-8");
        }
    }

    private String id(String path) {
        String place = prefix.isEmpty() ? path : prefix + "/" + path;
        UUID digest = UUID.nameUUIDFromBytes(place.getBytes(StandardCharsets.UTF_8));
        return "dec-" + digest.toString().substring(0, ID_DIGITS);
    }

    /** Returns the documents of the records in the order of their paths, after those of the files that are no text. */
    List<Document> documents(Instant now, Function<Path, Optional<Instant>> created) {
        LinkFinder.link(List.copyOf(records.values()));
        WrittenDate dates = new WrittenDate(records.values().stream()
                .flatMap(record -> record.fields(FieldNames.DATES))
                .map(Field::text)
                .toList());
        List<MarkdownRecord> asked =
                records.values().stream().filter(record -> isAsked(record.path)).toList();
        asked.get(0).deviations.addAll(left);
        List<Document> documents = new ArrayList<>(unreadable);
        for (MarkdownRecord record : asked) {
            Path file = folder.resolve(record.path);
            documents.add(new RecordDocument(record, dates, now).document(() -> created.apply(file)));
        }
        return documents;
    }
}
