package dev.lineage.testkit;

import static dev.lineage.testkit.Said.record;
import static dev.lineage.testkit.Selections.MANY;
import static dev.lineage.testkit.Selections.tagged;
import static dev.lineage.testkit.Selections.where;
import static dev.lineage.testkit.Views.asOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.error.StoreFailure;
import dev.lineage.spi.Adjacent;
import dev.lineage.spi.Edge;
import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Unit;
import dev.lineage.spi.View;
import dev.lineage.testkit.Facts.HeadFact;
import dev.lineage.testkit.Facts.VersionFact;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Transactions: what they see, and that they are all or nothing. */
interface TransactionContract {
    @Test
    default void aWriteSeesWhatItHasAppended(StoreUnderTest store) {
        store.write(record("a").tag("t"));
        Unit unit = store.scribe()
                .next(
                        record("a").tag("u").link("affects", "file:x"),
                        record("b").tag("u"));
        store.store().write(writer -> {
            assertThat(writer.head().sequence()).isEqualTo(1);
            writer.append(unit, store.scribe().derive(unit));
            store.scribe().wrote(unit);
            assertThat(HeadFact.of(writer.head())).isEqualTo(new HeadFact(3, unit.at(), Digests.shown(unit.digest())));
            assertIsAsWritten(store, writer.view(View.EVERYTHING));
            assertThat(writer.view(asOf(1)).find("a").map(VersionFact::of))
                    .contains(store.scribe().version("a", 1));
            return unit.last();
        });
        assertThat(store.<Long>read(View.EVERYTHING, snapshot -> {
                    assertIsAsWritten(store, snapshot);
                    return snapshot.sequence();
                }))
                .isEqualTo(3);
    }

    private static void assertIsAsWritten(StoreUnderTest store, Snapshot snapshot) {
        assertThat(VersionFact.of(snapshot.versions("a")))
                .isEqualTo(store.scribe().versions("a"));
        assertThat(VersionFact.of(snapshot.list(where(tagged("u")))))
                .containsExactly(store.scribe().version("b", 1), store.scribe().version("a", 2));
        assertThat(snapshot.list(where(tagged("t")))).isEmpty();
        assertThat(snapshot.links("file:x"))
                .containsExactly(new Adjacent("a", Edge.link("affects", "file:x", 0), 2, false));
        assertThat(VersionFact.of(snapshot.changes(0, MANY)))
                .isEqualTo(store.scribe().versions());
    }

    @Test
    default void aWriteMayAppendSeveralUnits(StoreUnderTest store) {
        String answer = store.store().write(writer -> {
            for (String name : List.of("a", "b", "a")) {
                Unit unit =
                        store.scribe().next(record(name).tag("t" + writer.head().sequence()));
                writer.append(unit, store.scribe().derive(unit));
                store.scribe().wrote(unit);
            }
            return "three";
        });
        assertThat(answer).isEqualTo("three");
        assertThat(store.units(View.EVERYTHING, 0, MANY))
                .isEqualTo(Facts.UnitFact.of(store.scribe().units()));
        assertThat(store.names(View.EVERYTHING, where(tagged("t2")))).containsExactly("a");
        assertThat(store.names(View.EVERYTHING, where(tagged("t0")))).isEmpty();
    }

    @Test
    default void aWriteThatThrowsBeforeItAppendsStoresNothing(StoreUnderTest store) {
        Example.write(store);
        IllegalStateException error = new IllegalStateException("thrown by the test");
        assertThatThrownBy(() -> store.store().write(writer -> {
                    assertThat(writer.head().sequence()).isEqualTo(7);
                    throw error;
                }))
                .isSameAs(error);
        assertThat(Example.answers(store)).isEqualTo(Example.expected());
    }

    @Test
    default void aWriteThatThrowsAfterItAppendedStoresNothing(StoreUnderTest store) {
        Example.write(store);
        IllegalStateException error = new IllegalStateException("thrown by the test");
        Unit unit = store.scribe().next(record("a").tag("new").link("relates_to", "file:new"), record("new"));
        assertThatThrownBy(() -> store.store().write(writer -> {
                    writer.append(unit, store.scribe().derive(unit));
                    writer.keep(new SegmentRange("words", 0, unit.last()), new byte[] {1});
                    assertThat(writer.view(View.EVERYTHING).find("new")).isPresent();
                    throw error;
                }))
                .isSameAs(error);
        assertThat(Example.answers(store)).isEqualTo(Example.expected());
        assertThat(store.find(View.EVERYTHING, "new")).isEmpty();
        assertThat(store.links(View.EVERYTHING, "file:new")).isEmpty();
        assertThat(store.<List<SegmentRange>>read(View.EVERYTHING, snapshot -> snapshot.segments("words")))
                .isEmpty();
    }

