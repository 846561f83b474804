package dev.lineage.files;

import dev.lineage.exchange.Deviation;
import dev.lineage.exchange.Document;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A file of Claude's memory: a name, a description and a type in the front matter, and a text. The index, and files of
 * older versions, have no front matter.
 */
final class ClaudeMemory {
    static final String INDEX = "MEMORY.md";
    /** A link in double brackets, or the target of one in Markdown. */
    private static final Pattern LINK = Pattern.compile("\\[\\[([^\\[\\]|#]+)[^\\[\\]]*]]|]\\(([^()#]+)[^()]*\\)");

    private static final List<String> FIELDS = List.of("name", "description", "type");

    final String path;
    private final String markdown;
    private final List<Deviation> deviations = new ArrayList<>();
    private final FrontMatter front;

    /** Parses the text of a file, whose path is that in the folder, with {@code /}. */
    ClaudeMemory(String path, String markdown) {
        this.path = path;
        this.markdown = markdown;
        this.front = FrontMatter.cut(markdown, this::report);
    }

    private void report(String rule, String detail) {
        deviations.add(new Deviation(path + ":1", rule, detail));
    }

    /** Returns the names by which others may link to it: those of its file and of its front matter. */
    Stream<String> names() {
        return Stream.of(path, field("name"))
                .filter(name -> !name.isEmpty())
                .map(ClaudeMemory::key)
                .distinct();
    }

    private static String key(String link) {
        return link.strip().replaceFirst("^.*/", "").replaceFirst("\\.md$", "").toLowerCase(Locale.ROOT);
    }

    /** Returns the ids of the entries to which it has links, by the names of all. */
    private List<Map<String, Object>> related(String id, Map<String, String> ids) {
        return LINK.matcher(front.body())
                .results()
                .map(link -> key(Objects.requireNonNullElse(link.group(1), link.group(2))))
                .flatMap(key -> Stream.ofNullable(ids.get(key)))
                .filter(other -> !other.isEmpty() && !other.equals(id))
                .distinct()
                .map(other -> Map.<String, Object>of("entry", other))
                .toList();
    }

    /** Returns whether it has all of the front matter. */
    boolean isComplete() {
        return FIELDS.stream().noneMatch(name -> field(name).isEmpty());
    }

    /** Returns a field of the front matter, or of the metadata in it. */
    private String field(String name) {
        Object field = front.fields().getOrDefault(name, metadata().get(name));
        return field instanceof String || field instanceof Number
                ? field.toString().strip()
                : "";
    }

    private Map<?, ?> metadata() {
        return front.fields().get("metadata") instanceof Map<?, ?> nested ? nested : Map.of();
    }

    /** Returns the entry. Its content is the whole file if a part of the front matter cannot be read. */
    Document document(String id, Map<String, String> ids, String core, Instant written) {
        if (field("name").isEmpty() && markdown.startsWith("---")) {
            report("bad-front-matter", "there is no name; the entry has that of the file");
        }
        Map<Object, Object> metadata = new LinkedHashMap<>(metadata());
        front.fields().forEach(metadata::putIfAbsent);
        metadata.keySet().removeAll(FIELDS);
        metadata.remove("metadata");
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("id", id);
        entry.put("created_at", first(field("modified"), written.toString()));
        entry.put("default_core", core);
        entry.put("title", first(field("name"), path.replaceFirst("\\.[^.]*$", "")));
        entry.put("content", deviations.isEmpty() ? first(front.body(), field("description")) : markdown);
        entry.put("summary", field("description"));
        entry.put("tags", List.of(field("type")));
        entry.put("source", path);
        entry.put("source_type", "imported");
        entry.put("related", related(id, ids));
        entry.put("metadata", metadata);
        entry.values().removeIf(value -> List.of("", List.of(), List.of("")).contains(value));
        return new Document(path + ":1", "memory_entry", entry, deviations);
    }

    private static String first(String text, String other) {
        return text.isBlank() ? other : text;
    }
}
