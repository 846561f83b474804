package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.query.Link;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Takes over the records of 15 repositories, and holds what the journal says against what people wrote down about them. */
class RecordImportTest {
    private static final String COPY = "ruvnet/ruflo#ruflo/src/ruvocal/docs/adr/";

    @TempDir
    static Path folder;

    private static RecordCorpus corpus;
    private static Lineage lineage;
    private static Map<String, ImportReport> reports;
    private static Map<String, Decision> decisions;

    @BeforeAll
    static void takeAll() throws IOException {
        corpus = new RecordCorpus(folder);
        lineage = Memory.empty();
        reports = takeEach();
        decisions = lineage.journal().list(DecisionFilter.all(), Paging.first(1000)).items().stream()
                .collect(Collectors.toMap(RecordImportTest::name, decision -> decision));
    }

    private static Map<String, ImportReport> takeEach() throws IOException {
        Map<String, ImportReport> each = new TreeMap<>();
        for (String repository : corpus.repositories().keySet()) {
            Path checkout = folder.resolve(repository.replace('/', '+'));
            each.put(
                    repository,
                    DecisionRecords.importFrom(
                            checkout, repository, lineage, ImportLimits.DEFAULT, ImportProgress.NONE));
        }
        return each;
    }

    private static String name(Decision decision) {
        return decision.additional().get("repository") + "#"
                + decision.additional().get("source");
    }

    /** What the journal's links say, as {@code source -> target}. */
    private static Set<String> links(Relation relation) {
        Map<String, String> names = decisions.entrySet().stream()
                .collect(Collectors.toMap(entry -> entry.getValue().id().text(), Map.Entry::getKey));
        return decisions.values().stream()
                .flatMap(decision -> lineage.journal().links(decision.id()).stream())
                .filter(link -> link.relation().equals(relation))
                .map(link -> names.get(link.source().text()) + " -> " + names.get(target(link)))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String target(Link link) {
        assertThat(link.dangling()).isFalse();
        return link.target().text();
    }

    @Test
    void everyRecordIsTakenOverByRepository() {
        Map<String, Long> expected = corpus.manifest().stream()
                .collect(Collectors.groupingBy(
                        entry -> RecordCorpus.text(entry, "repo"), TreeMap::new, Collectors.counting()));
        Map<String, Long> added = new TreeMap<>();
        reports.forEach((repository, report) -> added.put(repository, (long) report.added()));

        assertThat(decisions).hasSize(555);
        assertThat(added).isEqualTo(expected);
    }

    @Test
    void everyDeviationIsReported() {
        reports.forEach((repository, report) -> assertThat(report.deviations())
                .isEqualTo(Objects.requireNonNull(corpus.repositories().get(repository))
                        .deviations()));
    }

    @Test
    void supersessionsAreThoseOfTheGoldFileAndOfACopyOfTwoOfItsFiles() {
        Set<String> expected = new TreeSet<>();
        corpus.goldSupersessions("full").forEach(edge -> expected.add(turned(edge)));
        expected.add(COPY + "ADR-033-RUVECTOR-RUFLO-MCP-INTEGRATION.md -> " + COPY + "ADR-035-MCP-TOOL-GROUPS.md");
        expected.add(COPY + "ADR-034-OPTIONAL-MCP-BACKENDS.md -> " + COPY + "ADR-035-MCP-TOOL-GROUPS.md");

        assertThat(links(Relation.SUPERSEDED_BY)).isEqualTo(expected);
        assertThat(decisions.values().stream()
                        .filter(decision -> !decision.supersededBy().isEmpty()))
                .hasSize(15)
                .allMatch(decision -> decision.outcome().word().equals("revised"));
    }

    private static String turned(String edge) {
        String[] ends = edge.split(" -> ", -1);
        return ends[1] + " -> " + ends[0];
    }

    @Test
    void linksOfTheGoldFileAndPartialSupersessionsAreRelations() {
        Set<String> related = links(Relation.RELATES_TO);

        assertThat(corpus.goldLinks()).hasSize(131);
        assertThat(related).containsAll(corpus.goldLinks()).containsAll(corpus.goldSupersessions("partial"));
        Set<String> others = new TreeSet<>(related);
        others.removeAll(corpus.goldLinks());
        others.removeAll(corpus.links(RecordLink.Form.ADDRESS));
        others.removeAll(corpus.links(RecordLink.Form.NUMBER));
        others.removeAll(corpus.supersessions(SupersessionExtent.PARTIAL));
        others.removeAll(corpus.supersessions(SupersessionExtent.AMENDMENT));
        assertThat(others).isEmpty();
    }

    @Test
    void datesAreTheDecisionsOwnTimeAndValidTime() {
        corpus.records().forEach((name, record) -> {
            Decision decision = Objects.requireNonNull(decisions.get(name));
            if (record.date() == null) {
                assertThat(decision.validFrom()).isEmpty();
            } else {
                assertThat(decision.time()).hasToString(record.date() + "T00:00:00Z");
                assertThat(decision.validFrom()).contains(decision.time());
            }
        });
    }

    @Test
    void takingThemOverTwiceChangesNothing() throws IOException {
        long sequence = lineage.query().sequence();

        assertThat(takeEach().values().stream()
                        .mapToInt(ImportReport::unchanged)
                        .sum())
                .isEqualTo(555);
        assertThat(lineage.query().sequence()).isEqualTo(sequence);
    }

    @Test
    void theyAreExportedAsALogThatGivesThemBack(@TempDir Path logs) {
        String log = Memory.log(lineage);
        Lineage other = Memory.empty();
        ImportReport there = Memory.take(other, logs, log);
        ImportReport here = Memory.take(lineage, logs, log);

        assertThat(List.of(there.added(), here.unchanged())).containsExactly(555, 555);
        assertThat(Memory.log(other)).isEqualTo(log);
    }

    @Test
    void theWordOfTheStatusIsKept() {
        Decision decision = decisions.values().stream()
                .filter(each -> each.outcomeWord().orElse("").equals("Accepted"))
                .findFirst()
                .orElseThrow();

        assertThat(decision.outcome().word()).isEqualTo("pending");
        assertThat(decision.type().word()).isEqualTo("architecture");
    }
}
