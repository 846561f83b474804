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

/** A file of Claude's memory: front matter, which the index and files of older versions do not have, and a text. */
final class ClaudeMemory {
    static final String INDEX = "MEMORY.md";
    /** A link in double brackets, or the target of one in Markdown. */
    private static final Pattern LINK = Pattern.compile("\\[\\[([^\\[\\]|#]+)[^\\[\\]]*]]|]\\(([^()#]+)[^()]*\\)");

    private static final List<String> FIELDS = List.of("name", "description", "type");

    final String path;
    final String id;
    private final String markdown;
    private final List<Deviation> deviations = new ArrayList<>();
    private final String body;
    /** The fields of the front matter, and of the metadata in it. */
    private final ObjectFields fields;

    /** Parses the text of a file, whose path is that in the folder, with {@code /}. */
    ClaudeMemory(String path, String id, String markdown) {
        this.path = path;
        this.id = id;
        this.markdown = markdown;
        FrontMatter front = FrontMatter.cut(markdown, this::report);
        this.body = front.body();
        this.fields = front.fields();
        if (fields.remove("metadata") instanceof ObjectFields metadata) {
            metadata.forEach(fields::putIfAbsent);
        }
    }

    private void report(String rule, String detail) {
        deviations.add(new Deviation(path + ":1", rule, detail));
    }

    /** Returns the names by which others may link to it: those of its file and of its front matter. */
    Stream<String> names() {
        return Stream.of(path, fields.text("name"))
                .filter(name -> !name.isEmpty())
                .map(ClaudeMemory::key)
                .distinct();
    }

    private static String key(String link) {
        return link.strip().replaceFirst("^.*/", "").replaceFirst("\\.md$", "").toLowerCase(Locale.ROOT);
    }

    boolean isComplete() {
        return FIELDS.stream().noneMatch(name -> fields.text(name).isEmpty());
    }

    /** Returns the entry with its links to others; the whole file is its content if front matter cannot be read. */
    Document document(Map<String, String> ids, String core, Instant written) {
        String name = fields.text("name");
        String summary = fields.text("description");
        if (name.isEmpty() && markdown.startsWith("---")) {
            report("bad-front-matter", "there is no name; the entry has that of the file");
        }
        Map<String, Object> metadata = new LinkedHashMap<>(fields);
        metadata.keySet().removeAll(FIELDS);
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("id", id);
        entry.put("created_at", first(fields.text("modified"), written.toString()));
        entry.put("default_core", core);
        entry.put("title", first(name, path.replaceFirst("\\.[^.]*$", "")));
        entry.put("content", deviations.isEmpty() ? first(body, summary) : markdown);
        entry.put("summary", summary);
        entry.put("tags", List.of(fields.text("type")));
        entry.put("source", path);
        entry.put("source_type", "imported");
        entry.put(
                "related",
                LINK.matcher(body)
                        .results()
                        .map(link -> key(Objects.requireNonNullElse(link.group(1), link.group(2))))
                        .map(key -> ids.getOrDefault(key, ""))
                        .filter(other -> !other.isEmpty() && !other.equals(id))
                        .distinct()
                        .toList());
        entry.put("metadata", metadata);
        entry.values().removeIf(value -> List.of("", List.of(), List.of("")).contains(value));
        return new Document(path + ":1", "memory_entry", entry, deviations);
    }

    private static String first(String text, String other) {
        return text.isBlank() ? other : text;
    }
}
