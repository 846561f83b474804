package dev.lineage.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.bench.retrieval.Quality;
import dev.lineage.bench.retrieval.RetrievalSet;
import dev.lineage.core.Lineages;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.precedent.SimilarDecision;
import dev.lineage.precedent.Similarity;
import dev.lineage.ref.RecordId;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Real decision records: each is a decision of its group's project, its title the text and its body the rationale, and each question is a
 * draft of what the set asks: a record's title and the beginning of its context, or all of the record. The record itself is no answer.
 */
class SimilarRetrievalTest {
    private static final String END_OF_TITLE = " . ";
    private static final double ROUNDING = 1e-9;

    @ParameterizedTest
    @CsvSource({"adr_related, 0.805", "adr_supersedes, 0.900"})
    void decisionsThatBelongTogetherAreSimilar(String name, double recall) throws IOException {
        Path folder = shared().resolve("data/retrieval").resolve(name);
        assumeTrue(Files.exists(folder), () -> "the shared data is not here: " + folder);
        RetrievalSet set = RetrievalSet.read(folder);
        try (CloseableLineage lineage =
                Lineages.open(SqliteStore.inMemory(), LineageOptions.defaults().extractor(Lineages.codeEntities()))) {
            Map<String, DecisionDraft> records = new HashMap<>();
            Map<RecordId, String> documents = load(lineage, set, records);
            List<Quality> asked = new ArrayList<>();
            List<Quality> whole = new ArrayList<>();
            for (RetrievalSet.Item query : set.queries()) {
                DecisionDraft record = Objects.requireNonNull(records.get(query.id()));
                asked.add(quality(
                        lineage,
                        set,
                        documents,
                        query,
                        draft(query.text(), record.content().text())));
                whole.add(quality(lineage, set, documents, query, record));
            }
            System.out.println(name + ": similar to what is asked " + Quality.mean(asked));
            System.out.println(name + ": similar to the whole record " + Quality.mean(whole));
            assertThat(Quality.mean(asked).recall()).isGreaterThanOrEqualTo(recall - ROUNDING);
            assertThat(Quality.mean(whole).recall()).isGreaterThanOrEqualTo(recall - ROUNDING);
        }
    }

    private static Map<RecordId, String> load(Lineage lineage, RetrievalSet set, Map<String, DecisionDraft> records) {
        Map<RecordId, String> documents = new HashMap<>();
        for (RetrievalSet.Item document : set.documents()) {
            int end = document.text().indexOf(END_OF_TITLE);
            DecisionDraft draft = draft(document.text(), document.text().substring(0, Math.max(end, 0)));
            records.put(document.id(), draft);
            documents.put(in(lineage, document).journal().record(draft).id(), document.id());
        }
        return documents;
    }

    /** A draft of a text that may begin with a title. */
    private static DecisionDraft draft(String text, String title) {
        if (title.isBlank() || !text.startsWith(title)) {
            return DecisionDraft.of(text);
        }
        String rest = text.substring(title.length());
        String body = rest.startsWith(END_OF_TITLE) ? rest.substring(END_OF_TITLE.length()) : rest;
        return body.isBlank()
                ? DecisionDraft.of(title)
                : DecisionDraft.of(title).because(body.strip());
    }

    private static Quality quality(
            Lineage lineage,
            RetrievalSet set,
            Map<RecordId, String> documents,
            RetrievalSet.Item query,
            DecisionDraft draft) {
        List<String> hits = new ArrayList<>();
        for (SimilarDecision similar : in(lineage, query).query().precedents().similar(draft, Similarity.first(11))) {
            String document =
                    Objects.requireNonNull(documents.get(similar.decision().id()));
            if (!document.equals(query.id())) {
                hits.add(document);
            }
        }
        return Quality.of(hits, Objects.requireNonNull(set.grades().get(query.id())));
    }

    private static Lineage in(Lineage lineage, RetrievalSet.Item item) {
        return lineage.in(Scope.project(item.group()));
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
