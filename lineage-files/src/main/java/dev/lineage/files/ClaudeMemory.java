package dev.lineage.files;

import dev.lineage.exchange.Deviation;
import dev.lineage.exchange.Document;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A file of Claude's memory: a name, a description and a type in the front matter, and a text. The index has none. */
final class ClaudeMemory {
    private static final String INDEX = "MEMORY.md";
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
    Document document(String id, String core, Instant written) {
        if (field("name").isEmpty() && !path.equals(INDEX)) {
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
        entry.put("metadata", metadata);
        entry.values().removeIf(value -> value.equals("") || value.equals(List.of("")));
        return new Document(path + ":1", "memory_entry", entry, deviations);
    }

    private static String first(String text, String other) {
        return text.isBlank() ? other : text;
    }
}
