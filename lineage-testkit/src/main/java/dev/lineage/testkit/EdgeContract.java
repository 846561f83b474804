package dev.lineage.testkit;

import static dev.lineage.testkit.Said.record;
import static dev.lineage.testkit.Selections.linked;
import static dev.lineage.testkit.Selections.tagged;
import static dev.lineage.testkit.Selections.where;
import static dev.lineage.testkit.Views.asOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.spi.Adjacent;
import dev.lineage.spi.Edge;
import dev.lineage.spi.View;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Edges in time: begun, ended, begun again, replaced. */
interface EdgeContract {
    @Test
    default void anEdgeHoldsFromTheVersionThatBeganItToTheOneThatEndedIt(StoreUnderTest store) {
        store.write(record("a"));
        store.write(record("a").tag("t"));
        store.write(record("b"));
        store.write(record("a"));
        assertThat(sequencesWithTag(store)).containsExactly(2L, 3L);
        assertThat(store.names(View.EVERYTHING, where(tagged("t")))).isEmpty();
    }

    @Test
    default void anEdgeThatIsLeftAloneGoesOnHolding(StoreUnderTest store) {
        store.write(record("a").tag("t"));
        store.write(record("a").tag("t").tag("u"));
        store.write(record("a").tag("t"));
        assertThat(sequencesWithTag(store)).containsExactly(1L, 2L, 3L);
        assertThat(store.names(View.EVERYTHING, where(tagged("u")))).isEmpty();
        assertThat(store.names(asOf(2), where(tagged("u")))).containsExactly("a");
    }

    @Test
    default void anEdgeMayEndAndBeginAgain(StoreUnderTest store) {
        store.write(record("a").tag("t"));
        store.write(record("a"));
        store.write(record("a").tag("t"));
        store.write(record("a"));
        store.write(record("a").tag("t"));
        assertThat(sequencesWithTag(store)).containsExactly(1L, 3L, 5L);
        assertThat(store.count(View.EVERYTHING, where(tagged("t")))).isEqualTo(1);
    }

    @Test
    default void anEdgeOfOneRecordEndsForItAlone(StoreUnderTest store) {
        store.write(record("a").tag("t"), record("b").tag("t"));
        store.write(record("a"));
        assertThat(store.names(View.EVERYTHING, where(tagged("t")))).containsExactly("b");
        assertThat(store.names(asOf(2), where(tagged("t")))).containsExactly("b", "a");
    }

    @Test
    default void aReplacedLinkHasItsNewStrengthAndPlaceFromThenOn(StoreUnderTest store) {
        Edge weak = new Edge("relates_to", "file:x", true, 0.25, 0);
        Edge strong = new Edge("relates_to", "file:x", true, 0.875, 4);
        store.write(record("a").edge(weak));
        store.write(record("a").edge(strong));
        assertThat(store.links(asOf(1), "a")).containsExactly(new Adjacent("a", weak, 1, false));
        assertThat(store.links(View.EVERYTHING, "a")).containsExactly(new Adjacent("a", strong, 2, false));
        assertThat(store.links(View.EVERYTHING, "file:x")).containsExactly(new Adjacent("a", strong, 2, false));
        assertThat(store.names(asOf(1), where(linked("relates_to", "file:x")))).containsExactly("a");
        assertThat(store.names(View.EVERYTHING, where(linked("relates_to", "file:x"))))
                .containsExactly("a");
    }

    @Test
    default void aLinkThatEndedIsSeenInThePastAlone(StoreUnderTest store) {
        store.write(record("a").link("relates_to", "file:x"));
        store.write(record("b"));
        store.write(record("a"));
        Adjacent link = new Adjacent("a", Edge.link("relates_to", "file:x", 0), 1, false);
        assertThat(store.links(asOf(2), "a")).containsExactly(link);
        assertThat(store.links(asOf(2), "file:x")).containsExactly(link);
        assertThat(store.links(View.EVERYTHING, "a")).isEmpty();
        assertThat(store.links(View.EVERYTHING, "file:x")).isEmpty();
    }

    @Test
    default void edgesOfOneNameByTwoRelationsAreApart(StoreUnderTest store) {
        store.write(record("a").link("affects", "file:x").link("mentions", "file:x"));
        store.write(record("a").edge(Edge.link("mentions", "file:x", 1)));
        Adjacent left = new Adjacent("a", Edge.link("mentions", "file:x", 1), 1, false);
        assertThat(store.links(View.EVERYTHING, "file:x")).containsExactly(left);
        assertThat(store.links(asOf(1), "file:x"))
                .containsExactly(new Adjacent("a", Edge.link("affects", "file:x", 0), 1, false), left);
    }

    private static List<Long> sequencesWithTag(StoreUnderTest store) {
        long last = store.<Long>read(View.EVERYTHING, snapshot -> snapshot.sequence());
        return LongStream.rangeClosed(0, last)
                .filter(sequence ->
                        store.names(asOf(sequence), where(tagged("t"))).contains("a"))
                .boxed()
                .toList();
    }
}
