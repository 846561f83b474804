package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.core.kernel.Cited;
import dev.lineage.core.schema.RecordVersion;
import dev.lineage.error.Conflict;
import dev.lineage.graph.Traversal;
import dev.lineage.journal.Adoption;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.Outcome;
import dev.lineage.patterns.ImportedLesson;
import dev.lineage.patterns.ImportedLessonVersion;
import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.PatternContent;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.patterns.ValidationRun;
import dev.lineage.patterns.Verdict;
import dev.lineage.query.Event;
import dev.lineage.query.FieldChange;
import dev.lineage.query.Hit;
import dev.lineage.query.Link;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.query.Search;
import dev.lineage.query.Timeline;
import dev.lineage.query.Verification;
import dev.lineage.query.Version;
import dev.lineage.recall.Budget;
import dev.lineage.ref.RecordId;
import dev.lineage.sqlite.SqliteStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A kind that one release declares goes through all that records go through, and through a release that does not know it. */
class LaterReleaseTest {
    private static final Scope SHOP = Scope.project("shop").actor("ann");

    @TempDir
    Path folder = Path.of("");

    private RecordId north = RecordId.of("unset");
    private RecordId south = RecordId.of("unset");

    private SqliteStore store() {
        return SqliteStore.at(folder.resolve("memory.db"));
    }

    private Harbour later() {
        return Harbour.open(store(), LineageOptions.defaults());
    }

    private CloseableLineage earlier() {
        return Lineages.open(store());
    }

    /** Two berths, one of them changed, and a decision that has to do with it. */
    private void fill() {
        try (Harbour harbour = later()) {
            RecordVersion<Berth> first =
                    harbour.record(SHOP, Berth.of("North quay").tagged("deep"), Optional.empty());
            north = first.id();
            south = harbour.record(
                            SHOP,
                            Berth.of("South quay").ring("red").beside(Cited.here("run-", north, first.identity())),
                            Optional.of("k"))
                    .id();
            harbour.revise(SHOP, north, OptionalInt.of(1), said -> said.depth(4.5));
            harbour.lineage
                    .in(SHOP)
                    .journal()
                    .record(DecisionDraft.of("Moor in the north").relatedTo(north));
        }
    }

    @Test
    void eventsOfAKindThatIsNotKnownAreKeptAndCountAgainWhereItIs() {
        RecordId pattern;
        RecordId decision;
        try (CloseableLineage lineage = Lineages.open(store())) {
            pattern = lineage.patterns().capture(PatternDraft.of("Moor early")).id();
            decision =
                    lineage.journal().record(DecisionDraft.of("Moor at noon")).id();
            lineage.patterns()
                    .validate(pattern, ValidationDraft.positive().by(decision).key("k"));
            lineage.patterns().validate(pattern, ValidationDraft.negative());
        }
        Link validated = new Link(pattern, Relation.VALIDATED_BY, decision, false);
        try (CloseableLineage earlier = Lineages.open(store(), LineageOptions.defaults(), Engine.KINDS, List.of())) {
            for (int i = 0; i < 2; i++) {
                assertThat(earlier.patterns().show(pattern).positiveValidations())
                        .isZero();
                assertThat(earlier.patterns().links(pattern)).containsExactly(validated);
                assertThat(earlier.query().graph().edges(pattern)).hasSize(1);
                assertThat(earlier.query()
                                .timeline(Timeline.all(), Paging.first(9))
                                .items())
                        .hasSize(4);
                assertThat(earlier.maintenance().verify().problems()).isEmpty();
                earlier.maintenance().rebuild();
            }
        }
        try (CloseableLineage later = Lineages.open(store())) {
            Lesson lesson = later.patterns().show(pattern);
            assertThat(List.of(lesson.positiveValidations(), lesson.negativeValidations()))
                    .isEqualTo(List.of(1, 1));
            assertThat(later.patterns().links(pattern)).containsExactly(validated);
            later.patterns()
                    .validate(pattern, ValidationDraft.positive().by(decision).key("k"));
            assertThat(later.query().sequence()).isEqualTo(4);
            assertThat(later.maintenance().verify().problems()).isEmpty();
        }
    }

