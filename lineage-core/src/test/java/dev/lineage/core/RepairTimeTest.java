package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.error.Denied;
import dev.lineage.error.InvalidInput;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.ImportedVersion;
import dev.lineage.journal.Receipt;
import dev.lineage.query.ClockGap;
import dev.lineage.query.Cursor;
import dev.lineage.query.Hit;
import dev.lineage.query.Paging;
import dev.lineage.query.Search;
import dev.lineage.query.Verification;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Store;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.testkit.ReferenceStore;
import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.HandoffDraft;
import dev.lineage.transfer.SessionDraft;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RepairTimeTest extends TwoClocks {
    @ParameterizedTest
    @EnumSource(Stores.class)
    void aUnitFarBehindTheLedgerIsWrittenAndToldOf(Stores stores, @TempDir Path folder) {
        Store store = stores.open(folder);
        wrong.advance(YEARS);
        try (CloseableLineage me = open(store, right);
                CloseableLineage other = open(store, wrong)) {
            assertThat(me.journal().record(DecisionDraft.of("first")).clockGap())
                    .isEmpty();
            assertThat(other.journal().record(DecisionDraft.of("far")).clockGap())
                    .isEmpty();
            Receipt receipt = me.journal().record(DecisionDraft.of("behind"));
            me.journal().record(DecisionDraft.of("behind, too"));

            assertThat(receipt.clockGap()).contains(new ClockGap(2, start.plus(YEARS), start));
            Verification found = me.maintenance().verify();
            assertThat(found.problems()).isEmpty();
            assertThat(found.notices())
                    .containsExactly("2 entries from 3 to 4 were written by clocks that are far behind ledger time,"
                            + " which entry 2 brought to " + start.plus(YEARS)
                            + "; if that is wrong, correct it with repair-time");
            assertThat(notices(me)).isEqualTo(found.notices());
            me.maintenance().repairTime(2, 2, start);
            assertThat(notices(me)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void healthNamesNoEntryThatIsNotSeen(Stores stores, @TempDir Path folder) {
        Store store = stores.open(folder);
        wrong.advance(YEARS);
        try (CloseableLineage me = open(store, right);
                CloseableLineage other = open(store, wrong)) {
            Lineage hidden = me.in(Scope.all().writingTo("hidden"));
            other.in(Scope.all().writingTo("hidden")).journal().record(DecisionDraft.of("far"));
            hidden.journal().record(DecisionDraft.of("behind, and hidden"));
            assertThat(notices(me)).isEmpty();
            me.journal().record(DecisionDraft.of("behind"));

            assertThat(notices(me))
                    .containsExactly("entry 3 was written by a clock that is far behind ledger time, which was "
                            + start.plus(YEARS) + "; if that is wrong, correct it with repair-time");
            assertThat(notices(hidden))
                    .singleElement()
                    .asString()
                    .contains("2 entries from 2 to 3", "which entry 1 brought");
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void aHandoffOfAClockThatWasAheadIsNotTheLatestOnceThatIsCorrected(Stores stores, @TempDir Path folder) {
        Store store = stores.open(folder);
        wrong.advance(YEARS);
        try (CloseableLineage me = open(store, right);
                CloseableLineage other = open(store, wrong)) {
            handOff(other, "session-far");
            right.advance(Duration.ofHours(1));
            handOff(me, "session-later");
            assertThat(latest(me)).isEqualTo("session-far");

            RecordId far = RecordId.of("session-far");
            assertThat(me.transfer().show(far).handedOffAt()).contains(start.plus(YEARS));
            String hash = me.transfer().show(far).contentHash().orElseThrow();

            me.maintenance().repairTime(1, 2, start);

            assertThat(me.transfer().show(far).handedOffAt()).contains(start);
            assertThat(me.transfer().show(far).handoff().map(Handoff::at)).contains(start.plus(YEARS));
            assertThat(me.transfer().show(far).contentHash()).contains(hash);
            assertThat(me.transfer().resume(far, Optional.empty()).briefing()).contains("Handed off at " + start + ".");
            assertThat(latest(me)).isEqualTo("session-later");
            assertThat(latest(other)).isEqualTo("session-later");
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void aCorrectedUnitHasTheCorrectedTimeWhereverTimeIsAskedFor(Stores stores, @TempDir Path folder) {
        Store store = stores.open(folder);
        wrong.advance(YEARS);
        try (CloseableLineage me = open(store, right);
                CloseableLineage other = open(store, wrong)) {
            RecordId first =
                    me.journal().record(DecisionDraft.of("a first thing")).id();
            RecordId far =
                    other.journal().record(DecisionDraft.of("a far thing")).id();
            RecordId imported = adopt(other);
            right.advance(Duration.ofHours(1));
            RecordId behind =
                    me.journal().record(DecisionDraft.of("a thing behind")).id();
            assertThat(found(other, start.plus(YEARS))).doesNotContain(far);
            assertThat(me.asOf(right.instant()).sequence()).isEqualTo(1);
            right.advance(Duration.ofHours(1));
            Instant when = start.plusSeconds(60);

            me.maintenance().repairTime(2, 3, when);

            for (Lineage each : List.of(me, other)) {
                assertThat(each.journal().show(far).time()).isEqualTo(when);
                assertThat(each.journal().show(far).learnedAt()).isEqualTo(when);
                assertThat(each.journal().show(imported).time()).isEqualTo(Instant.parse("2020-02-02T00:00:00Z"));
                assertThat(each.journal().show(behind).time()).isEqualTo(start.plus(Duration.ofHours(1)));
                assertThat(ids(each, DecisionFilter.all())).containsExactly(behind, far, first, imported);
                assertThat(ids(each, DecisionFilter.all().from(when).until(when.plusMillis(1))))
                        .containsExactly(far);
                assertThat(found(each, when.plusMillis(1))).contains(far);
                assertThat(each.asOf(when.minusMillis(1)).sequence()).isEqualTo(1);
                assertThat(each.asOf(when).sequence()).isEqualTo(3);
                assertThat(each.asOf(right.instant().minusMillis(1)).sequence()).isEqualTo(4);
                assertThat(each.asOf(3).journal().count(DecisionFilter.all())).isEqualTo(3);
            }
            Receipt next = me.journal().record(DecisionDraft.of("next"));
            assertThat(next.clockGap()).isEmpty();
            assertThat(next.time()).isEqualTo(right.instant());
            assertThat(me.asOf(right.instant()).sequence()).isEqualTo(6);
            Verification sound = me.maintenance().verify();
            assertThat(sound.problems()).isEmpty();
            assertThat(sound.notices()).isEmpty();
            List<RecordId> before = ids(me, DecisionFilter.all());
            me.maintenance().rebuild();
            assertThat(ids(me, DecisionFilter.all())).isEqualTo(before);
            assertThat(me.maintenance().verify().problems()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void theNewestCorrectionOfAUnitCountsAndACorrectionCanBeCorrected(Stores stores, @TempDir Path folder) {
        wrong.advance(YEARS);
        Store store = stores.open(folder);
        try (CloseableLineage other = open(store, wrong);
                CloseableLineage me = open(store, right)) {
            RecordId far = other.journal().record(DecisionDraft.of("far")).id();
            RecordId first = other.maintenance().repairTime(1, 1, start.minusSeconds(9));
            me.maintenance().repairTime(1, 1, start.minusSeconds(5));
            me.maintenance().repairTime(2, 2, start.minusSeconds(3));

            assertThat(me.journal().show(far).time()).isEqualTo(start.minusSeconds(5));
            assertThat(me.query().history(first).get(0).at()).isEqualTo(start.minusSeconds(3));
            assertThat(me.asOf(start.minusSeconds(3)).sequence()).isEqualTo(2);
            assertThat(me.maintenance().verify().problems()).isEmpty();
            assertThat(me.maintenance().verify().notices()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void anEntryInsideAUnitMeansAllOfTheUnit(Stores stores, @TempDir Path folder) {
        try (CloseableLineage me = open(stores.open(folder), right)) {
            me.journal().record(DecisionDraft.of("before"));
            me.atomically(batch -> {
                for (int i = 0; i < 5; i++) {
                    batch.journal().record(DecisionDraft.of("one of five"));
                }
            });
            me.journal().record(DecisionDraft.of("after"));
            me.maintenance().repairTime(4, 4, start.minusSeconds(5));

            assertThat(me.journal().list(DecisionFilter.all(), TEN).items())
                    .extracting(Decision::time)
                    .containsExactly(
                            start,
                            start,
                            start.minusSeconds(5),
                            start.minusSeconds(5),
                            start.minusSeconds(5),
                            start.minusSeconds(5),
                            start.minusSeconds(5));
            assertThat(me.maintenance().verify().problems()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void aListThatWasBegunBeforeIsNotReadOn(Stores stores, @TempDir Path folder) {
        try (CloseableLineage me = open(stores.open(folder), right)) {
            for (int i = 0; i < 5; i++) {
                me.journal().record(DecisionDraft.of("some thing"));
            }
            Cursor list = me.journal()
                    .list(DecisionFilter.all(), Paging.first(2))
                    .next()
                    .orElseThrow();
            Cursor search = me.query()
                    .search(Search.of("thing"), Paging.first(2))
                    .next()
                    .orElseThrow();
            me.maintenance().repairTime(1, 1, start.minusSeconds(5));

            assertThatThrownBy(() -> me.journal()
                            .list(DecisionFilter.all(), Paging.first(2).after(list)))
                    .isInstanceOf(InvalidInput.class)
                    .hasMessageContaining("must be younger than entry 6, which corrected times");
            assertThatThrownBy(() -> me.query()
                            .search(Search.of("thing"), Paging.first(2).after(search)))
                    .isInstanceOf(InvalidInput.class)
                    .hasMessageContaining("must be younger than entry 6");
            Cursor younger = me.asOf(4)
                    .journal()
                    .list(DecisionFilter.all(), Paging.first(2))
                    .next()
                    .orElseThrow();
            assertThat(Cursor.parse(younger.toString())).isEqualTo(younger);
            assertThat(me.asOf(4)
                            .journal()
                            .list(DecisionFilter.all(), Paging.first(2).after(younger))
                            .items())
                    .hasSize(2);
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void whatIsNoRangeOfEntriesOrNoTimeIsRefusedAndChangesNothing(Stores stores, @TempDir Path folder) {
        try (CloseableLineage me = open(stores.open(folder), right)) {
            me.journal().record(DecisionDraft.of("one"));
            for (long[] range : new long[][] {{0, 1}, {2, 2}, {1, 2}, {1, 0}}) {
                assertThatThrownBy(() -> me.maintenance().repairTime(range[0], range[1], start))
                        .isInstanceOf(InvalidInput.class);
            }
            assertThatThrownBy(() -> me.maintenance().repairTime(1, 1, start.plus(YEARS)))
                    .isInstanceOf(InvalidInput.class)
                    .hasMessageContaining("ahead of the clock");
            assertThatThrownBy(() -> me.maintenance().repairTime(1, 1, Instant.parse("1899-12-31T23:59:59Z")))
                    .isInstanceOf(InvalidInput.class);
            assertThat(me.query().sequence()).isEqualTo(1);
        }
    }

    @Test
    void twoOpenHandlesOfAFileSeeTheCorrectionOfEitherAtOnce(@TempDir Path folder) {
        Path file = folder.resolve("memory.db");
        wrong.advance(YEARS);
        try (CloseableLineage me = open(SqliteStore.at(file), right);
                CloseableLineage other = open(SqliteStore.at(file), wrong)) {
            RecordId far =
                    other.journal().record(DecisionDraft.of("a far thing")).id();
            right.advance(Duration.ofHours(1));
            RecordId near =
                    me.journal().record(DecisionDraft.of("a near thing")).id();
            assertThat(ids(other, DecisionFilter.all())).containsExactly(far, near);
            assertThat(found(other, start.plus(YEARS))).containsExactly(near);

            me.maintenance().repairTime(1, 1, start);

            assertThat(ids(other, DecisionFilter.all())).containsExactly(near, far);
            assertThat(found(other, start.plusMillis(1))).containsExactly(far);
            assertThat(other.maintenance().verify().problems()).isEmpty();
        }
        try (CloseableLineage again = open(SqliteStore.at(file), right)) {
            assertThat(found(again, start.plusMillis(1))).hasSize(1);
            assertThat(again.maintenance().verify().problems()).isEmpty();
        }
    }

    @Test
    void aStoreWithAClockOfItsOwnRefusesAWriterWhoseClockDiffersByMoreThanTheTolerance() {
        Store store = ReferenceStore.create(right);
        LineageOptions options = LineageOptions.defaults().clock(wrong).clockTolerance(Duration.ofSeconds(5));
        try (CloseableLineage other = Lineages.open(store, options)) {
            wrong.advance(Duration.ofSeconds(5));
            other.journal().record(DecisionDraft.of("near enough"));
            wrong.advance(Duration.ofMillis(1));

            assertThatThrownBy(() -> other.journal().record(DecisionDraft.of("too far")))
                    .isInstanceOf(Denied.class)
                    .hasMessageContaining(wrong.instant().toString())
                    .hasMessageContaining(right.instant().toString());
            assertThat(other.query().sequence()).isEqualTo(1);
        }
    }

    @Test
    void theToleranceIsFromNothingToADay() {
        LineageOptions options = LineageOptions.defaults();
        assertThat(options.clockTolerance()).isEqualTo(Duration.ofMinutes(1));
        for (Duration wrongOne :
                List.of(Duration.ofMillis(-1), Duration.ofDays(1).plusMillis(1))) {
            assertThatThrownBy(() -> options.clockTolerance(wrongOne))
                    .isInstanceOf(InvalidInput.class)
                    .hasMessageContaining("clockTolerance");
        }
    }

    private static List<String> notices(Lineage lineage) {
        return lineage.query().insight().health(DecisionFilter.all()).notices();
    }

    private static void handOff(Lineage lineage, String session) {
        RecordId id = RecordId.of(session);
        lineage.transfer().open(SessionDraft.named(id));
        lineage.transfer().handOff(id, HandoffDraft.of("Done"));
    }

    private static String latest(Lineage lineage) {
        return lineage.transfer()
                .resumeLatest(Optional.empty())
                .map(resumption -> resumption.session().id().text())
                .orElse("none");
    }

    private static RecordId adopt(Lineage lineage) {
        RecordId id = RecordId.of("dec-11111111");
        lineage.journal()
                .adopt(new ImportedDecision(
                        id,
                        List.of(new ImportedVersion(
                                DecisionContent.of("an imported thing"),
                                Optional.of(Instant.parse("2020-02-02T00:00:00Z")),
                                Optional.empty(),
                                Optional.empty()))));
        return id;
    }

    private static List<RecordId> found(Lineage lineage, Instant until) {
        return lineage.query().search(Search.of("thing").until(until), TEN).items().stream()
                .map(Hit::id)
                .toList();
    }
}
