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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What only the hand-written side has; that it gives the same answers as the other is {@code SidesTest}'s. */
class TypedStoreTest {

    @TempDir
    Path folder;

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
