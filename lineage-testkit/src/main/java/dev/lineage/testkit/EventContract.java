package dev.lineage.testkit;

import static dev.lineage.testkit.Said.event;
import static dev.lineage.testkit.Said.record;
import static dev.lineage.testkit.Selections.all;
import static dev.lineage.testkit.Selections.linked;
import static dev.lineage.testkit.Selections.tagged;
import static dev.lineage.testkit.Selections.where;
import static dev.lineage.testkit.Views.asOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.lineage.spi.Adjacent;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Stored;
import dev.lineage.spi.Unit;
import dev.lineage.spi.View;
import dev.lineage.testkit.Facts.VersionFact;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Events belong to records: they are no versions, and are read with the record alone. */
interface EventContract {
    @Test
    default void eventsAreReadInTheOrderOfTheLedgerAndAgainstIt(StoreUnderTest store) {
        store.write(record("a").project("shop"), event("a").text("one"), record("b"));
        store.write(event("b").text("other"), event("a").text("two"));
        store.write(event("a").text("three"));
        List<VersionFact> events = store.scribe().events("a");

        assertThat(events).hasSize(3);
        assertThat(after(store, View.EVERYTHING, 0, 9)).isEqualTo(events);
        assertThat(after(store, View.EVERYTHING, 0, 2)).isEqualTo(events.subList(0, 2));
        assertThat(after(store, View.EVERYTHING, 2, 9)).isEqualTo(events.subList(1, 3));
        assertThat(after(store, View.EVERYTHING, 6, 9)).isEmpty();
        assertThat(before(store, View.EVERYTHING, Long.MAX_VALUE, 9))
                .containsExactly(events.get(2), events.get(1), events.get(0));
        assertThat(before(store, View.EVERYTHING, 6, 1)).containsExactly(events.get(1));
        assertThat(before(store, View.EVERYTHING, 2, 9)).isEmpty();
    }

    @Test
    default void eventsOfAnotherKindAreNotAmongThem(StoreUnderTest store) {
        store.write(record("a"), event("a").text("one"), event("a").text(Said.OTHER_EVENT_KIND));
        store.write(event("a").text(Said.OTHER_EVENT_KIND), event("a").text("two"));
        List<VersionFact> events = store.scribe().events("a");

        assertThat(after(store, View.EVERYTHING, 0, 9)).containsExactly(events.get(0), events.get(3));
        assertThat(after(store, View.EVERYTHING, 2, 1)).containsExactly(events.get(3));
        assertThat(before(store, View.EVERYTHING, Long.MAX_VALUE, 2)).containsExactly(events.get(3), events.get(0));
        List<VersionFact> others = store.read(
                View.EVERYTHING,
                snapshot -> VersionFact.of(snapshot.eventsBefore("a", Said.OTHER_EVENT_KIND, Long.MAX_VALUE, 1)));
        assertThat(others).containsExactly(events.get(2));
        List<Stored> none = store.read(View.EVERYTHING, snapshot -> snapshot.eventsAfter("a", "unheard of", 0, 9));
        assertThat(none).isEmpty();
    }

    @Test
    default void eventsAreNoVersionsOfTheirRecord(StoreUnderTest store) {
        store.write(record("a").tag("t").text("one"));
        store.write(event("a"), event("a"));
        store.write(record("a").tag("u").text("two"), event("a"));
        List<VersionFact> versions = store.scribe().versions("a");

        assertThat(versions).extracting(version -> version.entry().version()).containsExactly(1, 2);
        assertThat(store.versions(View.EVERYTHING, "a")).isEqualTo(versions);
        assertThat(store.find(View.EVERYTHING, "a")).contains(versions.get(1));
        assertThat(store.find(asOf(3), "a")).contains(versions.get(0));
        assertThat(store.list(View.EVERYTHING, all())).containsExactly(versions.get(1));
        assertThat(store.names(asOf(3), where(tagged("t")))).containsExactly("a");
        assertThat(store.count(View.EVERYTHING, all())).isEqualTo(1);
        assertThat(store.changes(View.EVERYTHING, 0, 9))
                .isEqualTo(store.scribe().versions())
                .hasSize(5);
    }