    @Test
    void eventsOfALaterKindAreNoValidations() {
        RecordId pattern;
        try (CloseableLineage lineage = Lineages.open(store())) {
            pattern = lineage.patterns().capture(PatternDraft.of("Moor early")).id();
            lineage.patterns().validate(pattern, ValidationDraft.negative());
        }
        try (Harbour later = Harbour.open(store(), Reading.KIND)) {
            later.append(Reading.KIND, pattern, "in the harbour");
        }
        try (CloseableLineage earlier = earlier()) {
            RecordId decision =
                    earlier.journal().record(DecisionDraft.of("Moor at noon")).id();
            ValidationRun brought = new ValidationRun(Verdict.POSITIVE, 1, Optional.empty(), Optional.empty());

            earlier.patterns().validate(pattern, ValidationDraft.positive().by(decision));
            earlier.patterns().validate(pattern, ValidationDraft.positive().by(decision));
            Adoption adoption = earlier.patterns()
                    .adopt(new ImportedLesson(
                            pattern,
                            List.of(new ImportedLessonVersion(
                                    PatternContent.of("Moor early"),
                                    0,
                                    List.of(brought),
                                    Optional.empty(),
                                    Optional.empty(),
                                    Optional.empty()))));

            assertThat(adoption).isEqualTo(Adoption.EXTENDED);
            assertThat(earlier.patterns().validations(pattern, Paging.first(9)).items())
                    .extracting(each -> each.validation().verdict())
                    .containsExactly(Verdict.POSITIVE, Verdict.POSITIVE, Verdict.NEGATIVE);
            assertThat(earlier.patterns().show(pattern).positiveValidations()).isEqualTo(2);
            assertThat(earlier.maintenance().verify().problems()).isEmpty();
        }
    }

    @Test
    void aKindThatOnlyATestDeclaresIsRecordedRevisedListedFoundAndWalked() {
        fill();
        try (Harbour harbour = later()) {
            assertThatThrownBy(() -> harbour.revise(SHOP, north, OptionalInt.of(1), said -> said.depth(9)))
                    .isInstanceOf(Conflict.class);
            assertThat(harbour.revise(SHOP, north, OptionalInt.empty(), said -> said.depth(4.5))
                            .stored()
                            .entry()
                            .version())
                    .isEqualTo(2);
            assertThat(harbour.record(
                                    SHOP,
                                    Berth.of("South quay")
                                            .ring("red")
                                            .beside(Cited.here("run-", north, identity(harbour))),
                                    Optional.of("k"))
                            .id())
                    .isEqualTo(south);
            assertThatThrownBy(() -> harbour.record(SHOP, Berth.of("Another"), Optional.of("k")))
                    .isInstanceOf(Conflict.class);
            LineageQuery query = harbour.lineage.in(SHOP).query();
            assertThat(events(query))
                    .containsExactly(
                            "decision Moor in the north", "berth North quay", "berth South quay", "berth North quay");
            assertThat(found(query, "red")).containsExactly("South quay");
            assertThat(found(query, "deep")).containsExactly("North quay");
            assertThat(neighbours(query)).containsExactlyInAnyOrder(south.text(), north.text(), decision(query));
            assertThat(query.history(north).get(1).changes())
                    .containsExactly(new FieldChange("depth", Optional.empty(), Optional.of("4.5")));
            assertThat(events(harbour.lineage.asOf(1))).containsExactly("berth North quay");
            assertSound(harbour.lineage, 4);
            List<String> before = all(query);
            harbour.lineage.maintenance().rebuild();
            assertThat(all(query)).isEqualTo(before);
            assertSound(harbour.lineage, 4);
        }
    }

    private dev.lineage.ref.Ulid identity(Harbour harbour) {
        return harbour.engine
                .store()
                .find(dev.lineage.spi.View.EVERYTHING, north.text())
                .orElseThrow()
                .entry()
                .identity();
    }

    @Test
    void aReleaseThatDoesNotKnowTheKindKeepsListsFindsLinksAndVerifiesItsRecords() {
        fill();
        try (CloseableLineage lineage = earlier()) {
            LineageQuery query = lineage.in(SHOP).query();
            assertThat(events(query))
                    .containsExactly(
                            "decision Moor in the north", "berth North quay", "berth South quay", "berth North quay");
            assertThat(found(query, "quay")).containsExactlyInAnyOrder("South quay", "North quay");
            assertThat(neighbours(query)).containsExactlyInAnyOrder(south.text(), north.text(), decision(query));
            assertThat(query.history(south).stream().map(Version::changes).toList())
                    .containsExactly(List.of(
                            new FieldChange("title", Optional.empty(), Optional.of("South quay")),
                            new FieldChange(
                                    "links",
                                    Optional.empty(),
                                    Optional.of("[{\"relation\":\"relates_to\",\"target\":\"" + north
                                            + "\",\"strength\":1.0}]")),
                            new FieldChange("unknown", Optional.empty(), Optional.of("true"))));
            assertThat(lineage.in(SHOP)
                            .query()
                            .recall("North quay", Budget.tokens(500))
                            .items())
                    .isNotEmpty();
            assertSound(lineage, 4);
            lineage.in(SHOP)
                    .journal()
                    .record(DecisionDraft.of("Leave the south").relatedTo(south));
            assertSound(lineage, 5);
        }
        try (Harbour harbour = later()) {
            assertThat(found(harbour.lineage.query(), "red")).containsExactly("South quay");
            assertThat(found(harbour.lineage.query(), "leave")).containsExactly("Leave the south");
            assertSound(harbour.lineage, 6);
        }
    }

