package dev.lineage.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/**
 * Real paragraphs out of the shared data: the texts of its Markdown and JSON files, split at empty lines, long ones at the
 * ends of sentences; each once, in the order of the files' names.
 */
final class Paragraphs {
    private static final int SHORTEST = 20;
    private static final int LONGEST = 300;
    private static final Pattern EMPTY_LINES = Pattern.compile("\\n\\s*\\n");
    private static final Pattern SENTENCE_ENDS = Pattern.compile("(?<=[.!?])\\s+");

    private final ObjectMapper json = new ObjectMapper();
    private final Map<String, String> projects = new LinkedHashMap<>();
    private String project = "";

    private Paragraphs() {}

    /** A paragraph and the folder that it comes from. */
    record Paragraph(String project, String text) {}

    static List<Paragraph> of(Path shared, int most) throws IOException {
        Paragraphs paragraphs = new Paragraphs();
        Path data = shared.resolve("data");
        List<Path> files;
        try (Stream<Path> all = Files.walk(data)) {
            files = all.filter(Files::isRegularFile).sorted().toList();
        }
        for (Path file : files) {
            paragraphs.project = data.relativize(file).getName(0).toString();
            paragraphs.read(file);
        }
        List<Paragraph> found = new ArrayList<>();
        paragraphs.projects.forEach((text, from) -> found.add(new Paragraph(from, text)));
        return found.size() > most ? List.copyOf(found.subList(0, most)) : List.copyOf(found);
    }

    private void read(Path file) throws IOException {
        String name = file.getFileName().toString();
        if (name.equals("queries.jsonl") || name.contains("status_events")) {
            return;
        }
        if (name.endsWith(".md")) {
            add(Files.readString(file));
        } else if (name.endsWith(".json")) {
            walk(json.readTree(Files.readString(file)));
        } else if (name.endsWith(".jsonl") || name.endsWith(".jsonl.gz")) {
            readLines(file);
        }
    }

    private void readLines(Path file) throws IOException {
        try (InputStream raw = Files.newInputStream(file);
                InputStream in = file.toString().endsWith(".gz") ? new GZIPInputStream(raw) : raw;
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("{") && line.endsWith("}")) {
                    walk(json.readTree(line));
                }
            }
        }
    }

    private void walk(JsonNode node) {
        if (node.isString()) {
            add(node.stringValue());
        }
        node.forEach(this::walk);
    }

    private void add(String text) {
        for (String piece : EMPTY_LINES.split(text, -1)) {
            StringBuilder paragraph = new StringBuilder();
            for (String sentence : SENTENCE_ENDS.split(piece.strip(), -1)) {
                if (paragraph.length() + sentence.length() > LONGEST) {
                    keep(paragraph.toString());
                    paragraph.setLength(0);
                }
                paragraph.append(paragraph.length() == 0 ? "" : " ").append(sentence);
            }
            keep(paragraph.toString());
        }
    }

    private void keep(String paragraph) {
        if (paragraph.length() >= SHORTEST && paragraph.indexOf(' ') > 0) {
            projects.putIfAbsent(paragraph, project);
        }
    }
}
