package dev.lineage.testkit;

import static dev.lineage.testkit.Said.record;
import static dev.lineage.testkit.Selections.MANY;
import static dev.lineage.testkit.Selections.all;
import static dev.lineage.testkit.Selections.between;
import static dev.lineage.testkit.Selections.linked;
import static dev.lineage.testkit.Selections.page;
import static dev.lineage.testkit.Selections.tagged;
import static dev.lineage.testkit.Selections.where;
import static dev.lineage.testkit.Views.asOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.spi.Selection;
import dev.lineage.spi.Stored;
import dev.lineage.spi.View;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Lists of records: what is on them, in which order, in which portions. */
interface ListContract {
    @Test
    default void aListHasTheNewestVersionsWithTheYoungestRecordFirst(StoreUnderTest store) {
        store.write(record("a").time(10), record("b").time(30));
        store.write(record("c").time(20));
        store.write(record("a").time(10).text("two"));
        assertThat(store.list(View.EVERYTHING, all()))
                .containsExactly(
                        store.scribe().version("b", 1),
                        store.scribe().version("c", 1),
                        store.scribe().version("a", 2));
    }

    @Test
    default void aListHasTheRecordsThatMeetEveryClause(StoreUnderTest store) {
        store.write(
                record("a").tag("t").tag("u"),
                record("b").tag("t"),
                record("c").tag("u"),
                record("d").tag("u").tag("t").tag("v"));
        assertThat(store.names(View.EVERYTHING, where(tagged("t"), tagged("u"))))
                .containsExactly("d", "a");
        assertThat(store.names(View.EVERYTHING, where(tagged("t")))).containsExactly("d", "b", "a");
        assertThat(store.names(View.EVERYTHING, where(tagged("t"), tagged("u"), tagged("v"))))
                .containsExactly("d");
        assertThat(store.names(View.EVERYTHING, where(tagged("t"), tagged("none"))))
                .isEmpty();
    }

    @Test
    default void anyNameOfAClauseMeetsItAndNoRecordIsListedTwice(StoreUnderTest store) {
        store.write(
                record("a").tag("t").tag("u"),
                record("b").tag("t"),
                record("c").tag("v"),
                record("d").tag("u"));
        Selection either = where(tagged("t", "u", "none"));
        assertThat(store.names(View.EVERYTHING, either)).containsExactly("d", "b", "a");
        assertThat(store.names(View.EVERYTHING, page(either, Long.MAX_VALUE, 2)))
                .containsExactly("d", "b");
        assertThat(store.count(View.EVERYTHING, either)).isEqualTo(3);
    }

    @Test
    default void anEdgeOfAnotherRelationDoesNotMeetAClause(StoreUnderTest store) {
        store.write(record("a").link("affects", "file:x"), record("b").link("mentions", "file:x"));
        assertThat(store.names(View.EVERYTHING, where(linked("affects", "file:x"))))
                .containsExactly("a");
        assertThat(store.names(View.EVERYTHING, where(linked("mentions", "file:x"))))
                .containsExactly("b");
        assertThat(store.names(View.EVERYTHING, where(linked("affects", "file:y"))))
                .isEmpty();
    }

    @Test
    default void aClauseMayNameARecordThatIsHereOrMissing(StoreUnderTest store) {
        store.write(record("a").link("relates_to", "b"), record("b").link("relates_to", "missing"));
        assertThat(store.names(View.EVERYTHING, where(linked("relates_to", "b"))))
                .containsExactly("a");
        assertThat(store.names(View.EVERYTHING, where(linked("relates_to", "missing"))))
                .containsExactly("b");
        assertThat(store.names(View.EVERYTHING, where(linked("relates_to", "b", "missing"))))
                .containsExactly("b", "a");
    }

    @Test
    default void aClauseMayHaveTwoThousandNames(StoreUnderTest store) {
        store.write(record("a").tag("t1"), record("b").tag("other"), record("c").tag("t1999"));
        String[] tags = IntStream.range(0, 2_000).mapToObj(i -> "t" + i).toArray(String[]::new);
        assertThat(store.names(View.EVERYTHING, where(tagged(tags)))).containsExactly("c", "a");
    }

