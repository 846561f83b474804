package dev.lineage.files;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.exchange.Document;
import dev.lineage.files.run.Edn;
import dev.lineage.files.run.EdnLines;
import dev.lineage.files.run.RunDocuments;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.YamlUnicodeReader;

/**
 * Files and folders that can be imported: those of the integration contract ({@link ContractFolder}), rows of decision
 * traces, logs of runs and policies in EDN or JSON, memories of the MCP reference server, of hives and of Claude, and
 * decision records in Markdown ({@link MarkdownDecisions}). Apart from Markdown, the content shows what a file is,
 * whatever its name.
 *
 * <p>JSON may be an array, several objects on a line, and objects over several lines if no object within them begins a
 * line. A part that cannot be read becomes a document without fields, and all that differs from the contract a
 * deviation, so that {@link dev.lineage.Exchange#importAll} reports both with file and line.
 */
public final class ImportFile {
    private static final int HEAD = 1 << 16;
    private static final Pattern YAML =
            Pattern.compile("(?U)\uFEFF?(?:[ \t]*(?:#.*)?\\R|---.*\\R|%.*\\R)*+(?:&\\w+\\s+)?"
                    + "(?:-\\s|(?:\\{\\s*|[\"']?)[\\w-]+[\"']?[ \t]*:(?:\\s|$))");

    private static final Pattern EDN = Pattern.compile("\uFEFF?(?:[\\s,]|;.*\\R)*+(?:#_\\s*)?\\{\\s*:");

    private ImportFile() {}

    /**
     * Returns the documents of a file or a folder, which is read again by each iterator. The rest of a file after 1
     * GiB, or 64 MiB of YAML, is not read.
     *
     * @param now the time after which the date of a Markdown record is wrong
     * @param created finds when a file was created, whose records do not say their time; else it is when the file was
     *     changed
     * @throws InvalidInput if no Markdown file is a record
     * @throws UncheckedIOException from the iterator or at once: if the file cannot be opened or read
     */
    public static Iterable<Document> read(Path path, Instant now, Function<Path, Optional<Instant>> created) {
        if (ContractFolder.is(path)) {
            return ContractFolder.read(path, created);
        }
        String name = String.valueOf(path.getFileName());
        try {
            return Files.isDirectory(path) || MarkdownFolder.isMarkdown(name)
                    ? new MarkdownFolder(path).documents(now, created)
                    : () -> open(path, name, created);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Returns the documents of a stream of JSON or YAML, which one iterator reads and closes. */
    public static Iterable<Document> read(InputStream in, String name) {
        return () -> open(in, name, name, () -> Instant.EPOCH);
    }

    /** Returns the documents of a file, which say the time of the file where they say none. */
    static Iterator<Document> open(Path path, String name, Function<Path, Optional<Instant>> created) {
        try {
            Path real = path.toRealPath();
            Supplier<Instant> time = () -> created.apply(real).orElse(modified(real));
            return open(Files.newInputStream(path), name, place(real), time);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    static Instant modified(Path file) {
        return Instant.ofEpochMilli(file.toFile().lastModified());
    }

    /** Returns the path of a file or folder in its repository or project, which is the same in each copy of it. */
    public static String place(Path file) {
        Path place = Stream.iterate(file, Objects::nonNull, Path::getParent)
                .filter(each -> Files.exists(each.resolve(".git")) || Files.exists(each.resolve(".lineage/config")))
                .findFirst()
                .map(root -> root.relativize(file))
                .orElse(file);
        return place.toString().replace(place.getFileSystem().getSeparator(), "/");
    }

    private static Iterator<Document> open(InputStream stream, String name, String place, Supplier<Instant> time) {
        try {
            BufferedInputStream in = new BufferedInputStream(stream, HEAD);
            in.mark(HEAD);
            String head = new String(in.readNBytes(HEAD), StandardCharsets.UTF_8);
            in.reset();
            FileDocuments.Source source = EDN.matcher(head).lookingAt()
                    ? edn(in)
                    : YAML.matcher(head).lookingAt() ? documents -> yaml(in, documents) : new JsonDocuments(in);
            return new FileDocuments(name, place, time, source);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Returns a source that adds the values which end with the next line: events of a run, or policies. */
    private static FileDocuments.Source edn(InputStream stream) {
        BufferedReader in = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
        EdnLines lines = new EdnLines();
        return documents -> {
            StringBuilder line = new StringBuilder();
            int next = in.read();
            for (; next >= 0 && next != '\n'; next = in.read()) {
                if (line.length() <= EdnLines.MAX_LENGTH) {
                    line.append((char) next);
                }
            }
            lines.add(line.toString()).forEach((number, text) -> edn(documents, number, text));
            if (next < 0) {
                lines.end().forEach((number, text) -> edn(documents, number, text));
                in.close();
            }
            return next >= 0;
        };
    }

    private static void edn(FileDocuments documents, int line, String text) {
        if (text.length() > EdnLines.MAX_LENGTH) {
            documents.refuse(line, "line-too-long", "the value is longer than 64 MiB");
            return;
        }
        try {
            for (Map<String, Object> fields : Edn.maps(text)) {
                documents.add(line, fields, fields.containsKey("caps") ? RunDocuments::policy : documents.runs::event);
            }
        } catch (InvalidInput malformed) {
            documents.refuse(line, "unreadable-line", String.valueOf(malformed.getMessage()));
        }
    }

    /** Adds all of a stream, which is read as a whole. */
    private static boolean yaml(InputStream stream, FileDocuments documents) throws IOException {
        try (Reader in = new YamlUnicodeReader(stream)) {
            for (Object value : LenientYaml.read(in, documents::report)) {
                for (Object item : value instanceof List<?> items ? items : List.of(value)) {
                    if (item instanceof ObjectFields fields) {
                        documents.add(fields);
                    } else {
                        documents.refuse(1, "wrong-type", "a value is no mapping");
                    }
                }
            }
        }
        return false;
    }
}
