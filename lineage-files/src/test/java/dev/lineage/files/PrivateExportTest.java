package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.core.Lineages;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.NodeDraft;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import dev.lineage.testkit.ReferenceStore;
import dev.lineage.transfer.HandoffDraft;
import dev.lineage.transfer.SessionDraft;
import dev.lineage.transfer.SessionFilter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Records of spaces that the importer may not write to stay out, and are counted. */
class PrivateExportTest {
    private static final Scope ANN = Scope.project("shop").writingTo("private:ann");

    @TempDir
    Path home;

    private final CloseableLineage first = open(1);
    private final CloseableLineage second = open(2);

    private static CloseableLineage open(int seed) {
        return Lineages.open(
                ReferenceStore.create(),
                LineageOptions.defaults()
                        .clock(ManualClock.create())
                        .ids(FixedIds.create())
                        .salts(new Random(seed)));
    }

    @AfterEach
    void close() {
        first.close();
        second.close();
    }

    private void tell(Lineage ann) {
        RecordId session = ann.transfer().open(SessionDraft.unnamed()).id();
        Lineage me = ann.in(ann.scope().session(session.text()));
        me.journal().record(DecisionDraft.of("Leave the shop").affecting(Reference.file("src/cart.ts")));
        me.patterns().capture(PatternDraft.of("Look for another shop"));
        me.graph().addNode(NodeDraft.of(Reference.concept("Career")).with("next", "lab"));
        me.graph().addEdge(EdgeDraft.of(Reference.concept("Career"), Relation.DEPENDS_ON, Reference.file("cv.txt")));
        me.transfer().handOff(HandoffDraft.of("Applied to the lab").next("Wait"));
    }

    @Test
    void privateRecordsThatAreImportedElsewhereAreNotEverybodys() throws IOException {
        Lineage ann = first.in(ANN);
        tell(ann);
        Path folder = home.resolve("out");
        ContractLayout.exportTo(folder, ann.query().acrossTime());

        Map<LayoutPart, ImportReport> reports =
                ContractLayout.importFrom(folder, second, ImportLimits.DEFAULT, (done, total) -> {});

        assertThat(second.journal().list(DecisionFilter.all(), Paging.first(9)).items())
                .isEmpty();
        assertThat(second.patterns().list(LessonFilter.all(), Paging.first(9)).items())
                .isEmpty();
        assertThat(second.transfer().list(SessionFilter.all(), Paging.first(9)).items())
                .isEmpty();
        assertThat(second.query().acrossTime().graph().all(99).nodes()).isEmpty();
        assertThat(reports).hasEntrySatisfying(LayoutPart.JOURNAL, report -> assertThat(report.refused())
                .isEqualTo(1));
        assertThat(List.copyOf(reports.values())).allSatisfy(report -> {
            assertThat(report.added()).isZero();
            assertThat(report.refused()).isPositive();
        });
    }

    @Test
    void aSpaceThatIsGrantedIsRestored() throws IOException {
        tell(first.in(ANN));
        Path folder = home.resolve("out");
        ContractLayout.exportTo(folder, first.in(ANN).query().acrossTime());

        Map<LayoutPart, ImportReport> reports = take(folder, second, ImportLimits.DEFAULT.writingTo("private:ann"));

        assertThat(List.copyOf(reports.values())).allSatisfy(report -> {
            assertThat(report.refused()).isZero();
            assertThat(report.deviations()).isEmpty();
        });
        assertThat(decisions(second)).isEmpty();
        assertThat(second.query().acrossTime().graph().all(99).nodes()).isEmpty();
        Lineage ann = second.in(Scope.all().reading("private:ann"));
        assertThat(decisions(ann)).singleElement().satisfies(decision -> {
            assertThat(decision.text()).isEqualTo("Leave the shop");
            assertThat(decision.space()).contains("private:ann");
            assertThat(decision.project()).contains("shop");
        });
        assertThat(ann.graph().find(Reference.concept("Career")).orElseThrow().statements())
                .singleElement()
                .satisfies(said -> {
                    assertThat(said.space()).contains("private:ann");
                    assertThat(said.data()).isEqualTo(Map.of("next", "lab"));
                });
    }

