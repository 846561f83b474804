package dev.lineage.bench;

import dev.lineage.core.text.TextDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.ObjectMapper;

/**
 * Documents to search and queries to search for, both of the shared data. Paragraphs of all sources are mixed. Where they
 * do not suffice, the rest are later versions of earlier paragraphs.
 *
 * @param documents as the index takes them
 * @param real how many distinct paragraphs there are among them
 * @param queries of 10 to 20 words
 */
record TextCorpus(List<TextDocument> documents, int real, List<String> queries) {
    private static final long SEED = 42;

    static TextCorpus of(Path shared, int size) throws IOException {
        Random random = new Random(SEED);
        List<Paragraphs.Paragraph> paragraphs = new ArrayList<>(Paragraphs.of(shared, Integer.MAX_VALUE));
        Collections.shuffle(paragraphs, random);
        int real = Math.min(size, paragraphs.size());
        List<TextDocument> documents = new ArrayList<>(size);
        List<TextDocument> current = new ArrayList<>(real);
        for (int used = 0; documents.size() < size; ) {
            long sequence = documents.isEmpty() ? 1 : last(documents) + 1 + random.nextInt(3);
            boolean rest = size - documents.size() <= real - used;
            boolean fresh = used == 0 || rest || (used < real && random.nextInt(size) < real);
            TextDocument document;
            if (fresh) {
                document = first(sequence, paragraphs.get(used++), random);
                current.add(document);
            } else {
                int at = random.nextInt(current.size());
                document = next(sequence, current.get(at), random);
                current.set(at, document);
            }
            documents.add(document);
        }
        return new TextCorpus(documents, real, queries(shared));
    }

    private static long last(List<TextDocument> documents) {
        return documents.get(documents.size() - 1).sequence();
    }

    private static TextDocument first(long sequence, Paragraphs.Paragraph paragraph, Random random) {
        return new TextDocument(
                sequence,
                sequence,
                0,
                "decision",
                paragraph.project(),
                null,
                time(sequence, random),
                Long.MIN_VALUE,
                Long.MAX_VALUE,
                false,
                paragraph.text(),
                Set.of());
    }

    private static TextDocument next(long sequence, TextDocument last, Random random) {
        return new TextDocument(
                sequence,
                last.record(),
                last.sequence(),
                last.kind(),
                last.project(),
                null,
                time(sequence, random),
                Long.MIN_VALUE,
                Long.MAX_VALUE,
                random.nextInt(4) == 0,
                last.text(),
                Set.of());
    }

    private static long time(long sequence, Random random) {
        return 1_750_000_000_000L + sequence * 60_000 + random.nextInt(60_000);
    }

    private static List<String> queries(Path shared) throws IOException {
        ObjectMapper json = new ObjectMapper();
        List<String> queries = new ArrayList<>();
        List<Path> files;
        try (Stream<Path> all = Files.walk(shared.resolve("data").resolve("retrieval"))) {
            files = all.filter(file -> file.endsWith("queries.jsonl")).sorted().toList();
        }
        for (Path file : files) {
            for (String line : Files.readAllLines(file)) {
                String text = json.readTree(line).path("text").stringValue("");
                int words = text.strip().split("\\s+").length;
                if (words >= 10 && words <= 20 && !queries.contains(text)) {
                    queries.add(text);
                }
            }
        }
        Collections.shuffle(queries, new Random(SEED));
        return queries;
    }
}
