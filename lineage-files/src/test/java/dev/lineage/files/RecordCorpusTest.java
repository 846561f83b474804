package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Holds what is read from real records of 15 repositories against what people wrote down about them. */
class RecordCorpusTest {

    private static final String COPY = "ruvnet/ruflo#ruflo/src/ruvocal/docs/adr/";

    @TempDir
    static Path folder;

    private static RecordCorpus corpus;

    @BeforeAll
    static void readAll() throws IOException {
        corpus = new RecordCorpus(folder);
    }

    @Test
    void everyRecordIsReadAndNothingElse() {
        Set<String> ids = corpus.manifest().stream()
                .map(entry -> RecordCorpus.text(entry, "id"))
                .collect(Collectors.toSet());

        assertThat(ids).hasSize(555);
        assertThat(corpus.records().keySet()).containsExactlyInAnyOrderElementsOf(ids);
        assertThat(corpus.records().values()).extracting(ArchitectureRecord::id).doesNotHaveDuplicates();
    }

    @Test
    void theLinksAreThoseOfTheGoldFile() {
        assertThat(corpus.goldLinks()).hasSize(131);
        assertThat(corpus.links(RecordLink.Form.PATH)).isEqualTo(corpus.goldLinks());
    }

    @Test
    void theFullSupersessionsAreThoseOfTheGoldFileAndOfACopyOfTwoOfItsFiles() {
        Set<String> expected = new TreeSet<>(corpus.goldSupersessions("full"));
        // The gold file names these edges once; the repository holds the three records in a second folder, too.
        expected.add(COPY + "ADR-035-MCP-TOOL-GROUPS.md -> " + COPY + "ADR-033-RUVECTOR-RUFLO-MCP-INTEGRATION.md");
        expected.add(COPY + "ADR-035-MCP-TOOL-GROUPS.md -> " + COPY + "ADR-034-OPTIONAL-MCP-BACKENDS.md");

        assertThat(expected).hasSize(15);
        assertThat(corpus.supersessions(SupersessionExtent.FULL)).isEqualTo(expected);
    }

    @Test
    void thePartialSupersessionsAreThoseOfTheGoldFile() {
        assertThat(corpus.goldSupersessions("partial")).hasSize(4);
        assertThat(corpus.supersessions(SupersessionExtent.PARTIAL)).isEqualTo(corpus.goldSupersessions("partial"));
    }

    @Test
    void anAmendmentReplacesNothing() {
        String folderOfBoth = "alphagov/govuk-aws#docs/architecture/decisions/";

        assertThat(corpus.supersessions(SupersessionExtent.AMENDMENT))
                .containsExactly(folderOfBoth + "0017-terraform-data-structure.md -> " + folderOfBoth
                        + "0010-terraform-directory-structure.md");
        assertThat(corpus.records().get(folderOfBoth + "0010-terraform-directory-structure.md"))
                .extracting(ArchitectureRecord::outcome)
                .isEqualTo(ContractOutcome.PENDING);
    }

    @Test
    void whatIsFullySupersededIsRevisedAndWhatIsPartlySupersededIsNot() {
        Set<String> revised = corpus.records().entrySet().stream()
                .filter(entry -> entry.getValue().outcome() == ContractOutcome.REVISED)
                .map(Map.Entry::getKey)
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(revised)
                .isEqualTo(corpus.supersessions(SupersessionExtent.FULL).stream()
                        .map(edge -> edge.substring(edge.indexOf(" -> ") + 4))
                        .collect(Collectors.toCollection(TreeSet::new)));
    }

    @Test
    void outcomesFollowFromTheStatuses() {
        Map<ContractOutcome, Long> outcomes = corpus.records().values().stream()
                .collect(Collectors.groupingBy(ArchitectureRecord::outcome, TreeMap::new, Collectors.counting()));

        assertThat(outcomes)
                .isEqualTo(Map.of(
                        ContractOutcome.PENDING, 536L, ContractOutcome.REVISED, 15L, ContractOutcome.ABANDONED, 4L));
    }

    @Test
    void titlesAreThoseOfTheManifestWhereTheFileHasOne() {
        Map<String, ArchitectureRecord> records = corpus.records();
        Map<String, String> others = new TreeMap<>();
        corpus.manifest().forEach(entry -> {
            ArchitectureRecord record = Objects.requireNonNull(records.get(RecordCorpus.text(entry, "id")));
            if (!record.title().replaceAll("\\s+", " ").equals(RecordCorpus.text(entry, "title"))) {
                others.put(RecordCorpus.text(entry, "title"), record.title());
            }
        });

        assertThat(others)
                .isEqualTo(Map.of(
                        "018-use-homegrown-authz.md", "use homegrown authz",
                        "019-style-guide-for-frontend-state.md", "style guide for frontend state",
                        "2023-07-20-fe-server-rendering.md", "fe server rendering"));
    }

    @Test
    void numbersAreThoseOfTheManifest() {
        Map<String, ArchitectureRecord> records = corpus.records();
        Set<String> others = corpus.manifest().stream()
                .filter(entry -> !Objects.equals(
                        entry.get("number"),
                        Objects.requireNonNull(records.get(RecordCorpus.text(entry, "id")))
                                .number()))
                .map(entry -> RecordCorpus.text(entry, "path"))
                .collect(Collectors.toSet());

        // The manifest takes the 3 of v3 for a number.
        assertThat(others).containsExactly("v3/implementation/adrs/v3-adrs.md");
    }

    @Test
    void deviationsAreCountedByRule() {
        Map<String, Long> counts = corpus.repositories().values().stream()
                .flatMap(records -> records.deviations().stream())
                .collect(Collectors.groupingBy(
                        deviation -> deviation.rule().code(), TreeMap::new, Collectors.counting()));

        assertThat(counts)
                .isEqualTo(Map.ofEntries(
                        Map.entry("ambiguous-date", 22L),
                        Map.entry("ambiguous-link", 11L),
                        Map.entry("dangling-link", 53L),
                        Map.entry("missing-date", 143L),
                        Map.entry("missing-status", 100L),
                        Map.entry("missing-title", 3L),
                        Map.entry("one-sided-supersession", 5L),
                        Map.entry("unknown-status", 3L)));
    }
}
