package dev.lineage.bench.typed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.bench.DecisionSource;
import dev.lineage.bench.decision.Durability;
import dev.lineage.bench.decision.Filter;
import dev.lineage.bench.decision.PlainDecision;
import dev.lineage.bench.decision.PlainLink;
import dev.lineage.bench.decision.StoreSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The hand-written side must not win by giving wrong answers. */
class TypedStoreTest {

    private static final int STEPS = 400;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void everyAnswerEqualsThatOfANaiveMap(int seed) {
        DecisionSource source = new DecisionSource(seed);
        NaiveDecisions naive = new NaiveDecisions();
        SplittableRandom random = new SplittableRandom(seed);
        try (TypedStore store = open(seed % 2 == 0)) {
            for (int step = 0; step < STEPS; step++) {
                change(store, naive, source, random);
                compare(store, naive, source, random);
            }
        }
        try (TypedStore reopened = open(seed % 2 == 0)) {
            assertThat(reopened.recent(10 * STEPS)).isEqualTo(naive.recent(10 * STEPS));
        }
    }

    @Test
    void aDecisionThatCitesAMissingOneIsNotStoredAndItsNamesAreNotEither() {
        PlainDecision first = new DecisionSource(5).next(1).get(0);
        PlainDecision dangling = new DecisionSource(6).next(1).get(0);
        dangling = citing(dangling, "dec-missing");
        try (TypedStore store = open(false)) {
            List<PlainDecision> both = List.of(first, dangling);
            assertThatThrownBy(() -> store.writeAll(both)).hasMessage("no decision dec-missing");
            assertThat(store.recent(10)).isEmpty();
            store.write(first);
        }
        try (TypedStore reopened = open(false)) {
            assertThat(reopened.recent(10)).containsExactly(first);
        }
    }

    @Test
    void anUnknownDecisionOrNameGivesAnEmptyAnswer() {
        try (TypedStore store = open(false)) {
            assertThat(store.read("dec-missing")).isEmpty();
            assertThat(store.list(new Filter(Filter.Field.TAG, "missing"), 10)).isEmpty();
            assertThat(store.citing("dec-missing", 10)).isEmpty();
            assertThatThrownBy(() -> store.updateOutcome("dec-missing", "revised"))
                    .hasMessage("no decision dec-missing");
        }
    }

    @Test
    void wordsOfTextAndRationaleAreFoundByTheirStems() {
        List<PlainDecision> decisions = new DecisionSource(7).next(300);
        List<String> texts = List.of("Refresh it early", "Refreshing is cheap", "It was refreshed", "A fresh start");
        try (TypedStore store = open(true)) {
            store.writeAll(decisions.subList(0, 200));
            for (int i = 0; i < texts.size(); i++) {
                store.write(saying(texts.get(i), decisions.get(200 + i)));
            }
            assertThat(store.matching("refreshes")).isEqualTo(3);
        }
    }

    private static void change(TypedStore store, NaiveDecisions naive, DecisionSource source, SplittableRandom random) {
        if (random.nextInt(3) == 0 && source.made() > 0) {
            String id = source.id(random.nextInt(source.made()));
            String outcome = source.outcome(random);
            store.updateOutcome(id, outcome);
            naive.updateOutcome(id, outcome);
        } else if (random.nextInt(5) == 0) {
            List<PlainDecision> decisions = source.next(random.nextInt(8));
            store.writeAll(decisions);
            decisions.forEach(naive::write);
        } else {
            PlainDecision decision = source.next(1).get(0);
            store.write(decision);
            naive.write(decision);
        }
    }

    private static void compare(
            TypedStore store, NaiveDecisions naive, DecisionSource source, SplittableRandom random) {
        int limit = 1 + random.nextInt(30);
        String id = source.id(random.nextInt(source.made() + 1));
        String hub = source.hub(random.nextInt(10));
        assertThat(store.read(id)).isEqualTo(naive.read(id));
        assertThat(store.recent(limit)).isEqualTo(naive.recent(limit));
        assertThat(store.citing(id, limit)).isEqualTo(naive.citing(id, limit));
        assertThat(store.citing(hub, limit)).isEqualTo(naive.citing(hub, limit));
        for (Filter.Field field : Filter.Field.values()) {
            Filter filter = new Filter(field, source.value(field, random));
            assertThat(store.list(filter, limit)).as("%s", filter).isEqualTo(naive.list(filter, limit));
        }
    }

    private static PlainDecision saying(String text, PlainDecision decision) {
        return new PlainDecision(
                decision.id(),
                decision.ulid(),
                decision.at(),
                decision.project(),
                decision.session(),
                decision.actor(),
                decision.type(),
                decision.outcome(),
                text,
                decision.rationale(),
                decision.alternatives(),
                decision.lesson(),
                decision.gitCommit(),
                decision.tags(),
                decision.entities(),
                List.of());
    }

    private static PlainDecision citing(PlainDecision decision, String target) {
        return new PlainDecision(
                decision.id(),
                decision.ulid(),
                decision.at(),
                decision.project(),
                decision.session(),
                decision.actor(),
                decision.type(),
                decision.outcome(),
                decision.text(),
                null,
                List.of(),
                "a lesson",
                null,
                decision.tags(),
                decision.entities(),
                List.of(new PlainLink("relates_to", target)));
    }

    private TypedStore open(boolean fullText) {
        return TypedStore.open(folder.resolve("typed.db"), StoreSettings.of(Durability.NORMAL), fullText);
    }
}
