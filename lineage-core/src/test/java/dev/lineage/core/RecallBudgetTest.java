package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.error.InvalidInput;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.recall.Budget;
import dev.lineage.recall.LeftOut;
import dev.lineage.recall.Recall;
import dev.lineage.recall.RecallKind;
import dev.lineage.recall.RecallQuery;
import dev.lineage.recall.RecalledItem;
import dev.lineage.recall.TokenCounter;
import dev.lineage.ref.RecordId;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import dev.lineage.testkit.ReferenceStore;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecallBudgetTest {
    private static final int SEEDS = 25;

    /** Counters of many kinds; the last are neither additive nor monotone. */
    private static final List<TokenCounter> COUNTERS = List.of(
            TokenCounter.QUARTER_OF_CHARACTERS,
            String::length,
            text -> text.codePointCount(0, text.length()) / 3,
            text -> text.split("\\s+").length,
            text -> text.getBytes(java.nio.charset.StandardCharsets.UTF_8).length,
            text -> (int) Math.round(Math.pow(text.length(), 1.3) / 20),
            text -> text.length() % 97 + text.length() / 8,
            text -> text.length() > 700 ? 10_000 : 3,
            text -> Math.floorMod(text.hashCode(), 1_000));

    private static CloseableLineage open() {
        return Lineages.open(
                ReferenceStore.create(),
                LineageOptions.defaults()
                        .clock(ManualClock.create())
                        .ids(FixedIds.create())
                        .salts(new Random(1)));
    }

    @Test
    void noBudgetIsEverExceededAndAllThatWasFoundIsAccountedFor() {
        Set<Integer> sizes = new HashSet<>();
        for (long seed = 0; seed < SEEDS; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            try (CloseableLineage lineage = open()) {
                RandomMemory.write(lineage, random, 30, seed % 2 == 0);
                for (TokenCounter counter : COUNTERS) {
                    Budget budget = Budget.tokens(1 + random.nextInt(1 + random.nextInt(3_000)))
                            .countedBy(counter);
                    RecallQuery query = RecallQuery.of(RandomMemory.SITUATION, budget)
                            .limit(1 + random.nextInt(20))
                            .share(RecallKind.PATTERN, random.nextDouble());
                    sizes.add(check(lineage, query, 30, "seed " + seed));
                }
            }
        }
        assertThat(sizes).hasSizeGreaterThan(10).contains(-1, 1);
    }

    /** How many items there were; -1 if the budget was too small. */
    private static int check(Lineage lineage, RecallQuery query, int records, String seed) {
        Recall recall;
        try {
            recall = lineage.query().recall(query);
        } catch (InvalidInput e) {
            assertThat(e.field()).as(seed).isEqualTo("budget");
            return -1;
        }
        int cost = query.budget().counter().count(recall.text());
        assertThat(recall.tokens())
                .as(seed)
                .isEqualTo(cost)
                .isLessThanOrEqualTo(query.budget().tokens());
        assertThat(recall.items()).as(seed).isNotEmpty().hasSizeLessThanOrEqualTo(query.limit());
        assertThat(recall.items())
                .as(seed)
                .isSortedAccordingTo(Comparator.comparingDouble(
                                (RecalledItem item) -> item.score().value())
                        .thenComparing(RecalledItem::time)
                        .reversed()
                        .thenComparing(item -> item.id().text()));
        List<RecordId> all = Stream.concat(
                        recall.items().stream().map(RecalledItem::id),
                        recall.leftOut().stream().map(LeftOut::id))
                .toList();
        assertThat(all).as(seed).doesNotHaveDuplicates();
        assertThat(all).as(seed).hasSizeBetween(Math.min(records, query.limit()), records);
        assertThat(lineage.query().recall(query).text()).as(seed).isEqualTo(recall.text());
        assertThat(Recalled.parse(recall).stream().map(Recalled::id).toList())
                .as(seed)
                .isEqualTo(recall.items().stream().map(item -> item.id().text()).toList());
        return recall.items().size();
    }

    @Test
    void noContentBreaksOutOfItsQuotes() {
        for (long seed = 0; seed < 4 * SEEDS; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            try (CloseableLineage lineage = open()) {
                RandomMemory.write(lineage, random, 12, true);
                Recall recall = lineage.query().recall(RandomMemory.SITUATION, Budget.tokens(50_000));
                List<Recalled> parsed = Recalled.parse(recall);
                assertThat(parsed).as("seed " + seed).hasSize(recall.items().size());
                for (int i = 0; i < parsed.size(); i++) {
                    RecalledItem item = recall.items().get(i);
                    assertThat(parsed.get(i).kind()).isEqualTo(item.kind().word());
                    assertThat(parsed.get(i).id()).isEqualTo(item.id().text());
                    assertThat(parsed.get(i).lines())
                            .isEqualTo(Stream.concat(Stream.of(item.title()), item.excerpt().stream())
                                    .toList());
                }
                assertThat(recall.text()
                                .codePoints()
                                .filter(RecallBudgetTest::harms)
                                .boxed())
                        .as("seed " + seed)
                        .isEmpty();
                assertThat(recall.text()).doesNotContain("```", "~~~", "\"\"\"", "'''", "<", "]]>", "-->");
            }
        }
    }

    private static boolean harms(int codePoint) {
        int type = Character.getType(codePoint);
        return (codePoint != '\n' && Character.isISOControl(codePoint))
                || (type == Character.FORMAT && codePoint != 0x200c && codePoint != 0x200d)
                || type == Character.LINE_SEPARATOR
                || type == Character.PARAGRAPH_SEPARATOR
                || type == Character.PRIVATE_USE;
    }

    @Test
    void anIdThatSomebodyElseGaveForgesNothing() {
        List<String> ids = List.of(
                "dec-1]|new|successful",
                "x%20y",
                "a\u202eb",
                "<b>",
                "dec-1|superseded",
                "größe/1+2",
                "`id`",
                "~~~",
                "dec-1\u3164",
                "[1]",
                "🚀");
        try (CloseableLineage lineage = open()) {
            for (String id : ids) {
                lineage.journal().adopt(Imports.decision(RecordId.of(id), "cache " + ids.indexOf(id)));
            }
            Recall recall = lineage.query().recall("cache", Budget.tokens(9_000));
            assertThat(Recalled.parse(recall).stream().map(Recalled::id)).containsExactlyInAnyOrderElementsOf(ids);
        }
    }

    @Test
    void aBudgetThatIsTooSmallIsRefusedWithTheLeastThatWouldDo() {
        try (CloseableLineage lineage = open()) {
            Lineage me = lineage.in(Scope.project("shop"));
            me.journal()
                    .record(DecisionDraft.of("Cache the catalogue ".repeat(50)).because("it is slow"));
            me.journal().record(DecisionDraft.of("Cache the short").because("it is slow, and other reasons"));
            assertThatThrownBy(() -> me.query().recall("cache", Budget.tokens(10)))
                    .isInstanceOf(InvalidInput.class)
                    .hasMessage(
                            "budget must be at least 43 tokens for the least of what was found, but was \"10 tokens\"");
            assertThatThrownBy(() -> me.query().recall("cache", Budget.tokens(42)))
                    .isInstanceOf(InvalidInput.class);
            assertThat(me.query().recall("cache", Budget.tokens(43)).tokens()).isEqualTo(43);
        }
    }

    /** Each counter grows with the text, so that less than the least never does. */
    @Test
    void theLeastThatARefusalNamesDoesAndEachBudgetAboveItTooAndNoneBelow() {
        List<TokenCounter> growing = List.of(
                TokenCounter.QUARTER_OF_CHARACTERS,
                String::length,
                text -> text.split("\\s+").length,
                text -> text.getBytes(java.nio.charset.StandardCharsets.UTF_8).length,
                text -> (int) Math.round(Math.pow(text.length(), 1.5) / 50),
                text -> (int) Math.round(Math.sqrt(text.length()) * 10));
        for (long seed = 0; seed < growing.size(); seed++) {
            try (CloseableLineage lineage = open()) {
                RandomMemory.write(lineage, new SplittableRandom(seed), 12, true);
                TokenCounter counter = growing.get((int) seed);
                RecallQuery query =
                        RecallQuery.of(RandomMemory.SITUATION, Budget.tokens(1).countedBy(counter));
                int least = least(lineage, query);
                assertThat(least).as("seed " + seed).isGreaterThan(1);
                assertThat(least(lineage, within(query, least - 1)))
                        .as("seed " + seed)
                        .isEqualTo(least);
                int whole = counter.count(
                        lineage.query().recall(within(query, 1_000_000)).text());
                int step = Math.max(1, (whole - least) / 100);
                for (int tokens = least; tokens <= whole + step; tokens += step) {
                    assertThat(check(lineage, within(query, tokens), 12, "seed " + seed + ", " + tokens))
                            .as("seed " + seed + ", " + tokens)
                            .isPositive();
                }
            }
        }
    }

    private static RecallQuery within(RecallQuery query, int tokens) {
        return RecallQuery.of(
                query.situation(),
                Budget.tokens(tokens).countedBy(query.budget().counter()));
    }

    private static int least(Lineage lineage, RecallQuery query) {
        try {
            lineage.query().recall(query);
            throw new AssertionError("there was room");
        } catch (InvalidInput e) {
            assertThat(e.field()).isEqualTo("budget");
            assertThat(e.value()).isEqualTo(query.budget().tokens() + " tokens");
            return Integer.parseInt(e.rule().replaceAll("\\D", ""));
        }
    }

    @Test
    void aCounterThatCountsNothingLeavesTheLimit() {
        try (CloseableLineage lineage = open()) {
            for (int i = 0; i < 25; i++) {
                String own = Character.toString('a' + i).repeat(3);
                lineage.journal()
                        .record(DecisionDraft.of("cache " + own + " " + own + own)
                                .because(own.repeat(90)));
            }
            Budget none = Budget.tokens(1).countedBy(text -> 0);
            Recall recall = lineage.query().recall("cache", none);
            assertThat(recall.tokens()).isZero();
            assertThat(recall.leftOut()).hasSize(5).allMatch(left -> left.reason() == LeftOut.Reason.OVER_LIMIT);
            assertThat(recall.items()).hasSize(RecallQuery.USUAL_LIMIT).noneMatch(RecalledItem::isShortened);
        }
    }

    @Test
    void aCounterThatFailsFailsTheCallAndNothingElse() {
        try (CloseableLineage lineage = open()) {
            RecordId id =
                    lineage.journal().record(DecisionDraft.of("cache tokens")).id();
            IllegalStateException broken = new IllegalStateException("no vocabulary");
            Budget failing = Budget.tokens(500).countedBy(text -> {
                throw broken;
            });
            assertThatThrownBy(() -> lineage.query().recall("cache", failing)).isSameAs(broken);
            assertThat(lineage.maintenance().flush()).isEmpty();
            assertThat(lineage.query().recall("cache", Budget.tokens(500)).decisions())
                    .containsExactly(id);
        }
    }

    @Test
    void aCounterMayItselfAskAndWrite() {
        try (CloseableLineage lineage = open()) {
            lineage.journal().record(DecisionDraft.of("cache tokens"));
            Set<RecordId> written = new HashSet<>();
            Budget asking = Budget.tokens(500).countedBy(text -> {
                if (written.isEmpty()) {
                    written.add(lineage.journal()
                            .record(DecisionDraft.of("count tokens"))
                            .id());
                }
                return lineage.query()
                        .recall("count", Budget.tokens(500))
                        .items()
                        .size();
            });
            Recall recall = lineage.query().recall("cache", asking);
            assertThat(recall.tokens()).isEqualTo(1);
            assertThat(recall.decisions()).hasSize(1).doesNotContainAnyElementsOf(written);
        }
    }

    /** It breaks its contract; the budget holds all the same. */
    @Test
    void aCounterThatCountsOtherwiseEachTimeIsRefusedWhereItWouldExceedTheBudget() {
        List<String> refused = new ArrayList<>();
        for (int most = 1; most < 40; most++) {
            int last = most;
            try (CloseableLineage lineage = open()) {
                RandomMemory.write(lineage, 1, 10);
                int[] calls = {0};
                Budget budget = Budget.tokens(100).countedBy(text -> ++calls[0] < last ? 1 : 1_000);
                try {
                    assertThat(lineage.query()
                                    .recall(RandomMemory.SITUATION, budget)
                                    .tokens())
                            .isLessThanOrEqualTo(100);
                } catch (InvalidInput e) {
                    refused.add(e.getMessage());
                }
            }
        }
        assertThat(refused)
                .contains("counter must count the same text alike, but was \"1000 tokens, within 100 before\"")
                .allMatch(message -> message.startsWith("counter must") || message.startsWith("budget must"));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, Integer.MIN_VALUE, 10_000_001})
    void aBudgetIsFromOneToTenMillion(int tokens) {
        assertThatThrownBy(() -> Budget.tokens(tokens))
                .hasMessage("budget must be from 1 to 10000000, but was \"" + tokens + "\"");
    }

    @Test
    void badInputIsRefused() {
        Budget budget = Budget.tokens(100);
        RecallQuery query = RecallQuery.of("cache", budget);
        assertThatThrownBy(() -> RecallQuery.of("x".repeat(10_001), budget))
                .hasMessageStartingWith("situation must have at most 10000 characters");
        assertThatThrownBy(() -> RecallQuery.of("a\u0000", budget)).hasMessageContaining("NUL");
        assertThatThrownBy(() -> query.limit(0)).hasMessage("limit must be from 1 to 1000, but was \"0\"");
        assertThatThrownBy(() -> query.limit(1_001)).hasMessage("limit must be from 1 to 1000, but was \"1001\"");
        for (double share : new double[] {-0.1, 1.1, Double.NaN}) {
            assertThatThrownBy(() -> query.share(RecallKind.DECISION, share))
                    .hasMessage("share must be from 0 to 1, but was \"" + share + "\"");
        }
        assertThatThrownBy(() -> RecallKind.parse("memory"))
                .hasMessage("kind must be decision, pattern, anti-pattern or handoff, but was \"memory\"");
        try (CloseableLineage lineage = open()) {
            lineage.journal().record(DecisionDraft.of("cache"));
            assertThatThrownBy(() -> lineage.query().recall("cache", budget.countedBy(text -> -3)))
                    .hasMessage("counter must count 0 tokens or more, but was \"-3\"");
        }
    }

    @Test
    void queriesAreValues() {
        RecallQuery query = RecallQuery.of("cache", Budget.tokens(9)).share(RecallKind.PATTERN, 0.5);
        assertThat(query)
                .isEqualTo(RecallQuery.of("cache", Budget.tokens(9)).share(RecallKind.PATTERN, 0.5))
                .isNotEqualTo(query.includingSuperseded());
        assertThat(query.shares()).isEqualTo(Map.of(RecallKind.PATTERN, 0.5));
        assertThat(query.shareOf(RecallKind.DECISION)).isEqualTo(0.5);
        assertThat(query.asks(RecallKind.HANDOFF)).isTrue();
        assertThat(query.kind(RecallKind.PATTERN).asks(RecallKind.HANDOFF)).isFalse();
    }
}