    @Test
    default void whoSeesTheRecordSeesItsEventsUpToTheSequenceOfTheView(StoreUnderTest store) {
        store.write(record("a").project("shop").space("x").valid(5, 9));
        store.write(event("a"));
        store.write(event("a"));
        List<VersionFact> events = store.scribe().events("a");

        assertThat(store.events(asOf(3), "a")).isEqualTo(events);
        assertThat(store.events(asOf(2), "a")).isEqualTo(events.subList(0, 1));
        assertThat(before(store, asOf(2), Long.MAX_VALUE, 9)).isEqualTo(events.subList(0, 1));
        assertThat(store.events(asOf(1), "a")).isEmpty();
        assertThat(store.events(view(8, "shop", "x"), "a")).isEqualTo(events);
        assertThat(store.events(view(9, "shop", "x"), "a")).isEmpty();
        assertThat(store.events(view(8, "bank", "x"), "a")).isEmpty();
        assertThat(store.events(view(8, "shop", "y"), "a")).isEmpty();
        assertThat(store.events(View.EVERYTHING, "b")).isEmpty();
    }

    private static View view(long validAt, String project, String space) {
        return new View(View.NOW, Optional.of(validAt), Optional.of(project), Optional.of(Set.of(space)));
    }

    @Test
    default void aRebuildKeepsEventsWhereTheirRecordsAre(StoreUnderTest store) {
        store.write(record("a").time(7).tag("t"), event("a"), record("b").time(7));
        store.write(event("b"), record("a").time(7).tag("u"), event("a"));

        store.store().rebuild(SaidFormat.DERIVER);

        assertThat(store.store().check(SaidFormat.DERIVER)).isEmpty();
        assertThat(store.store().inspect()).isEmpty();
        for (String name : List.of("a", "b")) {
            assertThat(store.events(View.EVERYTHING, name))
                    .isEqualTo(store.scribe().events(name));
            assertThat(store.versions(View.EVERYTHING, name))
                    .isEqualTo(store.scribe().versions(name));
        }
        assertThat(store.names(View.EVERYTHING, where(tagged("u")))).containsExactly("a");
        assertThat(store.names(View.EVERYTHING, where(tagged("t")))).isEmpty();
    }

    @Test
    default void anEventCarriesTheHandleOfItsRecord(StoreUnderTest store) {
        store.write(record("a"), event("a"));

        Stored record =
                store.read(View.EVERYTHING, snapshot -> snapshot.find("a").orElseThrow());
        Stored event = store.read(View.EVERYTHING, snapshot -> snapshot.eventsAfter("a", Said.EVENT_KIND, 0, 1)
                .get(0));

        assertThat(event.handle()).isEqualTo(record.handle());
        assertThat(event.replaces()).isZero();
    }

    @Test
    default void theEdgesThatAnEventBeginsAreTheRecordsUntilAnotherEndsThem(StoreUnderTest store) {
        store.write(record("a").tag("t").link("relates_to", "c"), record("c"));
        store.write(event("a").link("remarks", "file:x").edge(Edge.attribute("tag", "of-event")));
        store.write(record("a").tag("u"));
        store.write(event("a").ends("remarks", "file:x").link("doubts", "file:x"));

        assertThat(linksAt(store, 2)).containsExactly("relates_to c 1");
        assertThat(linksAt(store, 3)).containsExactly("relates_to c 1", "remarks file:x 3");
        assertThat(linksAt(store, 4)).containsExactly("remarks file:x 3");
        assertThat(linksAt(store, View.NOW)).containsExactly("doubts file:x 5");
        assertThat(store.links(View.EVERYTHING, "file:x"))
                .extracting(Adjacent::source, Adjacent::sequence)
                .containsExactly(tuple("a", 5L));
        assertThat(store.names(View.EVERYTHING, where(linked("remarks", "file:x"))))
                .isEmpty();
        assertThat(store.names(asOf(4), where(linked("remarks", "file:x"), tagged("u"))))
                .containsExactly("a");
        assertThat(store.names(View.EVERYTHING, where(tagged("of-event"), linked("doubts", "file:x"))))
                .containsExactly("a");
        assertThat(store.names(View.EVERYTHING, where(tagged("t")))).isEmpty();
        assertThat(beginning(store, "tag", "tag:of-event")).contains(3L);
        assertThat(beginning(store, "tag", "tag:u")).contains(4L);
        assertThat(beginning(store, "doubts", "file:x")).contains(5L);
        assertThat(beginning(store, "remarks", "file:x")).isEmpty();
        assertThat(store.store().check(SaidFormat.DERIVER)).isEmpty();
    }

