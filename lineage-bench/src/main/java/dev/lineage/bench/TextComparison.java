package dev.lineage.bench;

import dev.lineage.core.text.TextDocument;
import dev.lineage.core.text.TextIndex;
import dev.lineage.core.text.TextQuery;
import dev.lineage.core.text.TextSegment;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Text search of lineage-core beside Lucene, in turns in one process: 100,000 documents, queries of 10 to 20 words, best
 * ten. Arguments: {@code --shared DIR}, and {@code --size N} and {@code --rounds N} where wanted.
 */
public final class TextComparison {
    private static final int BATCH = 64;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final TextCorpus corpus;
    private final int rounds;
    private final Map<String, List<Double>> measured = new LinkedHashMap<>();

    private TextComparison(TextCorpus corpus, int rounds) {
        this.corpus = corpus;
        this.rounds = rounds;
    }

    /** Runs the comparison and prints medians as they are. */
    public static void main(String[] arguments) throws IOException {
        Path shared = Path.of(argument(arguments, "--shared", "../shared"));
        int size = Integer.parseInt(argument(arguments, "--size", "100000"));
        int rounds = Integer.parseInt(argument(arguments, "--rounds", "7"));
        new TextComparison(TextCorpus.of(shared, size), rounds).run();
    }

    private static String argument(String[] arguments, String name, String otherwise) {
        int at = Arrays.asList(arguments).indexOf(name);
        return at < 0 ? otherwise : arguments[at + 1];
    }

    private void run() throws IOException {
        System.out.printf(
                Locale.ROOT,
                "%,d documents, %,d of them distinct real paragraphs, the rest later versions; %,d queries%n",
                corpus.documents().size(),
                corpus.real(),
                corpus.queries().size());
        List<byte[]> blobs = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            blobs.clear();
            measureBuilding(round, blobs);
        }
        for (int round = 0; round < rounds; round++) {
            measureLoading(round, blobs);
        }
        try (LuceneIndex one = new LuceneIndex(corpus.documents(), true);
                LuceneIndex several = new LuceneIndex(corpus.documents(), false)) {
            measureSearching(load(blobs), one, several);
        }
        report();
    }

    private void measureBuilding(int round, List<byte[]> blobs) throws IOException {
        int size = corpus.documents().size();
        long began = System.nanoTime();
        long beganWork = threads.getCurrentThreadCpuTime();
        build(blobs);
        note("catch up, us a document", round, (System.nanoTime() - began) / 1e3 / size);
        note("catch up, us of CPU a document", round, (threads.getCurrentThreadCpuTime() - beganWork) / 1e3 / size);
        note(
                "bytes a document",
                round,
                blobs.stream().mapToLong(blob -> blob.length).sum() / (double) size);
        note("segments", round, blobs.size());
        began = System.nanoTime();
        beganWork = threads.getCurrentThreadCpuTime();
        try (LuceneIndex lucene = new LuceneIndex(corpus.documents(), false)) {
            note("Lucene: build, us a document", round, (System.nanoTime() - began) / 1e3 / size);
            note(
                    "Lucene: build, us of CPU a document",
                    round,
                    (threads.getCurrentThreadCpuTime() - beganWork) / 1e3 / size);
            note("Lucene: bytes a document", round, lucene.bytes() / (double) size);
        }
    }

    private void build(List<byte[]> blobs) {
        TextIndex index = new TextIndex();
        List<TextDocument> documents = corpus.documents();
        for (int from = 0; from < documents.size(); from += BATCH) {
            List<TextDocument> batch = documents.subList(from, Math.min(from + BATCH, documents.size()));
            index.add(batch, batch.get(batch.size() - 1).sequence());
            Optional<TextSegment> packed = index.pack();
            packed.ifPresent(segment -> {
                blobs.add(segment.bytes());
                index.add(segment);
            });
        }
        index.pack(1).ifPresent(rest -> blobs.add(rest.bytes()));
    }

    private void measureLoading(int round, List<byte[]> blobs) {
        long began = System.nanoTime();
        long beganWork = threads.getCurrentThreadCpuTime();
        TextIndex index = load(blobs);
        index.search(TextQuery.of(corpus.queries().get(round), 10));
        note("load and first search, ms of CPU", round, (threads.getCurrentThreadCpuTime() - beganWork) / 1e6);
        note("load and first search, ms", round, (System.nanoTime() - began) / 1e6);
    }

    private TextIndex load(List<byte[]> blobs) {
        TextIndex index = new TextIndex();
        blobs.forEach(blob -> index.add(TextSegment.open(blob)));
        return index;
    }

    private void measureSearching(TextIndex index, LuceneIndex one, LuceneIndex several) throws IOException {
        long past = corpus.documents().get(corpus.documents().size() / 2).sequence();
        System.out.println("Lucene's segments: " + several.segments());
        Map<String, Searching> ways = new LinkedHashMap<>();
        ways.put("search now", text -> index.search(TextQuery.of(text, 10)).size());
        ways.put(
                "search as of half way",
                text -> index.search(TextQuery.of(text, 10).asOf(past)).size());
        ways.put(
                "search in one project",
                text -> index.search(TextQuery.of(text, 10).project("beads")).size());
        ways.put("search in one project as of half way", text -> index.search(
                        TextQuery.of(text, 10).project("beads").asOf(past))
                .size());
        ways.put("Lucene: search, one segment", text -> one.search(text, null));
        ways.put("Lucene: search, its own segments", text -> several.search(text, null));
        ways.put("Lucene: search in one project, one segment", text -> one.search(text, "beads"));
        for (int round = 0; round < rounds; round++) {
            for (Map.Entry<String, Searching> way : ways.entrySet()) {
                for (String query : corpus.queries()) {
                    long began = System.nanoTime();
                    way.getValue().search(query);
                    note(way.getKey() + ", ms", round, (System.nanoTime() - began) / 1e6);
                }
            }
        }
    }

    private interface Searching {
        int search(String text) throws IOException;
    }

    /** Notes a figure; the first two rounds warm up. */
    private void note(String what, int round, double value) {
        List<Double> values = measured.computeIfAbsent(what, unseen -> new ArrayList<>());
        if (round >= Math.min(2, rounds - 1)) {
            values.add(value);
        }
    }

    private void report() {
        measured.forEach((what, values) -> {
            double[] sorted =
                    values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
            System.out.printf(
                    Locale.ROOT,
                    "%-46s p50 %8.3f  p99 %8.3f  (n %d)%n",
                    what,
                    sorted[sorted.length / 2],
                    sorted[(int) (sorted.length * 0.99)],
                    sorted.length);
        });
        ratio("search now, ms", "Lucene: search, one segment, ms");
        ratio("search now, ms", "Lucene: search, its own segments, ms");
        ratio("search as of half way, ms", "Lucene: search, one segment, ms");
        ratio("search in one project, ms", "Lucene: search in one project, one segment, ms");
    }

    private void ratio(String ours, String theirs) {
        System.out.printf(Locale.ROOT, "%.2f = %s / %s%n", median(ours) / median(theirs), ours, theirs);
    }

    private double median(String what) {
        double[] sorted = Objects.requireNonNull(measured.get(what)).stream()
                .mapToDouble(Double::doubleValue)
                .sorted()
                .toArray();
        return sorted[sorted.length / 2];
    }
}
