package dev.lineage.testkit;

import static dev.lineage.testkit.Said.record;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.spi.Derived;
import dev.lineage.spi.Deriver;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.TimeCorrection;
import dev.lineage.spi.TimeCorrections;
import dev.lineage.spi.Unit;
import dev.lineage.spi.View;
import dev.lineage.testkit.Facts.UnitFact;
import dev.lineage.testkit.Facts.VersionFact;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Units keep their writers' clocks; ledger time is the latest of them; a correction changes both when it is derived. */
interface TimeContract {
    @Test
    default void aUnitBehindLedgerTimeKeepsItsWritersClock(StoreUnderTest store) {
        store.scribe().at(9_000);
        store.write(record("a"));
        assertThat(behind(store)).isZero();
        store.scribe().at(2_000);
        store.write(record("b"));
        store.write(record("c"));
        assertThat(store.changes(View.EVERYTHING, 0, 10))
                .isEqualTo(store.scribe().versions());
        assertThat(times(store)).containsExactly("a 9000 9000", "b 2000 9000", "c 2010 9000");
        assertThat(behind(store)).isEqualTo(3);
        assertThat(corrections(store)).isEqualTo(TimeCorrections.NONE);
        assertThat(known(store, 8_999)).isZero();
        assertThat(known(store, 9_000)).isEqualTo(3);
        store.store().rebuild(SaidFormat.DERIVER);
        assertThat(behind(store)).isEqualTo(3);
    }

    @Test
    default void aCorrectionDatesUnitsInTheTransactionThatAppendsIt(StoreUnderTest store) {
        Unit correction = wrongClock(store);
        append(store, correction, false);
        assertThat(times(store)).containsExactly("a 1500 1500", "b 2000 2000", "fix 2010 2010");
        assertThat(behind(store)).isZero();
        assertThat(corrections(store)).isEqualTo(new TimeCorrections(List.of(CorrectingFormat.CORRECTION)));
        assertThat(known(store, 1_999)).isEqualTo(1);
        assertThat(store.head().at()).isEqualTo(2_010);
        assertThat(store.units(View.EVERYTHING, 0, 1))
                .extracting(UnitFact::clock)
                .containsExactly(9_000L);
        assertThat(store.store().check(new CorrectingFormat())).isEmpty();
        assertThat(store.store().check(SaidFormat.DERIVER)).isNotEmpty();
    }

    @Test
    default void aCorrectionWhoseTransactionFailsChangesNothing(StoreUnderTest store) {
        Unit correction = wrongClock(store);
        assertThatThrownBy(() -> append(store, correction, true)).isInstanceOf(IllegalStateException.class);
        assertThat(store.changes(View.EVERYTHING, 0, 10))
                .isEqualTo(store.scribe().versions());
        assertThat(times(store)).containsExactly("a 9000 9000", "b 2000 9000");
        assertThat(corrections(store)).isEqualTo(TimeCorrections.NONE);
        assertThat(store.store().check(SaidFormat.DERIVER)).isEmpty();
    }

    /** Writes two units, the first by a clock that is ahead, and returns a third one that corrects it. */
    private static Unit wrongClock(StoreUnderTest store) {
        store.scribe().at(9_000);
        store.write(record("a"));
        store.scribe().at(2_000);
        store.write(record("b"));
        Unit unit = store.scribe().next(record("fix"));
        Entry entry = unit.entries().get(0);
        Entry correction = new Entry(
                entry.sequence(),
                entry.identity(),
                CorrectingFormat.KIND,
                entry.version(),
                entry.format(),
                entry.salt(),
                entry.body());
        return new Unit(unit.id(), unit.origin(), unit.clock(), unit.at(), unit.digest(), List.of(correction));
    }

    private static void append(StoreUnderTest store, Unit correction, boolean failing) {
        store.store().write(writer -> {
            writer.append(correction, store.scribe().derive(correction));
            writer.rebuild(new CorrectingFormat());
            if (failing) {
                throw new IllegalStateException("thrown by the test");
            }
            return correction;
        });
    }

    /** Name, time of writing and ledger time of each version. */
    private static List<String> times(StoreUnderTest store) {
        return store.changes(View.EVERYTHING, 0, 10).stream()
                .map(TimeContract::times)
                .toList();
    }

    private static String times(VersionFact version) {
        return version.name() + " " + version.written() + " " + version.at();
    }

    private static long behind(StoreUnderTest store) {
        return store.read(View.EVERYTHING, Snapshot::behind);
    }

    private static TimeCorrections corrections(StoreUnderTest store) {
        return store.read(View.EVERYTHING, Snapshot::corrections);
    }

    private static long known(StoreUnderTest store, long at) {
        return store.read(View.EVERYTHING, snapshot -> snapshot.sequenceAt(at));
    }

    /** Derives as {@link SaidFormat} does, and reads the one correction. */
    final class CorrectingFormat implements Deriver {
        static final String KIND = "correction";
        static final TimeCorrection CORRECTION = new TimeCorrection(3, 1, 1, 1_500);

        @Override
        public Derived derive(Entry entry, long written, Optional<Entry> before) {
            return SaidFormat.DERIVER.derive(entry, written, before);
        }

        @Override
        public boolean correctsTimes(String kind) {
            return kind.equals(KIND);
        }

        @Override
        public TimeCorrection correction(Entry entry) {
            return CORRECTION;
        }
    }
}
