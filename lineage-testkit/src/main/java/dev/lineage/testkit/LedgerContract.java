package dev.lineage.testkit;

import static dev.lineage.testkit.Said.record;
import static dev.lineage.testkit.Selections.MANY;
import static dev.lineage.testkit.Views.asOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.spi.Unit;
import dev.lineage.spi.View;
import dev.lineage.testkit.Facts.HeadFact;
import dev.lineage.testkit.Facts.UnitFact;
import dev.lineage.testkit.Facts.VersionFact;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The ledger: its end, its units, its changes. */
interface LedgerContract {
    @Test
    default void theLedgerBeginsEmptyAndEndsWithItsNewestUnit(StoreUnderTest store) {
        HeadFact empty = store.head();
        store.scribe().at(5_000);
        store.write(record("a"), record("b"));
        HeadFact first = store.head();
        store.write(record("a"));
        List<Unit> units = store.scribe().units();
        assertThat(List.of(empty, first, store.head()))
                .containsExactly(
                        new HeadFact(0, Long.MIN_VALUE, Digests.shown(new byte[32])),
                        new HeadFact(2, 5_000, Digests.shown(units.get(0).digest())),
                        new HeadFact(3, 5_010, Digests.shown(units.get(1).digest())));
    }

    @Test
    default void aUnitIsGivenBackAsItWasAppended(StoreUnderTest store) {
        store.write(record("a").tag("t").text("one"), record("b").text("two"));
        assertThat(store.units(View.EVERYTHING, 0, MANY))
                .isEqualTo(UnitFact.of(store.scribe().units()))
                .hasSize(1);
    }

    @Test
    default void unitsComeWholeInTheOrderOfTheLedger(StoreUnderTest store) {
        writeThreeUnits(store);
        assertThat(store.units(View.EVERYTHING, 0, MANY)).isEqualTo(units(store, 0, 1, 2));
    }

    @Test
    default void unitsStartAfterASequence(StoreUnderTest store) {
        writeThreeUnits(store);
        assertThat(store.units(View.EVERYTHING, 2, MANY)).isEqualTo(units(store, 1, 2));
        assertThat(store.units(View.EVERYTHING, 3, MANY)).isEqualTo(units(store, 2));
        assertThat(store.units(View.EVERYTHING, 6, MANY)).isEmpty();
    }

    @Test
    default void unitsEndBeforeTheyHoldMoreEntriesThanTheLimit(StoreUnderTest store) {
        writeThreeUnits(store);
        assertThat(store.units(View.EVERYTHING, 0, 5)).isEqualTo(units(store, 0, 1));
        assertThat(store.units(View.EVERYTHING, 0, 3)).isEqualTo(units(store, 0, 1));
        assertThat(store.units(View.EVERYTHING, 0, 2)).isEqualTo(units(store, 0));
    }

    @Test
    default void aUnitThatIsLargerThanTheLimitIsGivenWhole(StoreUnderTest store) {
        writeThreeUnits(store);
        assertThat(store.units(View.EVERYTHING, 3, 1)).isEqualTo(units(store, 2));
        assertThat(store.units(View.EVERYTHING, 0, 1)).isEqualTo(units(store, 0));
    }

    @Test
    default void changesAreTheVersionsInTheOrderOfTheLedger(StoreUnderTest store) {
        writeThreeUnits(store);
        assertThat(store.changes(View.EVERYTHING, 0, MANY))
                .isEqualTo(store.scribe().versions())
                .hasSize(6);
    }

    @Test
    default void changesStartAfterASequenceAndEndAtTheLimit(StoreUnderTest store) {
        writeThreeUnits(store);
        List<VersionFact> all = store.scribe().versions();
        assertThat(store.changes(View.EVERYTHING, 1, 3)).isEqualTo(all.subList(1, 4));
        assertThat(store.changes(View.EVERYTHING, 5, 3)).isEqualTo(all.subList(5, 6));
        assertThat(store.changes(View.EVERYTHING, 6, 3)).isEmpty();
    }

