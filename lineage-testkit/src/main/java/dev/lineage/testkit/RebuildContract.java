package dev.lineage.testkit;

import static dev.lineage.testkit.Said.record;
import static dev.lineage.testkit.Selections.tagged;
import static dev.lineage.testkit.Selections.where;
import static dev.lineage.testkit.Views.asOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.spi.Deriver;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Entry;
import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.View;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** What is derived can be compared, dropped, and derived anew. */
interface RebuildContract {
    @Test
    default void aRebuildChangesNoAnswer(StoreUnderTest store) {
        Example.write(store);
        List<Answers> before = Example.answers(store);
        store.store().rebuild(SaidFormat.DERIVER);
        assertThat(Example.answers(store)).isEqualTo(before).isEqualTo(Example.expected());
        assertThat(store.store().check(SaidFormat.DERIVER)).isEmpty();
    }

    @Test
    default void theLedgerGoesOnAfterARebuild(StoreUnderTest store) {
        store.write(record("a").tag("t"), record("b").link("relates_to", "c"));
        store.store().rebuild(SaidFormat.DERIVER);
        store.write(record("a").tag("u"), record("c"));
        assertThat(store.changes(View.EVERYTHING, 0, 10))
                .isEqualTo(store.scribe().versions());
        assertThat(store.names(View.EVERYTHING, where(tagged("t")))).isEmpty();
        assertThat(store.names(asOf(2), where(tagged("t")))).containsExactly("a");
        assertThat(store.names(View.EVERYTHING, where(tagged("u")))).containsExactly("a");
        assertThat(store.links(View.EVERYTHING, "c")).hasSize(1);
    }

    @Test
    default void aRebuildDropsTheSegments(StoreUnderTest store) {
        store.write(record("a"));
        SegmentRange range = new SegmentRange("words", 0, 1);
        store.store().write(writer -> {
            writer.keep(range, new byte[] {1});
            return range;
        });
        assertThat(segments(store)).containsExactly(range);
        store.store().rebuild(SaidFormat.DERIVER);
        assertThat(segments(store)).isEmpty();
    }

    @Test
    default void aRebuildAsksTheDeriverWithLedgerTimeAndTheVersionBefore(StoreUnderTest store) {
        store.scribe().at(5_000);
        store.write(record("a"), record("b"), record("a").tag("t"));
        store.write(record("b").tag("t"));
        List<String> asked = Collections.synchronizedList(new ArrayList<>());
        store.store().rebuild((entry, at, before) -> {
            asked.add(entry.sequence() + " at " + at + " after "
                    + before.map(Entry::sequence).orElse(0L));
            return SaidFormat.DERIVER.derive(entry, at, before);
        });
        assertThat(asked)
                .containsExactlyInAnyOrder(
                        "1 at 5000 after 0", "2 at 5000 after 0", "3 at 5000 after 1", "4 at 5010 after 2");
    }

    @Test
    default void aRebuildKeepsWhatTheDeriverSaysNow(StoreUnderTest store) {
        store.write(record("a").time(10).tag("t"), record("b").time(20).tag("u"));
        store.write(record("a").time(10).tag("t").tag("u"));
        store.store().rebuild(retagging());
        assertThat(store.names(View.EVERYTHING, where(tagged("t")))).isEmpty();
        assertThat(store.names(View.EVERYTHING, where(tagged("other")))).containsExactly("a");
        assertThat(store.names(asOf(1), where(tagged("other")))).containsExactly("a");
        assertThat(store.names(View.EVERYTHING, where(tagged("u")))).containsExactly("b", "a");
        assertThat(store.units(View.EVERYTHING, 0, 10))
                .isEqualTo(Facts.UnitFact.of(store.scribe().units()));
    }

    @Test
    default void aRebuildThatThrowsChangesNothing(StoreUnderTest store) {
        Example.write(store);
        IllegalStateException error = new IllegalStateException("thrown by the test");
        Deriver failing = (entry, at, before) -> {
            if (entry.sequence() == 5) {
                throw error;
            }
            return retagging().derive(entry, at, before);
        };
        assertThatThrownBy(() -> store.store().rebuild(failing)).isSameAs(error);
        assertThat(Example.answers(store)).isEqualTo(Example.expected());
    }

    @Test
    default void aCheckReportsWhatWouldBeDerivedOtherwiseAndChangesNothing(StoreUnderTest store) {
        Example.write(store);
        assertThat(store.store().inspect()).isEmpty();
        assertThat(store.store().check(SaidFormat.DERIVER)).isEmpty();
        assertThat(store.store().check(retagging())).isNotEmpty();
        assertThat(store.store().check(moving())).isNotEmpty();
        assertThat(store.store().check(forgettingLinks())).isNotEmpty();
        assertThat(Example.answers(store)).isEqualTo(Example.expected());
    }

    private static List<SegmentRange> segments(StoreUnderTest store) {
        return store.read(View.EVERYTHING, snapshot -> List.copyOf(snapshot.segments("words")));
    }

    /** Derives the tag "other" from what says "t". */
    private static Deriver retagging() {
        return reading(said -> new Said(
                said.name(),
                said.time(),
                said.place(),
                said.edges().stream()
                        .map(edge -> edge.target().equals("tag:t") ? Edge.attribute("tag", "other") : edge)
                        .toList(),
                said.text(),
                said.event()));
    }

    /** Derives another project. */
    private static Deriver moving() {
        return reading(said -> said.project("elsewhere"));
    }

    /** Derives no link. */
    private static Deriver forgettingLinks() {
        return reading(said -> new Said(
                said.name(),
                said.time(),
                said.place(),
                said.edges().stream().filter(edge -> !edge.link()).toList(),
                said.text(),
                said.event()));
    }

    private static Deriver reading(UnaryOperator<Said> otherwise) {
        return (entry, at, before) -> otherwise
                .apply(SaidFormat.read(entry.body()))
                .after(before.map(Entry::body).map(SaidFormat::read).map(otherwise));
    }
}
