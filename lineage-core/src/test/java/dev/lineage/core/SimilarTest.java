package dev.lineage.core;

import static dev.lineage.ref.Reference.file;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.DecisionType;
import dev.lineage.journal.Resolution;
import dev.lineage.journal.Result;
import dev.lineage.precedent.SimilarDecision;
import dev.lineage.precedent.Similarity;
import dev.lineage.query.Relation;
import dev.lineage.query.Score;
import dev.lineage.ref.RecordId;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SimilarTest {
    private static final Similarity TEN = Similarity.first(10);

    private final ManualClock clock = ManualClock.create();

    @ParameterizedTest
    @EnumSource(Stores.class)
    void aDecisionEqualToTheDraftScoresOneAndEachPartIsNamed(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = open(stores, folder)) {
            DecisionDraft draft = DecisionDraft.of("Refresh tokens")
                    .type(new DecisionType("architecture"))
                    .affecting(file("src/auth.ts"))
                    .knowing(known -> known.at(DecisionPoint.FILE_ASSIGNMENT).epic("mj100"));
            RecordId same = record(lineage, draft);
            RecordId text = record(lineage, DecisionDraft.of("Refresh tokens"));
            RecordId thing = record(
                    lineage,
                    DecisionDraft.of("Unlike").linking(DecisionLink.of(Relation.ASSIGNS_FILE, file("src/auth.ts"))));
            record(lineage, DecisionDraft.of("Nothing of it").knowing(known -> known.epic("mj100")));
            List<SimilarDecision> similar = lineage.query().precedents().similar(draft, TEN);
            assertThat(similar).extracting(found -> found.decision().id()).containsExactly(same, text, thing);
            assertThat(similar.get(0).score().value()).isCloseTo(1, within(1e-9));
            assertThat(similar.get(0).score().parts())
                    .extracting(Score.Part::name)
                    .containsSubsequence("Refresh", "tokens", "file:src/auth.ts", "decision_type", "epic", "type");
            assertThat(similar.get(2).score().parts())
                    .extracting(Score.Part::name)
                    .containsExactly("file:src/auth.ts");
            assertThat(similar.get(2).score().parts().get(0).value()).isCloseTo(0.25, within(1e-9));
            assertThat(similar).allSatisfy(SimilarTest::addsUp);
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void amongEqualsWhatTurnedOutBetterComesFirst(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = open(stores, folder)) {
            DecisionDraft draft = DecisionDraft.of("Refresh tokens early");
            RecordId good = record(lineage, draft);
            RecordId fair = record(lineage, draft);
            RecordId older = record(lineage, draft);
            RecordId newer = record(lineage, draft);
            RecordId failed = record(lineage, draft);
            long before = lineage.query().sequence();
            lineage.journal().resolve(good, Resolution.of(Result.succeeded()));
            lineage.journal().resolve(fair, Resolution.of(Result.succeeded().errors(3)));
            lineage.journal().resolve(failed, Resolution.of(Result.failed()));
            assertThat(lineage.query().precedents().similar(draft, TEN))
                    .extracting(found -> found.decision().id(), SimilarDecision::quality, found -> found.decision()
                            .isFailed())
                    .containsExactly(
                            tuple(good, OptionalDouble.of(1), false),
                            tuple(fair, OptionalDouble.of(0.7), false),
                            tuple(newer, OptionalDouble.empty(), false),
                            tuple(older, OptionalDouble.empty(), false),
                            tuple(failed, OptionalDouble.of(0), true));
            assertThat(ids(lineage.query(), draft, Similarity.first(2))).containsExactlyInAnyOrder(good, fair);
            assertThat(ids(lineage.asOf(before), draft, TEN)).containsExactly(failed, newer, older, fair, good);
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void whatWasSupersededIsLeftOutUnlessItIsAskedFor(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = open(stores, folder)) {
            DecisionDraft draft = DecisionDraft.of("Refresh tokens early");
            RecordId old = record(lineage, draft);
            RecordId successor = record(lineage, DecisionDraft.of("Another way").superseding(old));
            assertThat(ids(lineage.query(), draft, TEN)).isEmpty();
            List<SimilarDecision> all = lineage.query().precedents().similar(draft, TEN.andSuperseded());
            assertThat(all).singleElement().satisfies(found -> {
                assertThat(found.decision().id()).isEqualTo(old);
                assertThat(found.score().value()).isCloseTo(0.7, within(1e-9));
                assertThat(found.score().parts()).extracting(Score.Part::name).endsWith("superseded");
                addsUp(found);
            });
            assertThat(ids(lineage.asOf(old), draft, TEN)).containsExactly(old);
            assertThat(successor).isNotNull();
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void onlyWhatAViewerSeesAndTheFilterAdmitsIsCompared(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = open(stores, folder)) {
            DecisionDraft draft = DecisionDraft.of("Refresh tokens early").affecting(file("a.ts"));
            Lineage shop = lineage.in(Scope.project("shop"));
            RecordId mine = record(shop, draft.tagged("auth"));
            List<SimilarDecision> alone = shop.query().precedents().similar(draft, TEN);
            RecordId theirs = record(lineage.in(Scope.project("bank")), draft);
            for (int i = 0; i < 5; i++) {
                record(
                        lineage.in(Scope.project("bank")),
                        DecisionDraft.of("tokens " + i).affecting(file("a.ts")));
            }
            assertThat(shop.query().precedents().similar(draft, TEN))
                    .extracting(found -> found.decision().id(), SimilarDecision::score)
                    .containsExactly(tuple(mine, alone.get(0).score()));
            assertThat(ids(shop.query().acrossProjects(), draft, Similarity.first(2)))
                    .containsExactly(theirs, mine);
            Similarity tagged = TEN.among(DecisionFilter.all().tag("auth"));
            assertThat(ids(lineage.query(), draft, tagged)).containsExactly(mine);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"???", "%", "_", "'", "\"", "a* OR b", "NOT (", "\\", "\u0001affects=file"})
    void anyTextMayBeADraft(String text, @TempDir Path folder) {
        try (CloseableLineage lineage = open(Stores.REFERENCE, folder)) {
            record(lineage, DecisionDraft.of("Refresh tokens early").affecting(file("a.ts")));
            DecisionDraft draft = DecisionDraft.of(text);
            RecordId same = record(lineage, draft);
            List<RecordId> found = ids(lineage.query(), draft, TEN);
            assertThat(found).isSubsetOf(same);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void theBestAreThoseOfAnOrderingOfAll(int seed, @TempDir Path folder) {
        Random random = new Random(seed);
        List<String> words = List.of("token", "cache", "queue", "retry", "index", "shard");
        try (CloseableLineage lineage = open(Stores.REFERENCE, folder)) {
            for (int i = 0; i < 60; i++) {
                record(lineage, draft(random, words));
            }
            for (int i = 0; i < 10; i++) {
                DecisionDraft draft = draft(random, words);
                List<SimilarDecision> all = lineage.query().precedents().similar(draft, Similarity.first(1_000));
                assertThat(all).allSatisfy(SimilarTest::addsUp);
                assertThat(all).extracting(found -> found.score().value()).allSatisfy(value -> assertThat(value)
                        .isBetween(0.0, 1.0 + 1e-9));
                for (int limit : List.of(1, 7, 30)) {
                    assertThat(lineage.query().precedents().similar(draft, Similarity.first(limit)))
                            .extracting(found -> found.score().value())
                            .isEqualTo(all.stream()
                                    .limit(limit)
                                    .map(found -> found.score().value())
                                    .toList());
                }
                assertThat(all)
                        .isSortedAccordingTo((one, other) ->
                                Math.abs(one.score().value() - other.score().value()) < 1e-9
                                        ? 0
                                        : Double.compare(
                                                other.score().value(),
                                                one.score().value()));
            }
        }
    }

    private static DecisionDraft draft(Random random, List<String> words) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i <= random.nextInt(6); i++) {
            text.append(words.get(random.nextInt(words.size()))).append(' ');
        }
        return DecisionDraft.of(text.toString())
                .affecting(file("f" + random.nextInt(4) + ".ts"))
                .knowing(known -> known.at(DecisionPoint.USUAL.get(random.nextInt(3))));
    }

    private static void addsUp(SimilarDecision found) {
        double sum =
                found.score().parts().stream().mapToDouble(Score.Part::value).sum();
        assertThat(sum).isCloseTo(found.score().value(), within(1e-9));
    }

    private static List<RecordId> ids(LineageQuery query, DecisionDraft draft, Similarity similarity) {
        return query.precedents().similar(draft, similarity).stream()
                .map(found -> found.decision().id())
                .toList();
    }

    private CloseableLineage open(Stores stores, Path folder) {
        return Lineages.open(
                stores.open(folder), LineageOptions.defaults().clock(clock).ids(FixedIds.create()));
    }

    private RecordId record(Lineage lineage, DecisionDraft draft) {
        clock.advance(Duration.ofSeconds(1));
        return lineage.journal().record(draft).id();
    }
}