    @Test
    default void aWriteThatNeedNotWaitIsAWriteWhereNobodyElseWrites(StoreUnderTest store) {
        Unit unit = store.scribe().next(record("a").tag("t"));
        Optional<String> answer = store.store().tryWrite(writer -> {
            writer.append(unit, store.scribe().derive(unit));
            store.scribe().wrote(unit);
            return "written";
        });
        assertThat(answer).contains("written");
        assertThat(store.changes(View.EVERYTHING, 0, MANY))
                .isEqualTo(store.scribe().versions());

        IllegalStateException error = new IllegalStateException("thrown by the test");
        assertThatThrownBy(() -> store.store().tryWrite(writer -> {
                    throw error;
                }))
                .isSameAs(error);
        assertThat(store.changes(View.EVERYTHING, 0, MANY))
                .isEqualTo(store.scribe().versions());
    }

    @Test
    default void aWriteFollowsOneThatFailedAsIfThatHadNotBeen(StoreUnderTest store) {
        store.write(record("a").tag("t"));
        Unit failed =
                store.scribe().next(record("a").tag("wrong"), record("wrong").link("affects", "file:x"));
        assertThatThrownBy(() -> store.store().write(writer -> {
                    writer.append(failed, store.scribe().derive(failed));
                    throw new IllegalStateException("thrown by the test");
                }))
                .isInstanceOf(IllegalStateException.class);
        store.write(record("b").tag("t"));
        store.write(record("a").tag("u"), record("wrong").tag("t"));
        assertThat(store.changes(View.EVERYTHING, 0, MANY))
                .isEqualTo(store.scribe().versions());
        assertThat(store.names(View.EVERYTHING, where(tagged("t")))).containsExactly("wrong", "b");
        assertThat(store.names(View.EVERYTHING, where(tagged("wrong")))).isEmpty();
        assertThat(store.links(View.EVERYTHING, "file:x")).isEmpty();
    }

    @Test
    default void anErrorOfAReadPassesThroughAndTheStoreGoesOn(StoreUnderTest store) {
        store.write(record("a"));
        AssertionError error = new AssertionError("thrown by the test");
        assertThatThrownBy(() -> store.read(View.EVERYTHING, snapshot -> {
                    assertThat(snapshot.sequence()).isEqualTo(1);
                    throw error;
                }))
                .isSameAs(error);
        store.write(record("b"));
        assertThat(store.find(View.EVERYTHING, "b")).contains(store.scribe().version("b", 1));
    }

    @Test
    default void aWriteThatAppendsNothingChangesNothing(StoreUnderTest store) {
        Example.write(store);
        long sequence =
                store.store().write(writer -> writer.view(View.EVERYTHING).sequence());
        assertThat(sequence).isEqualTo(7);
        assertThat(Example.answers(store)).isEqualTo(Example.expected());
    }

    @Test
    default void aReadCannotCloseTheStoreAndBothGoOn(StoreUnderTest store) {
        store.write(record("a"));
        long sequence = Threads.elsewhere(() -> store.<Long>read(View.EVERYTHING, snapshot -> {
            assertThatThrownBy(store.store()::close).isInstanceOf(IllegalStateException.class);
            return snapshot.sequence();
        }));
        assertThat(sequence).isEqualTo(1);
        store.write(record("b"));
        assertThat(store.changes(View.EVERYTHING, 0, MANY))
                .isEqualTo(store.scribe().versions());
    }

    @Test
    default void aWriteCannotCloseTheStoreAndBothGoOn(StoreUnderTest store) {
        Unit unit = store.scribe().next(record("a"));
        Threads.elsewhere(() -> store.store().write(writer -> {
            assertThatThrownBy(store.store()::close).isInstanceOf(IllegalStateException.class);
            writer.append(unit, store.scribe().derive(unit));
            return unit;
        }));
        store.scribe().wrote(unit);
        store.write(record("b"));
        assertThat(store.changes(View.EVERYTHING, 0, MANY))
                .isEqualTo(store.scribe().versions());
    }

    @Test
    default void aClosedStoreRefusesEveryCall(StoreUnderTest store) {
        store.write(record("a"));
        store.store().close();
        store.store().close();
        assertThatThrownBy(() -> store.read(View.EVERYTHING, Snapshot::sequence))
                .isInstanceOf(StoreFailure.class);
        assertThatThrownBy(() -> store.write(record("b"))).isInstanceOf(StoreFailure.class);
        assertThatThrownBy(() -> store.store().check(SaidFormat.DERIVER)).isInstanceOf(StoreFailure.class);
        assertThatThrownBy(() -> store.store().rebuild(SaidFormat.DERIVER)).isInstanceOf(StoreFailure.class);
    }
}