    private static ImportReport patterns(Path folder, Lineage lineage, ImportLimits limits) throws IOException {
        return Objects.requireNonNull(take(folder, lineage, limits).get(LayoutPart.PATTERNS));
    }

    @Test
    void idsOfLessonsOfASpaceHaveItsDigestBehindTheirOriginAndNothingElse() throws IOException {
        String longest = "o".repeat(64);
        Lineage ann = first.in(Scope.all().writingTo("private:ann"));
        ann.patterns().capture(PatternDraft.of("One").origin("shop"));
        ann.patterns().capture(PatternDraft.of("Two").origin(longest));
        Path folder = home.resolve("out");
        ContractLayout.exportTo(folder, ann.query().acrossTime());
        Path library = folder.resolve(LayoutPart.PATTERNS.path());

        ImportLimits limits = ImportLimits.DEFAULT.writingTo("private:ann");
        assertThat(patterns(folder, second, limits).deviations()).isEmpty();
        String text = Files.readString(library);
        Files.writeString(library, text.replaceAll("(pat-000001-shop)-[0-9a-f]{8}", "$1-mine"));
        assertThat(patterns(folder, open(3), limits).deviations())
                .extracting(Deviation::rule)
                .containsExactly(Rule.ID_FORMAT);
    }

    @Test
    void aScopeThatWritesToTheSpaceTakesItsLinesAndThoseThatNameNone() throws IOException {
        Path log = home.resolve("decisions.jsonl");
        Files.writeString(
                log,
                """
                {"id":"dec-0000000a","timestamp":"2026-01-01T00:00:00Z","decision":"Mine","space":"private:ann"}
                {"id":"dec-0000000b","timestamp":"2026-01-01T00:00:00Z","decision":"Nobody's"}
                {"id":"dec-0000000c","timestamp":"2026-01-01T00:00:00Z","decision":"Bob's","space":"private:bob"}
                """);

        ImportReport report = DecisionLog.importFrom(
                log, first.in(ANN.reading("private:bob")), ImportLimits.DEFAULT, ImportProgress.NONE);

        assertThat(report.added()).isEqualTo(2);
        assertThat(report.refused()).isEqualTo(1);
        assertThat(report.deviations())
                .filteredOn(each -> each.rule() == Rule.REFUSED_SPACE)
                .singleElement()
                .hasToString(log + ":3: refused-space: \"private:bob\" is no space that this import may write to");
        assertThat(decisions(first)).isEmpty();
        assertThat(decisions(first.in(ANN))).extracting(Decision::space).containsOnly(Optional.of("private:ann"));
    }

    @Test
    void noFieldOfAFileMakesAnExportSayThatARecordLiesElsewhere() throws IOException {
        Path log = home.resolve("decisions.jsonl");
        Files.writeString(
                log,
                """
                {"id":"dec-0000000a","timestamp":"2026-01-01T00:00:00Z","decision":"Old"}
                {"id":"dec-0000000b","timestamp":"2026-01-01T00:00:00Z","decision":"Forged","space":"private:ann",\
                "as_written":{"space":{"read":"private:ann","written":null}}}
                {"id":"dec-0000000c","timestamp":"2026-01-01T00:00:00Z","decision":"Forged","space":"private:ann",\
                "as_written":{"space":{"read":"private:ann"}}}
                """);
        DecisionLog.importFrom(log, first.in(ANN), ImportLimits.DEFAULT, ImportProgress.NONE);
        Path again = home.resolve("again.jsonl");

        DecisionLog.exportTo(again, first.in(ANN).journal());

        assertThat(Files.readAllLines(again)).hasSize(3).allMatch(line -> line.contains("\"space\":\"private:ann\""));
        assertThat(DecisionLog.importFrom(again, second, ImportLimits.DEFAULT, ImportProgress.NONE))
                .satisfies(report -> assertThat(report.refused()).isEqualTo(3));
        assertThat(decisions(second)).isEmpty();
    }

