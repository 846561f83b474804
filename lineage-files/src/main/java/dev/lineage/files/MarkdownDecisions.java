package dev.lineage.files;

import dev.lineage.Exchange;
import dev.lineage.LineageException.InvalidInput;
import dev.lineage.Scope;
import dev.lineage.record.VisibleText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Decision records in Markdown files, as Nygard and MADR have them. {@link ImportFile} reads them.
 *
 * <p>Status, date, tags and links are read from front matter, lists, tables, lines and sections. Other fields are kept;
 * the text of a record is its rationale. Templates and other Markdown files are left out and reported.
 */
public final class MarkdownDecisions {
    private static final int MAX_SLUG = 60;
    private static final int MAX_NAME = 200;

    private final FolderFiles files;
    /** The names of the files by the ids of their decisions. */
    private final Map<String, String> names = new LinkedHashMap<>();

    private MarkdownDecisions(Path folder) throws IOException {
        this.files = new FolderFiles(folder);
    }

    /**
     * Writes each decision that a scope sees into a file of a folder, in the form of MADR 4. Reading the folder gives
     * the same decisions. A decision that was read from a file keeps its name; files of other names stay as they are.
     *
     * @return the number of decisions
     * @throws InvalidInput if a name leads out of the folder through a link
     * @throws UncheckedIOException if a file cannot be written
     */
    public static long write(Exchange exchange, Scope scope, Path folder) {
        Map<String, Map<String, Object>> current =
                PortableFields.newest(exchange, scope, DecisionContract.KIND::equals);
        try {
            new MarkdownDecisions(folder).write(current);
            return current.size();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private void write(Map<String, Map<String, Object>> decisions) throws IOException {
        decisions.forEach((id, decision) -> {
            String source = String.valueOf(decision.get("source"));
            if (source.endsWith(".md")
                    && source.length() <= MAX_NAME
                    && files.folder.resolve(source).normalize().startsWith(files.folder)) {
                keep(id, source);
            }
        });
        keepNames();
        decisions.forEach((id, decision) -> names.computeIfAbsent(id, unnamed -> name(decision)));
        Map<Object, String> successors = new HashMap<>();
        decisions.forEach((id, decision) -> {
            if (decision.get("supersedes") instanceof List<?> old) {
                old.forEach(each -> successors.put(each, names.getOrDefault(id, "")));
            }
        });
        for (Map.Entry<String, Map<String, Object>> decision : decisions.entrySet()) {
            String successor = successors.getOrDefault(decision.getKey(), "");
            files.replace(names.getOrDefault(decision.getKey(), ""), MadrText.of(decision.getValue(), successor));
        }
    }

    private void keep(String id, String name) {
        if (!names.containsValue(name)) {
            names.putIfAbsent(id, name);
        }
    }

    private void keepNames() throws IOException {
        try (Stream<Path> named = Files.list(files.folder)) {
            for (Path file : named.filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .sorted()
                    .toList()) {
                FrontMatter front = FrontMatter.cut(
                        new String(Files.readAllBytes(file), StandardCharsets.UTF_8), (rule, detail) -> {});
                front.id().ifPresent(id -> keep(id, String.valueOf(file.getFileName())));
            }
        }
    }

    /** Returns a name with a number that no other has. */
    private String name(Map<String, Object> decision) {
        String slug = FlatText.words(String.valueOf(decision.get("decision"))).replace(' ', '-');
        String number = Stream.iterate(names.size() + 1, next -> next + 1)
                .map("%04d-"::formatted)
                .filter(next -> names.values().stream().noneMatch(name -> name.startsWith(next)))
                .findFirst()
                .orElseThrow();
        return number + VisibleText.beginning(slug, MAX_SLUG) + ".md";
    }
}