    @Test
    default void aListIsHeldToAnIntervalOfOwnTime(StoreUnderTest store) {
        store.write(
                record("a").time(10),
                record("b").time(20),
                record("c").time(30),
                record("d").time(-5));
        assertThat(store.names(View.EVERYTHING, between(all(), 10, 30))).containsExactly("b", "a");
        assertThat(store.names(View.EVERYTHING, between(all(), 11, 31))).containsExactly("c", "b");
        assertThat(store.names(View.EVERYTHING, between(all(), Long.MIN_VALUE, 10)))
                .containsExactly("d");
        assertThat(store.names(View.EVERYTHING, between(all(), 30, Long.MAX_VALUE)))
                .containsExactly("c");
        assertThat(store.count(View.EVERYTHING, between(all(), 10, 30))).isEqualTo(2);
    }

    @Test
    default void aListEndsAtItsLimit(StoreUnderTest store) {
        store.write(
                record("a").tag("t"),
                record("b").tag("t"),
                record("c"),
                record("d").tag("t"));
        assertThat(store.names(View.EVERYTHING, page(all(), Long.MAX_VALUE, 3))).containsExactly("d", "c", "b");
        assertThat(store.names(View.EVERYTHING, page(where(tagged("t")), Long.MAX_VALUE, 2)))
                .containsExactly("d", "b");
    }

    @Test
    default void aListGoesOnBelowAHandle(StoreUnderTest store) {
        for (int i = 0; i < 10; i++) {
            store.write(record("r" + i).time(i / 3).tag(i % 2 == 0 ? "even" : "odd"));
        }
        assertThat(inPages(store, View.EVERYTHING, where(tagged("even")), 2))
                .containsExactly("r8", "r6", "r4", "r2", "r0");
        assertThat(inPages(store, View.EVERYTHING, between(all(), 1, 3), 4))
                .containsExactly("r8", "r7", "r6", "r5", "r4", "r3");
    }

    @Test
    default void pagesOfOneSequenceStayWholeWhileRecordsCome(StoreUnderTest store) {
        store.write(
                record("a").time(10).tag("t"),
                record("b").time(20).tag("t"),
                record("c").time(30).tag("t"));
        store.write(record("d").time(15).tag("t"), record("b").time(20).tag("u"));
        assertThat(inPages(store, asOf(3), where(tagged("t")), 1)).containsExactly("c", "b", "a");
        assertThat(inPages(store, View.EVERYTHING, where(tagged("t")), 1)).containsExactly("c", "d", "a");
    }

    @Test
    default void aCountIsThatOfTheWholeList(StoreUnderTest store) {
        store.write(record("a").tag("t"), record("b").tag("t"), record("c"));
        store.write(record("a").tag("u"));
        assertThat(store.count(View.EVERYTHING, page(all(), 1, 1))).isEqualTo(3);
        assertThat(store.count(View.EVERYTHING, where(tagged("t")))).isEqualTo(1);
        assertThat(store.count(View.EVERYTHING, where(tagged("t", "u")))).isEqualTo(2);
        assertThat(store.count(asOf(3), where(tagged("t")))).isEqualTo(2);
        assertThat(store.count(asOf(0), all())).isZero();
    }

    @Test
    default void aListOfThePastHasTheVersionsOfThen(StoreUnderTest store) {
        store.write(record("a").time(10).tag("t"));
        store.write(record("b").time(20).tag("t"));
        store.write(record("a").time(10).tag("t").text("two"));
        assertThat(store.list(asOf(1), where(tagged("t"))))
                .containsExactly(store.scribe().version("a", 1));
        assertThat(store.list(asOf(2), where(tagged("t"))))
                .containsExactly(store.scribe().version("b", 1), store.scribe().version("a", 1));
        assertThat(store.list(asOf(3), where(tagged("t"))))
                .containsExactly(store.scribe().version("b", 1), store.scribe().version("a", 2));
    }

    private static List<String> inPages(StoreUnderTest store, View view, Selection selection, int limit) {
        return store.read(view, snapshot -> {
            List<String> names = new ArrayList<>();
            List<Stored> stored = snapshot.list(page(selection, Long.MAX_VALUE, limit));
            while (!stored.isEmpty() && names.size() < MANY / 1_000) {
                assertThat(stored).hasSizeLessThanOrEqualTo(limit);
                stored.forEach(one -> names.add(one.name()));
                stored = snapshot.list(
                        page(selection, stored.get(stored.size() - 1).handle(), limit));
            }
            return names;
        });
    }
}
