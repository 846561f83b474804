package dev.lineage.testkit;

import static dev.lineage.testkit.Said.record;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.ref.Ulid;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Entry;
import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Unit;
import dev.lineage.spi.View;
import dev.lineage.spi.Writer;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the reference store refuses beyond the contract, so that faults of core show early. */
class ReferenceStoreRulesTest {
    private final StoreUnderTest store = StoreUnderTest.reference();

    @BeforeEach
    void write() {
        store.write(record("a").tag("t"));
    }

    @AfterEach
    void nothingElseIsStored() {
        assertThat(store.changes(View.EVERYTHING, 0, 10))
                .isEqualTo(store.scribe().versions());
        store.close();
    }

    @Test
    void aUnitMustFollowTheHeadWithoutAGap() {
        assertRefused(entry -> new Entry(
                3, entry.identity(), entry.kind(), entry.version(), entry.format(), entry.salt(), entry.body()));
    }

    @Test
    void aVersionMustFollowTheOneBefore() {
        assertRefused(
                entry -> new Entry(2, entry.identity(), entry.kind(), 3, entry.format(), entry.salt(), entry.body()));
        assertRefused(
                entry -> new Entry(2, entry.identity(), entry.kind(), 1, entry.format(), entry.salt(), entry.body()));
    }

    @Test
    void aNameMustStayWithItsIdentity() {
        assertRefused(
                entry -> new Entry(2, new Ulid(1, 1), entry.kind(), 2, entry.format(), entry.salt(), entry.body()));
    }

    @Test
    void aSaltMustHaveSixteenBytes() {
        assertRefused(
                entry -> new Entry(2, entry.identity(), entry.kind(), 2, entry.format(), new byte[15], entry.body()));
    }

    @Test
    void aUnitMustNotBeOlderThanTheHeadAndHaveADigestAndEntries() {
        Unit unit = store.scribe().next(record("a"));
        List<Derived> derived = store.scribe().derive(unit);
        assertRefused(new Unit(unit.id(), unit.origin(), 999, 999, unit.digest(), unit.entries()), derived);
        assertRefused(
                new Unit(unit.id(), unit.origin(), unit.clock(), unit.at(), new byte[31], unit.entries()), derived);
        assertRefused(new Unit(unit.id(), unit.origin(), unit.clock(), unit.at(), unit.digest(), List.of()), List.of());
        assertRefused(unit, List.of());
    }

    @Test
    void edgesMustHoldBeforeTheyEndAndNotBeforeTheyBegin() {
        Unit unit = store.scribe().next(record("a"));
        Derived said = store.scribe().derive(unit).get(0);
        Edge held = Edge.attribute("tag", "t");
        Edge other = Edge.attribute("tag", "u");
        assertRefused(unit, List.of(new Derived("a", 0, said.place(), List.of(held), List.of())));
        assertRefused(unit, List.of(new Derived("a", 0, said.place(), List.of(other, other), List.of())));
        assertRefused(unit, List.of(new Derived("a", 0, said.place(), List.of(), List.of(other))));
    }

    @Test
    void ownTimesLieInTheYearsFrom1900To2099() {
        for (long time : new long[] {-2_208_988_800_001L, 4_102_444_800_000L}) {
            Unit unit = store.scribe().next(record("b").time(time));
            assertRefused(unit, store.scribe().derive(unit));
        }
    }

    @Test
    void aSegmentMustCoverAPartOfTheLedger() {
        for (long[] range : new long[][] {{-1, 1}, {0, 0}, {1, 0}, {0, 2}}) {
            assertThatThrownBy(() -> store.store().write(writer -> {
                        writer.keep(new SegmentRange("words", range[0], range[1]), new byte[] {1});
                        return range;
                    }))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void aSelectionMustHaveAClauseAndAClauseANameAndALimitMustNotBeNegative() {
        Selection all = Selections.all();
        for (Selection wrong : List.of(
                new Selection(List.of(), 0, 1, 1, 1),
                Selections.where(Selections.tagged()),
                Selections.page(all, Long.MAX_VALUE, -1))) {
            assertThatThrownBy(() -> store.names(View.EVERYTHING, wrong)).isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> store.changes(View.EVERYTHING, 0, -1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> store.units(View.EVERYTHING, 0, -1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void snapshotsAndWritersEndWithTheirFunction() {
        Snapshot read = store.read(View.EVERYTHING, snapshot -> snapshot);
        Snapshot[] inWrite = new Snapshot[1];
        Writer writer = store.store().write(given -> {
            inWrite[0] = given.view(View.EVERYTHING);
            return given;
        });
        assertThatThrownBy(read::sequence).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(inWrite[0]::sequence).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(writer::head).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aStoreIsNeitherWrittenNorClosedInsideItsOwnWrite() {
        assertThatThrownBy(() -> store.store().write(writer -> store.head())).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> store.store().write(writer -> {
                    store.close();
                    return 1;
                }))
                .isInstanceOf(IllegalStateException.class);
    }

    private void assertRefused(UnaryOperator<Entry> change) {
        Unit unit = store.scribe().next(record("a"));
        Entry wrong = change.apply(unit.entries().get(0));
        Derived derived = SaidFormat.DERIVER.derive(
                wrong,
                unit.at(),
                Optional.of(store.scribe().units().get(0).entries().get(0)));
        assertRefused(
                new Unit(unit.id(), unit.origin(), unit.clock(), unit.at(), unit.digest(), List.of(wrong)),
                List.of(derived));
    }

    private void assertRefused(Unit unit, List<Derived> derived) {
        assertThatThrownBy(() -> store.store().write(writer -> {
                    writer.append(unit, derived);
                    return unit;
                }))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
