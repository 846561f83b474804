package dev.lineage.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lineage.CloseableLineage;
import dev.lineage.bench.retrieval.Quality;
import dev.lineage.bench.retrieval.RetrievalSet;
import dev.lineage.bench.retrieval.Searcher;
import dev.lineage.core.Lineages;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RetrievalCommandTest {

    private static final double TOLERANCE = 0.01;

    @TempDir
    Path folder;

    @Test
    void writesTheHitsOfEachQueryFromItsOwnGroupBestFirst() throws IOException {
        write(
                "corpus.jsonl",
                "{\"_id\": \"d1\", \"text\": \"refresh tokens early\", \"group\": \"a\"}",
                "{\"_id\": \"d2\", \"text\": \"refresh tokens early\", \"group\": \"b\"}",
                "{\"_id\": \"d3\", \"text\": \"tokens are opaque and are kept by the browser alone\", \"group\":"
                        + " \"a\"}",
                "{\"_id\": \"d4\", \"text\": \"\", \"group\": \"a\"}",
                "{\"_id\": \"d5\", \"text\": \"print in colour\", \"group\": \"a\"}");
        write("queries.jsonl", "{\"_id\": \"q\", \"text\": \"When do we refresh a token?\", \"group\": \"a\"}");
        write("qrels.tsv", "query-id\tcorpus-id\tscore", "q\td3\t1");
        Path out = folder.resolve("run");
        int exit = Main.commandLine().execute("retrieval", "--set", folder.toString(), "--out", out.toString());
        assertThat(exit).isZero();
        assertThat(Files.readAllLines(out))
                .extracting(line -> line.replaceAll(" [01][.]\\d{9} ", " score "))
                .containsExactly("q Q0 d1 1 score lineage", "q Q0 d3 2 score lineage");
    }

    @Test
    void qualityIsThatOfTheFirstTenHits() {
        Quality quality = Quality.of(
                List.of("x", "a", "b", "3", "4", "5", "6", "7", "8", "9", "c"), Map.of("a", 1, "b", 1, "c", 1));
        double first = 1 / log2(3);
        double second = 1 / log2(4);
        assertThat(quality).isEqualTo(new Quality(1, 2.0 / 3, 0.5, (first + second) / (1 + first + second)));
    }

    @ParameterizedTest
    @CsvSource({
        "locomo_turn_dev5, 0.626, 0.451, 0.480",
        "cosqa_dev, 0.560, 0.324, 0.380",
        "adr_title2body, 0.928, 0.801, 0.832",
        "adr_related, 0.805, 0.539, 0.591",
        "adr_supersedes, 0.900, 0.742, 0.771",
        "pep_refs, 0.489, 0.489, 0.414",
        "pep_title2abs, 0.973, 0.853, 0.883"
    })
    void noSharedSetIsAnsweredWorseThanByPlainFts5(String name, double recall, double reciprocalRank, double gain)
            throws IOException {
        Path set = shared().resolve("data/retrieval").resolve(name);
        assumeTrue(Files.exists(set), () -> "the shared data is not here: " + set);
        Quality quality = quality(RetrievalSet.read(set));
        assertThat(quality.recall()).isGreaterThan(recall - TOLERANCE);
        assertThat(quality.reciprocalRank()).isGreaterThan(reciprocalRank - TOLERANCE);
        assertThat(quality.gain()).isGreaterThan(gain - TOLERANCE);
    }

    private static Quality quality(RetrievalSet set) {
        List<Quality> each = new ArrayList<>();
        try (CloseableLineage lineage = Lineages.open(SqliteStore.inMemory())) {
            Searcher searcher = new Searcher(lineage);
            searcher.load(set.documents());
            for (RetrievalSet.Item query : set.queries()) {
                List<String> hits = searcher.search(query, 11).stream()
                        .map(Searcher.Found::document)
                        .filter(hit -> !set.askedByDocuments() || !hit.equals(query.id()))
                        .toList();
                each.add(Quality.of(hits, Objects.requireNonNull(set.grades().get(query.id()))));
            }
        }
        return Quality.mean(each);
    }

    private void write(String name, String... lines) throws IOException {
        Files.write(folder.resolve(name), List.of(lines));
    }

    private static double log2(double value) {
        return Math.log(value) / Math.log(2);
    }

    /** The folder of shared data: named, or beside the checkout. */
    private static Path shared() {
        String named = System.getProperty("lineage.shared", System.getenv().getOrDefault("LINEAGE_SHARED", ""));
        if (!named.isEmpty()) {
            return Path.of(named);
        }
        Path here = Path.of("").toAbsolutePath();
        return Stream.iterate(here, Objects::nonNull, Path::getParent)
                .filter(place -> Files.exists(place.resolve(".ci")))
                .findFirst()
                .orElse(here)
                .resolveSibling("shared");
    }
}
