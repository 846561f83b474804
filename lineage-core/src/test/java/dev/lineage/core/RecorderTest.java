package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.error.Conflict;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.NotFound;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.Entity;
import dev.lineage.journal.EntityExtractor;
import dev.lineage.journal.Receipt;
import dev.lineage.journal.Recorder;
import dev.lineage.journal.RecorderOptions;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Store;
import dev.lineage.spi.Unit;
import dev.lineage.spi.View;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import dev.lineage.testkit.ReferenceStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(60)
class RecorderTest {
    private static final RecorderOptions DEFAULTS = RecorderOptions.defaults();
    private static final int MANY = 1_000;

    @TempDir
    Path folder = Path.of("");

    private CloseableLineage opened(LineageOptions options) {
        return Lineages.open(Stores.FILE.open(folder), options);
    }

    @Test
    void aCaptureWritesWhatTheJournalWrites() {
        EntityExtractor extractor = Lineages.codeEntities();
        List<List<String>> ledgers = new ArrayList<>();
        Scope scope = Scope.project("shop").actor("agent:a").session("session-1a2b3c4d");
        for (boolean offering : List.of(false, true)) {
            ReferenceStore store = ReferenceStore.create(new Ulid(7, 7));
            LineageOptions options = Running.AT_ONCE
                    .options()
                    .clock(ManualClock.create())
                    .ids(FixedIds.create())
                    .salts(new Random(5))
                    .extractor(extractor);
            try (CloseableLineage opened = Lineages.open(store, options)) {
                Lineage lineage = opened.in(scope);
                Recorder recorder = lineage.recorder(DEFAULTS);
                Function<DecisionDraft, Receipt> capture = offering
                        ? draft -> recorder.offer(draft).toCompletableFuture().join()
                        : lineage.journal()::record;
                RecordId first = capture.apply(
                                DecisionDraft.of("Refresh in src/auth.ts").because("`race()`"))
                        .id();
                List<DecisionDraft> drafts = List.of(
                        DecisionDraft.of("Drop the cache").relatedTo(first).key("k"),
                        DecisionDraft.of("Keep it").superseding(first).tagged("t"));
                assertThat(drafts).extracting(capture::apply).hasSize(2);
                ledgers.add(Dump.ledger(store));
            }
        }
        assertThat(ledgers.get(0)).hasSizeGreaterThan(6);
        assertThat(ledgers.get(1)).isEqualTo(ledgers.get(0));
    }