    @Test
    default void changesAndUnitsEndWithTheSequenceOfTheView(StoreUnderTest store) {
        writeThreeUnits(store);
        assertThat(store.changes(asOf(4), 0, MANY))
                .isEqualTo(store.scribe().versions().subList(0, 4));
        assertThat(store.units(asOf(3), 0, MANY)).isEqualTo(units(store, 0, 1));
        assertThat(store.units(asOf(5), 0, MANY)).isEqualTo(units(store, 0, 1));
    }

    @Test
    default void changesAndUnitsAreThoseOfAllProjectsSpacesAndTimes(StoreUnderTest store) {
        store.write(
                record("a").project("shop"),
                record("b").space("secret"),
                record("c").valid(5, 6));
        View narrow = new View(View.NOW, Optional.of(9L), Optional.of("bank"), Optional.of(Set.of("other")));
        assertThat(store.changes(narrow, 0, MANY))
                .isEqualTo(store.scribe().versions())
                .hasSize(3);
        assertThat(store.units(narrow, 0, MANY)).isEqualTo(units(store, 0));
    }

    @Test
    default void whatWasKnownAtAnInstantIsFoundByLedgerTime(StoreUnderTest store) {
        for (long at : new long[] {1_000, 2_000, 2_000, 3_000}) {
            store.scribe().at(at);
            store.write(
                    record("a" + store.scribe().units().size()),
                    record("b" + store.scribe().units().size()));
        }
        assertThat(known(store, View.EVERYTHING, 999, 1_000, 1_999, 2_000, 2_999, 3_000, Long.MAX_VALUE))
                .containsExactly(0L, 2L, 2L, 6L, 6L, 8L, 8L);
        assertThat(known(store, asOf(4), 999, 1_000, 2_000, 3_000)).containsExactly(0L, 2L, 4L, 4L);
    }

    @Test
    default void theSequenceOfASnapshotIsThatOfTheViewOrOfTheLedgersEnd(StoreUnderTest store) {
        writeThreeUnits(store);
        assertThat(List.of(
                        store.<Long>read(asOf(0), snapshot -> snapshot.sequence()),
                        store.<Long>read(asOf(4), snapshot -> snapshot.sequence()),
                        store.<Long>read(asOf(7), snapshot -> snapshot.sequence()),
                        store.<Long>read(View.EVERYTHING, snapshot -> snapshot.sequence())))
                .containsExactly(0L, 4L, 6L, 6L);
    }

    @Test
    default void aThousandUnitsKeepTheirOrder(StoreUnderTest store) {
        store.store().write(writer -> {
            for (int i = 0; i < 1_000; i++) {
                Unit unit = store.scribe().next(record("r" + i % 300).text("text " + i));
                writer.append(unit, store.scribe().derive(unit));
                store.scribe().wrote(unit);
            }
            return writer.head().sequence();
        });
        List<UnitFact> read = new ArrayList<>();
        List<UnitFact> more = store.units(View.EVERYTHING, 0, 300);
        while (!more.isEmpty() && read.size() < 1_000) {
            read.addAll(more);
            more = store.units(View.EVERYTHING, read.size(), 300);
        }
        assertThat(read).isEqualTo(UnitFact.of(store.scribe().units()));
        assertThat(store.changes(View.EVERYTHING, 0, MANY))
                .isEqualTo(store.scribe().versions());
    }

    private static void writeThreeUnits(StoreUnderTest store) {
        store.write(record("a"), record("b"));
        store.write(record("a").tag("t"));
        store.write(record("c"), record("b").tag("t"), record("d"));
    }

    private static List<UnitFact> units(StoreUnderTest store, int... numbers) {
        List<UnitFact> units = new ArrayList<>();
        for (int number : numbers) {
            units.add(UnitFact.of(store.scribe().units().get(number)));
        }
        return units;
    }

    private static List<Long> known(StoreUnderTest store, View view, long... instants) {
        return store.read(view, snapshot -> {
            List<Long> known = new ArrayList<>();
            for (long instant : instants) {
                known.add(snapshot.sequenceAt(instant));
            }
            return known;
        });
    }
}