    @Test
    void aSpaceThatCannotBeReadOrIsNotOneRefusesTheRecord() throws IOException {
        Path log = home.resolve("decisions.jsonl");
        Files.writeString(
                log,
                """
                {"id":"dec-0000000a","timestamp":"2026-01-01T00:00:00Z","decision":"Number","space":7}
                {"id":"dec-0000000b","timestamp":"2026-01-01T00:00:00Z","decision":"Blank","space":" "}
                {"id":"dec-0000000c","timestamp":"2026-01-01T00:00:00Z","decision":"Common"}
                {"id":"dec-0000000c","timestamp":"2026-01-01T00:00:00Z","decision":"Then private",\
                "version":2,"space":"private:ann"}
                {"id":"dec-0000000d","timestamp":"2026-01-01T00:00:00Z","decision":"None","space":null}
                """);
        ImportLimits limits = ImportLimits.DEFAULT.writingTo("private:ann");

        ImportReport report = DecisionLog.importFrom(log, first, limits, ImportProgress.NONE);

        assertThat(report.refused()).isEqualTo(3);
        assertThat(report.deviations())
                .filteredOn(each -> each.rule() == Rule.REFUSED_SPACE)
                .extracting(Deviation::line)
                .containsExactly(1, 2, 3);
        assertThat(decisions(first.in(Scope.all().reading("private:ann"))))
                .extracting(Decision::text)
                .containsExactly("None");
    }

    @Test
    void whatEverybodySaysOfANodeAndWhatASpaceSaysComeBackApart() throws IOException {
        Reference node = Reference.concept("Cache");
        Reference file = Reference.file("src/cache.py");
        first.graph().addNode(NodeDraft.of(node).with("kept", "a day"));
        first.in(ANN)
                .graph()
                .addNode(NodeDraft.of(node).with("kept", "for ever").alias("my-cache"));
        first.graph().addEdge(EdgeDraft.of(node, Relation.DEPENDS_ON, file));
        first.in(ANN)
                .graph()
                .addEdge(EdgeDraft.of(node, Relation.DEPENDS_ON, file).because("I saw it"));
        Path all = home.resolve("all.json");
        ExportReport exported = GraphFile.exportTo(all, first.everything().graph());

        assertThat(exported.spaces()).containsExactly("private:ann");
        ImportReport partly = GraphFile.importFrom(all, second, ImportLimits.DEFAULT, ImportProgress.NONE);
        assertThat(partly.refused()).isEqualTo(2);
        Path common = home.resolve("common.json");
        GraphFile.exportTo(common, second.everything().graph());
        assertThat(Files.readString(common))
                .contains("a day")
                .doesNotContain("for ever", "my-cache", "I saw it", "ann");

        GraphFile.importFrom(all, second, ImportLimits.DEFAULT.writingTo("private:ann"), ImportProgress.NONE);
        Path again = home.resolve("again.json");
        GraphFile.exportTo(again, second.everything().graph());
        assertThat(again).hasSameTextualContentAs(all);
    }

    private static Map<LayoutPart, ImportReport> take(Path folder, Lineage lineage, ImportLimits limits) {
        return ContractLayout.importFrom(folder, lineage, limits, ImportProgress.NONE);
    }

    private static List<Decision> decisions(Lineage lineage) {
        return lineage.journal().list(DecisionFilter.all(), Paging.first(9)).items();
    }

    @Test
    void anExportOfEverythingComesBackWithItsSpaces() throws IOException {
        tell(first.in(ANN));
        tell(first.in(Scope.project("lab").writingTo("team:x")));
        first.in(Scope.project("shop")).journal().record(DecisionDraft.of("Open at nine"));
        Path folder = home.resolve("all");
        Map<LayoutPart, ExportReport> exported = ContractLayout.exportTo(folder, first.everything());
        assertThat(exported).hasEntrySatisfying(LayoutPart.JOURNAL, report -> {
            assertThat(report.spaces()).containsExactly("private:ann", "team:x");
            assertThat(report.projects()).containsExactly("lab", "shop");
        });

        take(folder, second, ImportLimits.DEFAULT.writingTo("private:ann").writingTo("team:x"));
        Path again = home.resolve("again");
        ContractLayout.exportTo(again, second.everything());

        assertThat(texts(again)).isEqualTo(texts(folder));
    }

    private static Map<String, String> texts(Path folder) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                texts.put(folder.relativize(file).toString(), Files.readString(file));
            }
        }
        return texts;
    }
}