    @ParameterizedTest
    @EnumSource(Running.class)
    void whatWasOfferedIsThereAfterAFlushInItsOrderEachAUnitOfItsOwn(Running running) {
        Store store = Stores.FILE.open(folder);
        try (CloseableLineage lineage = Lineages.open(store, running.options())) {
            Recorder recorder = lineage.in(Scope.project("shop")).recorder(DEFAULTS);
            List<CompletableFuture<Receipt>> stages = Offers.offer(recorder, 0, MANY);
            recorder.flush();

            assertThat(stages).allSatisfy(stage -> assertThat(stage).isCompleted());
            assertThat(Offers.written(lineage)).isEqualTo(Offers.numbers(0, MANY));
            List<Unit> units = store.read(View.EVERYTHING, snapshot -> snapshot.units(0, Integer.MAX_VALUE));
            assertThat(units).hasSize(MANY).allSatisfy(unit -> assertThat(unit.entries())
                    .hasSize(1));
            assertThat(stages).extracting(CompletableFuture::join).allSatisfy(receipt -> {
                assertThat(lineage.journal().show(receipt.id())).isEqualTo(receipt);
                assertThat(receipt.project()).contains("shop");
            });
            assertThat(lineage.maintenance().verify().problems()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Running.class)
    void aFlushCompletesTheStagesOfAllThatItsThreadHasOffered(Running running) throws Exception {
        try (CloseableLineage lineage = opened(running.options())) {
            Recorder recorder = lineage.recorder(DEFAULTS);
            Child.together(8, thread -> {
                for (int round = 0; round < 20; round++) {
                    List<CompletableFuture<Receipt>> stages = Offers.offer(recorder, 0, 1 + round % 7);
                    recorder.flush();
                    assertThat(stages).allSatisfy(stage -> assertThat(stage).isCompleted());
                }
            });
            assertThat(Offers.written(lineage)).hasSize(8 * (20 / 7 * 28 + 21));
        }
    }

    @Test
    void aBadDraftAmongGoodOnesFailsAloneAndTheOthersShareATransaction() throws Exception {
        GatedStore store = new GatedStore(Stores.FILE.open(folder), true);
        EntityExtractor extractor = text -> {
            if (text.equals("cannot be read")) {
                throw new IllegalArgumentException("no entities");
            }
            return List.of("src/found.ts");
        };
        try (CloseableLineage lineage =
                Lineages.open(store, LineageOptions.defaults().extractor(extractor))) {
            Recorder recorder = lineage.recorder(DEFAULTS);
            CompletableFuture<Receipt> first = Offers.offer(recorder, "first");
            store.entered.await();
            CompletableFuture<Receipt> before = Offers.offer(recorder, "before");
            CompletableFuture<Receipt> missing = recorder.offer(
                            DecisionDraft.of("missing").relatedTo(RecordId.of("dec-99999999")))
                    .toCompletableFuture();
            CompletableFuture<Receipt> longest = recorder.offer(tooLong()).toCompletableFuture();
            CompletableFuture<Receipt> unreadable = Offers.offer(recorder, "cannot be read");
            CompletableFuture<Receipt> after = Offers.offer(recorder, "after");
            store.gate.countDown();
            recorder.flush();

            assertThat(first.join().sequence()).isEqualTo(1);
            assertThat(before.join().sequence()).isEqualTo(2);
            assertThat(after.join().sequence()).isEqualTo(3);
            assertThat(after.join().entities()).containsExactly(new Entity("src/found.ts", true));
            assertThat(Offers.failure(missing)).isInstanceOfSatisfying(NotFound.class, e -> assertThat(e.id())
                    .isEqualTo("dec-99999999"));
            assertThat(Offers.failure(longest)).isInstanceOf(InvalidInput.class);
            assertThat(Offers.failure(unreadable))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("no entities");
            assertThat(store.transactions).hasValue(2);
            assertThat(lineage.maintenance().verify().problems()).isEmpty();
        }
    }

    private static DecisionDraft tooLong() {
        DecisionDraft draft = DecisionDraft.of("too long");
        for (int i = 0; i < 90; i++) {
            draft = draft.rejecting(i + "x".repeat(99_000), i + "y".repeat(99_000));
        }
        return draft;
    }

    @Test
    void aKeyIsWrittenOnceAlsoWithinAGroup() throws Exception {
        GatedStore store = new GatedStore(Stores.FILE.open(folder), true);
        try (CloseableLineage lineage = Lineages.open(store)) {
            Recorder recorder = lineage.recorder(DEFAULTS);
            DecisionDraft draft = DecisionDraft.of("same").key("k");
            CompletableFuture<Receipt> first = Offers.offer(recorder, "first");
            store.entered.await();
            CompletableFuture<Receipt> one = recorder.offer(draft).toCompletableFuture();
            CompletableFuture<Receipt> same = recorder.offer(draft).toCompletableFuture();
            CompletableFuture<Receipt> other =
                    recorder.offer(draft.because("other")).toCompletableFuture();
            store.gate.countDown();
            recorder.flush();

            assertThat(first.join().sequence()).isEqualTo(1);
            assertThat(same.join()).isEqualTo(one.join());
            assertThat(Offers.failure(other)).isInstanceOf(Conflict.class);
            assertThat(lineage.journal().record(draft)).isEqualTo(one.join());
            assertThat(lineage.query().sequence()).isEqualTo(2);
        }
    }

    @Test
    void aFailureOfTheStoreHitsOnlyTheCaptureThatItIsAbout() throws Exception {
        GatedStore store = new GatedStore(Stores.FILE.open(folder), true, 2, 4);
        try (CloseableLineage lineage = Lineages.open(store)) {
            Recorder recorder = lineage.recorder(DEFAULTS);
            CompletableFuture<Receipt> first = Offers.offer(recorder, "first");
            store.entered.await();
            List<CompletableFuture<Receipt>> others = Offers.offer(recorder, 0, 3);
            store.gate.countDown();
            recorder.flush();

            assertThat(first).isCompleted();
            assertThat(Offers.failure(others.get(1))).hasMessage("the disk is full");
            assertThat(Offers.written(lineage)).containsExactly("first", "number 0", "number 2");
            assertThat(store.transactions).hasValue(5);
        }
    }

    @Test
    void aClockThatFailsFailsWhatWasToBeWrittenAndNothingLater() {
        ManualClock clock = ManualClock.create();
        AtomicBoolean broken = new AtomicBoolean();
        LineageOptions options = Running.NEVER.options().clock(() -> {
            if (broken.get()) {
                throw new IllegalStateException("no time");
            }
            return clock.instant();
        });
        try (CloseableLineage lineage = opened(options)) {
            Recorder recorder = lineage.recorder(DEFAULTS);
            broken.set(true);
            CompletableFuture<Receipt> bad = Offers.offer(recorder, "bad");
            recorder.flush();
            broken.set(false);
            CompletableFuture<Receipt> good = Offers.offer(recorder, "good");
            recorder.flush();

            assertThat(Offers.failure(bad)).hasMessage("no time");
            assertThat(good.join().sequence()).isEqualTo(1);
        }
    }

    @Test
    void anOfferInsideABatchIsNoPartOfIt() {
        try (CloseableLineage lineage = opened(LineageOptions.defaults())) {
            Recorder recorder = lineage.recorder(DEFAULTS);
            assertThatThrownBy(() -> lineage.atomically(batch -> {
                        batch.journal().record(DecisionDraft.of("noted"));
                        Offers.forget(recorder, "offered");
                        recorder.flush();
                        throw new IllegalStateException("no");
                    }))
                    .hasMessage("no");

            assertThat(Offers.written(lineage)).containsExactly("offered");
        }
    }

    @Test
    void aStageThatTheHostCompletesTakesNothingBack() {
        try (CloseableLineage lineage = opened(Running.NEVER.options())) {
            Recorder recorder = lineage.recorder(DEFAULTS);
            CompletableFuture<Receipt> stage = Offers.offer(recorder, "kept");
            stage.cancel(false);
            recorder.flush();

            assertThat(stage).isCancelled();
            assertThat(Offers.written(lineage)).containsExactly("kept");
        }
    }

    @ParameterizedTest
    @EnumSource(Running.class)
    void whatHangsOnAStageMayOfferFlushAndFail(Running running) {
        try (CloseableLineage lineage = opened(running.options())) {
            Recorder recorder = lineage.recorder(DEFAULTS);
            List<CompletableFuture<?>> hanging = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                int number = i;
                hanging.add(Offers.offer(recorder, "number " + number).thenCompose(receipt -> {
                    CompletableFuture<Receipt> next = Offers.offer(recorder, "after " + number);
                    recorder.flush();
                    assertThat(next).isCompleted();
                    return next;
                }));
                recorder.offer(DecisionDraft.of("plain " + number)).thenRun(() -> {
                    throw new IllegalStateException("does not matter");
                });
            }
            recorder.flush();
            hanging.forEach(CompletableFuture::join);

            assertThat(Offers.written(lineage)).hasSize(60).doesNotHaveDuplicates();
        }
    }
}
