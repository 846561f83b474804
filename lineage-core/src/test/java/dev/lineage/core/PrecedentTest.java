package dev.lineage.core;

import static dev.lineage.ref.Reference.epic;
import static dev.lineage.ref.Reference.file;
import static dev.lineage.ref.Reference.memory;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.NotFound;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.ImportedVersion;
import dev.lineage.journal.Resolution;
import dev.lineage.journal.Result;
import dev.lineage.precedent.Assignment;
import dev.lineage.precedent.Citation;
import dev.lineage.precedent.CitingEpic;
import dev.lineage.precedent.PrecedentReader;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PrecedentTest {
    private static final Paging TEN = Paging.first(10);

    private final ManualClock clock = ManualClock.create();

    @ParameterizedTest
    @EnumSource(Stores.class)
    void whoCitesADecisionIsFoundByDistanceAndNewestFirst(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = open(stores, folder)) {
            RecordId root = record(lineage, "root");
            RecordId near = record(lineage, "near", root);
            RecordId far = record(lineage, "far", near);
            RecordId both = record(lineage, "both", far, root);
            RecordId farthest = record(lineage, "farthest", far);
            PrecedentReader precedents = lineage.query().precedents();

            assertThat(told(precedents.citing(root, 1, TEN)))
                    .containsExactly(tuple(both, 1, List.of(root)), tuple(near, 1, List.of(root)));
            assertThat(told(precedents.citing(root, 2, TEN)))
                    .containsExactly(
                            tuple(both, 1, List.of(root)),
                            tuple(near, 1, List.of(root)),
                            tuple(far, 2, List.of(near, root)));
            assertThat(told(precedents.citing(root, 100, TEN)))
                    .containsExactly(
                            tuple(both, 1, List.of(root)),
                            tuple(near, 1, List.of(root)),
                            tuple(far, 2, List.of(near, root)),
                            tuple(farthest, 3, List.of(far, near, root)));
            assertThat(precedents.citing(farthest, 3, TEN).items()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void aWayGoesThroughTheNewestOfThoseThatAreAsNear(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = open(stores, folder)) {
            RecordId root = record(lineage, "root");
            RecordId one = record(lineage, "one", root);
            RecordId two = record(lineage, "two", root);
            RecordId last = record(lineage, "last", one, two);
            assertThat(told(lineage.query().precedents().citing(root, 2, TEN)))
                    .containsExactly(
                            tuple(two, 1, List.of(root)),
                            tuple(one, 1, List.of(root)),
                            tuple(last, 2, List.of(two, root)));
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void pagesOfCitationsGoOnWhereTheyEndedWhateverIsWritten(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = open(stores, folder)) {
            RecordId root = record(lineage, "root");
            List<RecordId> near = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                near.add(0, record(lineage, "near " + i, root));
            }
            List<RecordId> all = new ArrayList<>(near);
            for (int i = 0; i < 4; i++) {
                all.add(5, record(lineage, "far " + i, near.get(i)));
            }
            assertThat(pages(paging -> {
                        record(lineage, "later", root);
                        return lineage.query().precedents().citing(root, 1, paging);
                    }))
                    .hasSize(6)
                    .endsWith(near.toArray(RecordId[]::new));
            long then = lineage.query().sequence() - 3;
            assertThat(pages(paging -> lineage.asOf(then).precedents().citing(root, 2, paging)))
                    .containsExactlyElementsOf(all);
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void circlesOfImportedCitationsEndWhereTheyBegan(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = open(stores, folder)) {
            RecordId one = RecordId.of("one");
            RecordId two = RecordId.of("two");
            RecordId three = RecordId.of("three");
            adopt(lineage, one, two);
            adopt(lineage, two, three);
            adopt(lineage, three, one);
            assertThat(told(lineage.query().precedents().citing(one, 100, TEN)))
                    .containsExactly(tuple(three, 1, List.of(one)), tuple(two, 2, List.of(three, one)));
            assertThat(told(lineage.query().precedents().citing(one, 1, TEN)))
                    .containsExactly(tuple(three, 1, List.of(one)));
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void chainsDoNotGoThroughTheEpicThatADecisionBelongsTo(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = open(stores, folder)) {
            RecordId root = record(lineage, "root");
            RecordId member = record(lineage, draft -> draft.knowing(known -> known.epic("mj100")), "member", root);
            RecordId citing = record(lineage, "citing", epic("mj100"));
            RecordId after = record(lineage, "after", citing);
            PrecedentReader precedents = lineage.query().precedents();
            assertThat(told(precedents.citing(root, 3, TEN))).containsExactly(tuple(member, 1, List.of(root)));
            assertThat(told(precedents.citing(epic("mj100"), 3, TEN)))
                    .containsExactly(
                            tuple(citing, 1, List.of(epic("mj100"))), tuple(after, 2, List.of(citing, epic("mj100"))));
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void theEpicsThatCiteSomethingAreCountedWithTheirLatestCitation(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = open(stores, folder)) {
            RecordId root = record(lineage, "root");
            UnaryOperator<DecisionDraft> one = draft -> draft.knowing(known -> known.epic("one"));
            UnaryOperator<DecisionDraft> two = draft -> draft.knowing(known -> known.epic("two"));
            record(lineage, one, "first", root);
            RecordId latestOfTwo = record(lineage, two, "second", root);
            RecordId latestOfOne = record(lineage, one, "third", root);
            record(lineage, "without an epic", root);
            record(lineage, two, "citing something else");
            List<CitingEpic> epics = lineage.query().precedents().epicsCiting(root, 10);
            assertThat(epics)
                    .extracting(CitingEpic::epic, CitingEpic::decisions, found -> found.latest()
                            .id())
                    .containsExactly(tuple("one", 2L, latestOfOne), tuple("two", 1L, latestOfTwo));
            assertThat(lineage.query().precedents().epicsCiting(root, 1))
                    .extracting(CitingEpic::epic)
                    .containsExactly("one");
            assertThat(lineage.asOf(latestOfTwo).precedents().epicsCiting(root, 10))
                    .extracting(CitingEpic::epic, CitingEpic::decisions)
                    .containsExactly(tuple("two", 1L), tuple("one", 1L));
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void anEpicCitesWhatAnyDecisionThatIsPartOfItCites(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = open(stores, folder)) {
            RecordId root = record(lineage, "root");
            UnaryOperator<DecisionDraft> both = draft -> draft.knowing(known -> known.epic("one"))
                    .linking(
                            DecisionLink.of(Relation.PART_OF, epic("two")),
                            DecisionLink.of(Relation.PART_OF, epic("one")));
            RecordId citing = record(lineage, both, "of both", root);
            assertThat(lineage.query().precedents().epicsCiting(root, 10))
                    .extracting(CitingEpic::epic, CitingEpic::decisions, found -> found.latest()
                            .id())
                    .containsExactly(tuple("one", 1L, citing), tuple("two", 1L, citing));
            assertThat(lineage.query()
                            .questions()
                            .ask("epics_citing", Map.of("id", root.text()))
                            .rows())
                    .extracting(row -> row.get(0))
                    .containsExactly("one", "two");
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void epicsOfManyDecisionsAreReadToTheEnd(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = open(stores, folder)) {
            RecordId root = record(lineage, "root");
            List<RecordId> made = new ArrayList<>();
            lineage.atomically(batch -> {
                for (int i = 0; i < 2_100; i++) {
                    made.add(batch.journal()
                            .record(DecisionDraft.of("decision " + i)
                                    .knowing(known -> known.epic("many"))
                                    .citing(root)));
                }
            });
            PrecedentReader precedents = lineage.query().precedents();
            assertThat(precedents.epicsCiting(root, 10))
                    .extracting(CitingEpic::epic, CitingEpic::decisions, found -> found.latest()
                            .id())
                    .containsExactly(tuple("many", 2_100L, made.get(2_099)));
            assertThat(ids(precedents.ofEpic("many", Paging.first(3)))).isEqualTo(made.subList(0, 3));
            Page<Decision> most = precedents.ofEpic("many", Paging.first(2_099));
            assertThat(ids(most)).isEqualTo(made.subList(0, 2_099));
            assertThat(ids(precedents.ofEpic(
                            "many", Paging.first(2).after(most.next().orElseThrow()))))
                    .containsExactly(made.get(2_099));
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void anEdgeOfTheGraphIsNoPrecedentWhetherItIsSeenOrNot(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = open(stores, folder)) {
            RecordId secret = lineage.in(Scope.all().writingTo("board"))
                    .journal()
                    .record(DecisionDraft.of("secret"))
                    .id();
            RecordId edge = lineage.in(Scope.all().writingTo("board"))
                    .graph()
                    .addEdge(EdgeDraft.of(file("src/a.ts"), Relation.AFFECTS, secret))
                    .said();
            PrecedentReader inside =
                    lineage.in(Scope.all().reading("board")).query().precedents();
            assertThatThrownBy(() -> inside.citing(edge, 1, TEN)).isInstanceOf(NotFound.class);
            PrecedentReader outside = lineage.query().precedents();
            assertThatThrownBy(() -> outside.citing(edge, 1, TEN)).isInstanceOf(NotFound.class);
            assertThatThrownBy(() -> outside.applying(edge, TEN)).isInstanceOf(NotFound.class);
            assertThatThrownBy(() -> outside.epicsCiting(edge, 10)).isInstanceOf(NotFound.class);
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void theDecisionsThatApplyAPatternAreListedNewestFirst(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = open(stores, folder)) {
            RecordId pattern = lineage.patterns()
                    .capture(dev.lineage.patterns.PatternDraft.of("Refresh early"))
                    .id();
            RecordId one = record(lineage, draft -> draft.applying(pattern), "one");
            RecordId two = record(lineage, draft -> draft.applying(memory("oauth"), pattern), "two");
            RecordId three = record(lineage, draft -> draft.applying(memory("oauth")), "three");
            PrecedentReader precedents = lineage.query().precedents();
            assertThat(ids(precedents.applying(pattern, TEN))).containsExactly(two, one);
            assertThat(ids(precedents.applying(memory("oauth"), TEN))).containsExactly(three, two);
            assertThat(ids(precedents.applying(memory("unknown"), TEN))).isEmpty();
            assertThat(ids(lineage.asOf(one).precedents().applying(pattern, TEN)))
                    .containsExactly(one);
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void theHistoryOfAFileTellsWhoWasGivenItAndHowItWent(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = open(stores, folder)) {
            Thing auth = file("src/auth.ts");
            DecisionLink given = DecisionLink.of(Relation.ASSIGNS_FILE, auth).because("knows it");
            RecordId good = record(lineage, assigning("worker-a", given), "To A");
            record(lineage, draft -> draft.linking(given), "No assignment");
            record(lineage, assigning("worker-b", DecisionLink.of(Relation.ASSIGNS_FILE, file("b.ts"))), "Other file");
            RecordId bad = record(lineage, assigning("worker-b", given.strength(0.5)), "To B");
            RecordId open = record(lineage, assigning("worker-c", given), "To C");
            long before = lineage.query().sequence();
            lineage.journal().resolve(good, Resolution.of(Result.succeeded().errors(2)));
            lineage.journal().resolve(bad, Resolution.of(Result.failed()));
            assertThat(lineage.query().precedents().assignments(auth, TEN).items())
                    .extracting(
                            found -> found.decision().id(),
                            found -> found.decision().context().agent().orElseThrow(),
                            Assignment::link,
                            Assignment::quality)
                    .containsExactly(
                            tuple(open, "worker-c", given, OptionalDouble.empty()),
                            tuple(bad, "worker-b", given.strength(0.5), OptionalDouble.of(0)),
                            tuple(good, "worker-a", given, OptionalDouble.of(0.8)));
            assertThat(lineage.asOf(before)
                            .precedents()
                            .assignments(auth, Paging.first(2))
                            .items())
                    .extracting(Assignment::quality)
                    .containsExactly(OptionalDouble.empty(), OptionalDouble.empty());
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void theDecisionsOfAnEpicComeInTheOrderInWhichTheyWereMade(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = open(stores, folder)) {
            List<RecordId> made = new ArrayList<>();
            for (int i = 0; i < 7; i++) {
                made.add(record(lineage, draft -> draft.knowing(known -> known.epic("mj100")), "step " + i));
                record(lineage, draft -> draft.knowing(known -> known.epic("mj101")), "other " + i);
            }
            assertThat(ids(lineage.query().precedents().ofEpic("mj100", TEN))).containsExactlyElementsOf(made);
            assertThat(decisionPages(paging -> lineage.query().precedents().ofEpic("mj100", paging)))
                    .containsExactlyElementsOf(made);
            assertThat(ids(lineage.asOf(made.get(2)).precedents().ofEpic("mj100", TEN)))
                    .containsExactlyElementsOf(made.subList(0, 3));
            assertThat(ids(lineage.query().precedents().ofEpic("mj1%", TEN))).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void nothingOfWhatAViewerMayNotSeeIsPrecedent(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = open(stores, folder)) {
            Lineage shop = lineage.in(Scope.project("shop"));
            Lineage bank = lineage.in(Scope.project("bank"));
            RecordId root = record(shop, "root");
            RecordId hidden = record(lineage.in(Scope.project("bank")), "hidden", epic("mj100"));
            RecordId across = lineage.journal()
                    .record(DecisionDraft.of("across").citing(root))
                    .id();
            adopt(bank, RecordId.of("between"), root);
            adopt(shop, RecordId.of("end"), RecordId.of("between"), hidden);
            PrecedentReader inShop = shop.query().precedents();
            assertThat(told(inShop.citing(root, 3, TEN))).isEmpty();
            assertThat(told(shop.query().acrossProjects().precedents().citing(root, 3, TEN)))
                    .extracting(found -> found.toList().get(0))
                    .containsExactlyInAnyOrder(RecordId.of("between"), across, RecordId.of("end"));
            assertThat(inShop.epicsCiting(root, 10)).isEmpty();
            assertThat(inShop.citing(epic("mj100"), 1, TEN).items()).isEmpty();
            for (RecordId named : List.of(hidden, RecordId.of("between"))) {
                assertThat(told(inShop.citing(named, 2, TEN)))
                        .containsExactly(tuple(RecordId.of("end"), 1, List.of(named)));
                assertThat(inShop.epicsCiting(named, 1)).isEmpty();
            }
            RecordId unnamed = RecordId.of("dec-00000000");
            assertThatThrownBy(() -> inShop.citing(unnamed, 1, TEN)).isInstanceOf(NotFound.class);
            assertThatThrownBy(() -> inShop.citing(unnamed, 2, TEN)).isInstanceOf(NotFound.class);
            assertThatThrownBy(() -> inShop.epicsCiting(unnamed, 1)).isInstanceOf(NotFound.class);
            for (RecordId unseen : List.of(hidden, RecordId.of("between"), unnamed)) {
                assertThatThrownBy(() -> inShop.applying(unseen, TEN)).isInstanceOf(NotFound.class);
                assertThatThrownBy(() -> inShop.trace(unseen, 1)).isInstanceOf(NotFound.class);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void whatIsNotHereMayStillBeCited(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = open(stores, folder)) {
            RecordId gone = RecordId.of("dec-deadbeef");
            adopt(lineage, RecordId.of("end"), gone);
            assertThat(told(lineage.query().precedents().citing(gone, 2, TEN)))
                    .containsExactly(tuple(RecordId.of("end"), 1, List.of(gone)));
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void whatIsOutOfRangeIsRefusedByName(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = open(stores, folder)) {
            PrecedentReader precedents = lineage.query().precedents();
            RecordId root = record(lineage, "root");
            assertRefused(() -> precedents.citing(root, 0, TEN), "depth", "must be from 1 to 100");
            assertRefused(() -> precedents.citing(root, 101, TEN), "depth", "must be from 1 to 100");
            assertRefused(() -> precedents.epicsCiting(root, 0), "limit", "must be from 1 to 1000");
            assertRefused(() -> precedents.trace(root, 1_001), "limit", "must be from 1 to 1000");
            assertRefused(() -> precedents.ofEpic(" ", TEN), "name", "must not be blank");
            Paging foreign = TEN.after(new dev.lineage.query.Cursor("decisions", 1, 1));
            assertRefused(() -> precedents.citing(root, 1, foreign), "cursor", "must be one that this list gave");
            assertRefused(() -> precedents.citing(root, 2, foreign), "cursor", "must be one that this list gave");
            assertRefused(() -> precedents.ofEpic("e", foreign), "cursor", "must be one that this list gave");
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void noCharacterOfANameIsAWildcard(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = open(stores, folder)) {
            for (String name : List.of("a%", "a_", "a'", "a\"", "a*", "a?", "[a]", "a;--", "a\\")) {
                RecordId id = record(
                        lineage,
                        draft -> draft.knowing(known -> known.epic(name))
                                .applying(memory(name))
                                .citing(epic(name)),
                        name);
                PrecedentReader precedents = lineage.query().precedents();
                assertThat(ids(precedents.ofEpic(name, TEN))).containsExactly(id);
                assertThat(ids(precedents.applying(memory(name), TEN))).containsExactly(id);
                assertThat(told(precedents.citing(epic(name), 2, TEN)))
                        .containsExactly(tuple(id, 1, List.of(epic(name))));
                assertThat(precedents.epicsCiting(epic(name), 5))
                        .extracting(CitingEpic::epic)
                        .containsExactly(name);
            }
        }
    }

    private static void assertRefused(
            org.assertj.core.api.ThrowableAssert.ThrowingCallable call, String field, String rule) {
        assertThatThrownBy(call).isInstanceOfSatisfying(InvalidInput.class, refused -> {
            assertThat(refused.field()).isEqualTo(field);
            assertThat(refused.getMessage()).contains(rule);
        });
    }

    private CloseableLineage open(Stores stores, Path folder) {
        return Lineages.open(
                stores.open(folder), LineageOptions.defaults().clock(clock).ids(FixedIds.create()));
    }

    private RecordId record(Lineage lineage, String text, Reference... cited) {
        return record(lineage, draft -> draft, text, cited);
    }

    private RecordId record(Lineage lineage, UnaryOperator<DecisionDraft> more, String text, Reference... cited) {
        clock.advance(Duration.ofSeconds(1));
        return lineage.journal()
                .record(more.apply(DecisionDraft.of(text)).citing(cited))
                .id();
    }

    private void adopt(Lineage lineage, RecordId id, RecordId... cited) {
        clock.advance(Duration.ofSeconds(1));
        DecisionContent content = DecisionContent.of(id.text())
                .edit()
                .links(java.util.Arrays.stream(cited)
                        .map(precedent -> DecisionLink.of(Relation.CITES_PRECEDENT, precedent))
                        .toList())
                .build();
        ImportedVersion version =
                new ImportedVersion(content, Optional.of(clock.instant()), Optional.empty(), Optional.empty());
        lineage.journal().adopt(new ImportedDecision(id, List.of(version)));
    }

    private static UnaryOperator<DecisionDraft> assigning(String agent, DecisionLink link) {
        return draft -> draft.knowing(
                        known -> known.at(DecisionPoint.FILE_ASSIGNMENT).agent(agent))
                .linking(link);
    }

    private static List<org.assertj.core.groups.Tuple> told(Page<Citation> page) {
        return page.items().stream()
                .map(found -> tuple(found.decision().id(), found.distance(), found.path()))
                .toList();
    }

    private static List<RecordId> ids(Page<Decision> page) {
        return page.items().stream().map(Decision::id).toList();
    }

    /** All that the pages of two have. */
    private static List<RecordId> pages(Function<Paging, Page<Citation>> list) {
        return all(list, citation -> citation.decision().id());
    }

    private static List<RecordId> decisionPages(Function<Paging, Page<Decision>> list) {
        return all(list, Decision::id);
    }

    private static <T> List<RecordId> all(Function<Paging, Page<T>> list, Function<T, RecordId> id) {
        List<RecordId> all = new ArrayList<>();
        Optional<Paging> paging = Optional.of(Paging.first(2));
        while (paging.isPresent()) {
            Page<T> page = list.apply(paging.get());
            page.items().forEach(item -> all.add(id.apply(item)));
            paging = page.next().map(cursor -> Paging.first(2).after(cursor));
        }
        return all;
    }
}