    @Test
    void whatAnEarlierReleaseHasDerivedIsDerivedAgain() {
        fill();
        List<String> whole;
        try (Harbour harbour = later()) {
            whole = all(harbour.lineage.query());
        }
        try (CloseableLineage lineage = earlier()) {
            lineage.maintenance().rebuild();
            assertThat(found(lineage.query(), "red")).isEmpty();
            assertThat(found(lineage.query(), "quay")).hasSize(2);
            assertSound(lineage, 4);
        }
        assertThatThrownBy(() ->
                        Harbour.open(SqliteStore.readOnly(folder.resolve("memory.db")), LineageOptions.defaults()))
                .hasMessageEndingWith(
                        "was written by an earlier release: it must be opened for writing once, which derives"
                                + " anew what this one finds by");
        try (Harbour harbour = later()) {
            assertThat(all(harbour.lineage.query())).isEqualTo(whole);
            assertThat(found(harbour.lineage.query(), "red")).containsExactly("South quay");
            assertSound(harbour.lineage, 4);
        }
    }

    @Test
    void whatAnEarlierReleaseHasIndexedIsNotKeptForOthers() {
        RecordId dredging;
        try (Harbour harbour = Harbour.open(store(), LineageOptions.defaults(), Berth.KIND, new LaterDecisions())) {
            RecordVersion<Berth> first =
                    harbour.record(SHOP, Berth.of("North quay").ring("red"), Optional.empty());
            north = first.id();
            for (int i = 0; i < 100; i++) {
                Berth berth = Berth.of("Number " + i).beside(Cited.here("run-", north, first.identity()));
                harbour.record(SHOP, berth, Optional.empty());
            }
            dredging = LaterDecisions.record(harbour, "Dredge the basin", "harbour-master");
        }
        try (CloseableLineage lineage = earlier()) {
            assertThat(found(lineage.query(), "quay")).containsExactly("North quay");
            assertThat(neighbours(lineage.query())).hasSize(101);
            assertThat(lineage.graph().edges(dredging)).hasSize(1);
        }
        try (Harbour harbour = Harbour.open(store(), LineageOptions.defaults(), Berth.KIND, new LaterDecisions())) {
            assertThat(found(harbour.lineage.query(), "red")).containsExactly("North quay");
            assertThat(neighbours(harbour.lineage.query())).hasSize(101);
            assertThat(harbour.lineage.graph().edges(dredging)).hasSize(2);
        }
    }

    @Test
    void aFieldAndALinkThatAReleaseDoesNotKnowSurviveItsUpdates() {
        RecordId id;
        try (Harbour harbour = Harbour.open(store(), LineageOptions.defaults(), new LaterDecisions())) {
            id = LaterDecisions.record(harbour, "Dredge the basin", "harbour-master");
            assertThat(LaterDecisions.pilots(harbour, "harbour-master", 1)).containsExactly(id);
        }
        try (CloseableLineage lineage = earlier()) {
            lineage.journal().update(id, DecisionUpdate.to(Outcome.SUCCESSFUL));
            assertThat(lineage.graph().edges(id))
                    .extracting(edge -> edge.relation().word() + " " + edge.to().text())
                    .containsExactly("made_by agent:harbour-master");
            assertSound(lineage, 2);
        }
        try (Harbour harbour = Harbour.open(store(), LineageOptions.defaults(), new LaterDecisions())) {
            assertThat(LaterDecisions.pilots(harbour, "harbour-master", 2)).containsExactly(id);
            assertThat(harbour.lineage.journal().show(id).outcome()).isEqualTo(Outcome.SUCCESSFUL);
            assertThat(found(harbour.lineage.query(), "dredge")).containsExactly("Dredge the basin");
            assertSound(harbour.lineage, 2);
        }
    }

    private static void assertSound(Lineage lineage, long entries) {
        Verification verification = lineage.maintenance().verify();
        assertThat(verification.problems()).isEmpty();
        assertThat(verification.entries()).isEqualTo(entries);
    }

    private List<String> all(LineageQuery query) {
        return List.of(
                events(query).toString(),
                found(query, "quay").toString(),
                found(query, "red").toString(),
                query.history(north).toString(),
                neighbours(query).stream().sorted().toList().toString());
    }

    private static List<String> events(LineageQuery query) {
        return query.timeline(Timeline.all(), Paging.first(20)).items().stream()
                .map(event -> event.kind() + " " + event.title())
                .toList();
    }

    private static List<String> found(LineageQuery query, String words) {
        return query.search(Search.of(words), Paging.first(9)).items().stream()
                .map(Hit::title)
                .toList();
    }

    private static String decision(LineageQuery query) {
        return query.timeline(Timeline.all(), Paging.first(20)).items().stream()
                .filter(event -> event.kind().equals("decision"))
                .map(Event::id)
                .map(RecordId::text)
                .findFirst()
                .orElseThrow();
    }

    private List<String> neighbours(LineageQuery query) {
        return query.graph().neighbours(north, Traversal.depth(2)).nodes().stream()
                .map(node -> node.reference().text())
                .toList();
    }
}
