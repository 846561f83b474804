package dev.lineage.files;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.exchange.Deviation;
import dev.lineage.exchange.Document;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;

/** Reads the decision records of a folder, and links them, or the memory that Claude keeps in a folder. */
final class MarkdownFolder {
    private static final int MAX_FILE = 4 << 20;
    private static final int ID_DIGITS = 8;

    private final Path folder;
    private final String prefix;
    /** The name of the file that is read alone, or empty. */
    private final String only;

    private final List<MarkdownRecord> records = new ArrayList<>();
    private final List<ClaudeMemory> memories = new ArrayList<>();
    private final List<Document> unreadable = new ArrayList<>();
    private final List<Deviation> others = new ArrayList<>();

    /** Reads a folder, or a file and those beside it, to which it may have links. */
    MarkdownFolder(Path path) throws IOException {
        Path real = path.toRealPath();
        this.only = Files.isDirectory(real) ? "" : name(real);
        this.folder = only.isEmpty() ? real : Objects.requireNonNull(real.getParent());
        this.prefix = ImportFile.place(folder).replaceFirst("^(?:/|\\p{L}:).*/", "");
        readAll(folder);
        if (asked().isEmpty() && !isMemory()) {
            unreadable.forEach(document -> others.addAll(document.deviations()));
            String why = others.stream()
                    .findFirst()
                    .map(each -> each.place() + ": " + each.detail())
                    .orElse("it has no Markdown files");
            throw new InvalidInput("file", path.toString(), "must hold a decision record, but " + why);
        }
    }

    static boolean isMarkdown(String name) {
        return name.matches("(?i).*\\.(md|markdown)");
    }

    private static String name(Path path) {
        return String.valueOf(path.getFileName());
    }

    private static String slashed(Path path) {
        return path.toString().replace(path.getFileSystem().getSeparator(), "/");
    }

    private boolean isAsked(String path) {
        return only.isEmpty() || only.equals(path);
    }

    private List<MarkdownRecord> asked() {
        return records.stream().filter(record -> isAsked(record.path)).toList();
    }

    /**
     * Returns whether a file that lies in the folder itself has the front matter of Claude's memory, or is its index,
     * and no file of a folder of another name is a record.
     */
    private boolean isMemory() {
        boolean index = asked().isEmpty() || name(folder).equals("memory");
        return memories.stream()
                .filter(memory -> memory.path.indexOf('/') < 0)
                .anyMatch(memory -> memory.isComplete() || index && memory.path.equals(ClaudeMemory.INDEX));
    }

    private void readAll(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.sorted().toList()) {
                String path = slashed(folder.relativize(file));
                if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
                    if (only.isEmpty() && !name(file).startsWith(".")) {
                        readAll(file);
                    }
                } else if (Files.isSymbolicLink(file)) {
                    refuse(path, "symbolic-link", "links to other files are not followed");
                } else if (Files.isRegularFile(file) && isMarkdown(path)) {
                    read(path, file);
                }
            }
        }
    }

    private void refuse(String path, String rule, String detail) {
        if (isAsked(path)) {
            unreadable.add(FileDocuments.unreadable(path + ":1", rule, detail));
        }
    }

    private void read(String path, Path file) throws IOException {
        if (Files.size(file) > MAX_FILE) {
            refuse(path, "file-too-large", "it has " + Files.size(file) + " bytes, more than 4 MiB");
            return;
        }
        try {
            String text = Files.readString(file);
            if (isAsked(path)) {
                String place = slashed(folder.subpath(Math.max(0, folder.getNameCount() - 2), folder.getNameCount()));
                memories.add(new ClaudeMemory(path, id("mem-", place, path), text));
            }
            MarkdownRecord record = new MarkdownRecord(path, id("dec-", prefix, path), text);
            if (record.refusal().isEmpty()) {
                records.add(record);
            } else if (isAsked(path)) {
                others.add(new Deviation(path + ":1", "not-a-record", record.refusal()));
            }
        } catch (CharacterCodingException other) {
            refuse(path, "unreadable-file", "it is not encoded in UTF-8");
        } catch (IllegalArgumentException tooLarge) { // a table of more cells than the parser takes
            refuse(path, "unreadable-file", String.valueOf(tooLarge.getMessage()));
        }
    }

    private static String id(String kind, String folder, String path) {
        String place = folder.isEmpty() ? path : folder + "/" + path;
        UUID digest = UUID.nameUUIDFromBytes(place.getBytes(StandardCharsets.UTF_8));
        return kind + digest.toString().substring(0, ID_DIGITS);
    }

    /** Returns the documents of the records in the order of their paths, after those of the files that are no text. */
    List<Document> documents(Instant now, Function<Path, Optional<Instant>> created) {
        if (isMemory()) {
            Map<String, String> ids = new HashMap<>();
            memories.forEach(memory ->
                    memory.names().forEach(key -> ids.merge(key, memory.id, (one, other) -> ""))); // not clear
            Stream<Document> entries = memories.stream().map(memory -> {
                Path file = folder.resolve(memory.path);
                Instant time = created.apply(file).orElse(ImportFile.modified(file));
                return memory.document(ids, name(folder), time);
            });
            return Stream.concat(unreadable.stream(), entries).toList();
        }
        LinkFinder.link(records);
        asked().get(0).deviations.addAll(others);
        Stream<Document> read = asked().stream().map(record -> {
            Path file = folder.resolve(record.path);
            return record.document(now, () -> created.apply(file), ImportFile.modified(file));
        });
        return Stream.concat(unreadable.stream(), read).toList();
    }
}