    private static List<String> linksAt(StoreUnderTest store, long sequence) {
        return store.links(asOf(sequence), "a").stream()
                .map(link -> link.edge().relation() + " " + link.edge().target() + " " + link.sequence())
                .toList();
    }

    private static Optional<Long> beginning(StoreUnderTest store, String relation, String target) {
        return store.read(View.EVERYTHING, snapshot -> snapshot.beginning(relation, target)
                .map(stored -> stored.entry().sequence()));
    }

    @Test
    default void aLinkOfAnEventLeadsToTheRecordThatComesLater(StoreUnderTest store) {
        store.write(record("a"));
        store.write(event("a").link("remarks", "late"));
        store.write(record("late"));

        assertThat(store.links(View.EVERYTHING, "late"))
                .extracting(Adjacent::source, Adjacent::dangling)
                .containsExactly(tuple("a", false));
        assertThat(store.store().check(SaidFormat.DERIVER)).isEmpty();
        store.store().rebuild(SaidFormat.DERIVER);
        assertThat(linksAt(store, View.NOW)).containsExactly("remarks late 2");
    }

    @Test
    default void anEventOfNothingOrThatEndsWhatNoneHasBegunIsRefused(StoreUnderTest store) {
        store.write(record("a").link("relates_to", "file:x"));
        Unit unit = store.scribe().next(event("a"));
        Derived none = store.scribe().derive(unit).get(0);
        Edge never = Edge.link("remarks", "file:x", 0);

        assertThatThrownBy(() ->
                        append(store, unit, new Derived("a", none.time(), none.place(), List.of(), List.of(never))))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> append(store, unit, new Derived("b", none.time(), none.place(), List.of(), List.of())))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(store.events(View.EVERYTHING, "a")).isEmpty();
        assertThat(store.head().sequence()).isEqualTo(1);
    }

    @Test
    default void anEventThatBeginsAnEdgeThatHoldsIsRefusedUnlessItEndsIt(StoreUnderTest store) {
        store.write(record("a").link("relates_to", "file:x"), event("a").link("remarks", "file:x"));
        Unit unit = store.scribe().next(event("a"));
        Derived none = store.scribe().derive(unit).get(0);
        List<Edge> ofVersion = List.of(Edge.link("relates_to", "file:x", 0));
        List<Edge> ofEvent = List.of(Edge.link("remarks", "file:x", 0));
        List<Edge> twice = List.of(Edge.link("doubts", "file:x", 0), Edge.link("doubts", "file:x", 1));

        for (List<Edge> begun : List.of(ofVersion, ofEvent, twice)) {
            assertThatThrownBy(() -> append(store, unit, new Derived("a", none.time(), none.place(), begun, List.of())))
                    .isInstanceOf(IllegalArgumentException.class);
        }
        assertThat(linksAt(store, View.NOW)).containsExactlyInAnyOrder("relates_to file:x 1", "remarks file:x 2");
        store.write(event("a").ends("remarks", "file:x").link("remarks", "file:x"));
        assertThat(linksAt(store, View.NOW)).containsExactlyInAnyOrder("relates_to file:x 1", "remarks file:x 3");
        assertThat(store.store().check(SaidFormat.DERIVER)).isEmpty();
    }

    private static void append(StoreUnderTest store, Unit unit, Derived derived) {
        store.store().write(writer -> {
            writer.append(unit, List.of(derived));
            return unit.last();
        });
    }

    private static List<VersionFact> after(StoreUnderTest store, View view, long after, int limit) {
        return store.read(view, snapshot -> VersionFact.of(snapshot.eventsAfter("a", Said.EVENT_KIND, after, limit)));
    }

    private static List<VersionFact> before(StoreUnderTest store, View view, long before, int limit) {
        return store.read(view, snapshot -> VersionFact.of(snapshot.eventsBefore("a", Said.EVENT_KIND, before, limit)));
    }
}
