package dev.lineage.testkit;

import static dev.lineage.testkit.Said.record;
import static dev.lineage.testkit.Selections.MANY;
import static dev.lineage.testkit.Selections.all;
import static dev.lineage.testkit.Selections.page;
import static dev.lineage.testkit.Selections.tagged;
import static dev.lineage.testkit.Selections.where;
import static dev.lineage.testkit.Views.project;
import static dev.lineage.testkit.Views.spaces;
import static dev.lineage.testkit.Views.validAt;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.spi.Adjacent;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Place;
import dev.lineage.spi.View;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Views: what they hide, in every read. */
interface ViewContract {
    @Test
    default void aViewOfAProjectSeesItsRecordsAlone(StoreUnderTest store) {
        store.write(
                record("none"), record("shop").project("shop"), record("bank").project("bank"));
        assertSees(store, project("shop"), "shop");
        assertSees(store, project("bank"), "bank");
        assertSees(store, project("other"));
        assertSees(store, View.EVERYTHING, "bank", "shop", "none");
    }

    @Test
    default void aViewOfSpacesSeesTheseAndTheCommonOne(StoreUnderTest store) {
        store.write(record("common"), record("x").space("x"), record("y").space("y"));
        assertSees(store, spaces("x"), "x", "common");
        assertSees(store, spaces("x", "y", "z"), "y", "x", "common");
        assertSees(store, spaces("z"), "common");
        assertSees(store, spaces(), "common");
        assertSees(store, View.EVERYTHING, "y", "x", "common");
    }

    @Test
    default void aViewOfAnInstantSeesWhatIsValidThen(StoreUnderTest store) {
        store.write(
                record("always"),
                record("bounded").valid(10, 20),
                record("from").valid(10, Place.ALWAYS_UNTIL),
                record("until").valid(Place.ALWAYS_FROM, 10));
        assertSees(store, validAt(9), "until", "always");
        assertSees(store, validAt(10), "from", "bounded", "always");
        assertSees(store, validAt(19), "from", "bounded", "always");
        assertSees(store, validAt(20), "from", "always");
        assertSees(store, View.EVERYTHING, "until", "from", "bounded", "always");
    }

    @Test
    default void idsThatBeginAlikeAreThoseOfSeenRecordsInTheirOrder(StoreUnderTest store) {
        store.write(
                record("dec-3f2b"),
                record("dec-3f2a").project("shop"),
                record("dec-3f2a\uD83D\uDE00"),
                record("dec-3f2a\uFFFD"),
                record("dec-3f2").space("x"),
                record("dec-3f3"),
                record("dec-3e"));
        store.write(record("dec-3f2b"), record("dec-3f20"));
        assertThat(ids(store, View.EVERYTHING, "dec-3f2", 10))
                .containsExactly(
                        "dec-3f2", "dec-3f20", "dec-3f2a", "dec-3f2a\uFFFD", "dec-3f2a\uD83D\uDE00", "dec-3f2b");
        assertThat(ids(store, spaces(), "dec-3f2", 2)).containsExactly("dec-3f20", "dec-3f2a");
        assertThat(ids(store, project("shop"), "dec-3", 10)).containsExactly("dec-3f2a");
        assertThat(ids(store, View.EVERYTHING.at(7), "dec-3f2", 3))
                .containsExactly("dec-3f2", "dec-3f2a", "dec-3f2a\uFFFD");
        assertThat(ids(store, View.EVERYTHING, "dec-3f2a\uFFFD", 10)).containsExactly("dec-3f2a\uFFFD");
        assertThat(ids(store, View.EVERYTHING, "dec-4", 10)).isEmpty();
    }

    private static List<String> ids(StoreUnderTest store, View view, String prefix, int limit) {
        return store.read(view, snapshot -> snapshot.ids(prefix, limit));
    }

    @Test
    default void allPartsOfAViewHoldTogether(StoreUnderTest store) {
        store.write(
                record("all").project("shop").space("x").valid(10, 20),
                record("notTheProject").project("bank").space("x").valid(10, 20),
                record("notTheSpace").project("shop").space("y").valid(10, 20),
                record("notTheTime").project("shop").space("x").valid(20, 30));
        store.write(record("notYet").project("shop").space("x").valid(10, 20));
        View view = new View(4, Optional.of(15L), Optional.of("shop"), Optional.of(Set.of("x")));
        assertSees(store, view, "all");
        assertSees(store, view.at(View.NOW), "notYet", "all");
    }

    @Test
    default void visibilityIsThatOfTheVersionThatTheViewSees(StoreUnderTest store) {
        store.write(record("a").project("shop").tag("t"));
        store.write(record("a").project("bank").space("x").tag("t"));
        store.write(record("a").project("bank").valid(5, 6).tag("t"));
        assertSees(store, project("shop").at(1), "a");
        assertSees(store, project("shop").at(2));
        assertSees(store, project("bank").at(1));
        assertSees(store, project("bank").at(2), "a");
        assertSees(store, spaces().at(2));
        assertSees(store, spaces(), "a");
        assertSees(store, validAt(7).at(2), "a");
        assertSees(store, validAt(7));
        assertThat(store.names(project("bank"), where(tagged("t")))).containsExactly("a");
        assertThat(store.names(project("shop"), where(tagged("t")))).isEmpty();
        assertThat(store.names(project("shop").at(1), where(tagged("t")))).containsExactly("a");
    }

    @Test
    default void theVersionsOfAVisibleRecordAreAllThereWhereverTheyBelonged(StoreUnderTest store) {
        store.write(record("a").project("shop"));
        store.write(record("a").project("bank"));
        assertThat(store.versions(project("bank"), "a"))
                .isEqualTo(store.scribe().versions("a"))
                .hasSize(2);
        assertThat(store.versions(project("shop"), "a")).isEmpty();
        assertThat(store.versions(project("shop").at(1), "a")).hasSize(1);
    }

    @Test
    default void whatAViewHidesTakesNoPlaceInAPage(StoreUnderTest store) {
        for (int i = 0; i < 12; i++) {
            store.write(record("r" + i).project(i % 4 == 0 ? "shop" : "bank").space(i % 3 == 0 ? "x" : "y"));
        }
        View shopInX = new View(View.NOW, Optional.empty(), Optional.of("shop"), Optional.of(Set.of("x")));
        assertThat(store.names(project("shop"), page(all(), Long.MAX_VALUE, 2))).containsExactly("r8", "r4");
        assertThat(store.names(shopInX, page(all(), Long.MAX_VALUE, 2))).containsExactly("r0");
        assertThat(store.names(spaces("x"), page(all(), Long.MAX_VALUE, 3))).containsExactly("r9", "r6", "r3");
        assertThat(store.count(spaces("x"), page(all(), Long.MAX_VALUE, 3))).isEqualTo(4);
    }

    @Test
    default void aLinkToARecordThatAViewHidesDanglesAsOneToARecordThatIsNotHere(StoreUnderTest store) {
        store.write(record("a").project("shop").link("relates_to", "b").link("relates_to", "missing"));
        store.write(record("b").project("bank").link("affects", "file:x").link("relates_to", "missing"));
        Adjacent known = new Adjacent("a", Edge.link("relates_to", "b", 0), 1, false);
        Adjacent hidden = new Adjacent("a", Edge.link("relates_to", "b", 0), 1, true);
        Adjacent missing = new Adjacent("a", Edge.link("relates_to", "missing", 1), 1, true);
        assertThat(store.links(project("shop"), "a")).containsExactly(hidden, missing);
        assertThat(store.links(project("shop").at(1), "a")).containsExactly(hidden, missing);
        assertThat(store.links(project("shop"), "b")).containsExactly(hidden);
        assertThat(store.links(project("shop"), "missing")).containsExactly(missing);
        assertThat(store.links(View.EVERYTHING, "a")).containsExactly(known, missing);
        assertThat(store.links(project("bank"), "a")).isEmpty();
        assertThat(store.<List<String>>read(project("shop"), snapshot -> snapshot.relations("b")))
                .containsExactly("relates_to");
    }

    @Test
    default void aLinkToAHiddenRecordDanglesAlsoWhereItWasPackedSinceOrRebuilt(StoreUnderTest store) {
        store.write(
                record("a").space("x").link("cites", "b").tag("t"),
                record("b").space("y").tag("t"));
        store.write(record("c").link("cites", "b"));
        store.store().rebuild(SaidFormat.DERIVER);
        Adjacent own = new Adjacent("a", Edge.link("cites", "b", 0), 1, true);
        Adjacent common = new Adjacent("c", Edge.link("cites", "b", 0), 3, true);
        assertThat(store.links(spaces("x"), "b")).containsExactly(common, own);
        assertThat(store.links(spaces(), "b")).containsExactly(common);
        assertThat(store.links(spaces("y"), "b"))
                .containsExactly(new Adjacent("c", Edge.link("cites", "b", 0), 3, false));
        assertThat(store.links(spaces("x"), "a")).containsExactly(own);
    }

    @Test
    default void aThingHasNoLinksOfRecordsThatAViewHides(StoreUnderTest store) {
        store.write(
                record("shop").project("shop").link("affects", "file:x"),
                record("bank").project("bank").link("affects", "file:x"),
                record("secret").space("x").link("affects", "file:x"),
                record("old").valid(1, 2).link("affects", "file:x"));
        assertThat(sources(store, View.EVERYTHING)).containsExactly("old", "secret", "bank", "shop");
        assertThat(sources(store, project("shop"))).containsExactly("shop");
        assertThat(sources(store, spaces())).containsExactly("old", "bank", "shop");
        assertThat(sources(store, validAt(2))).containsExactly("secret", "bank", "shop");
    }

    @Test
    default void aViewOfTheBeginningSeesNothing(StoreUnderTest store) {
        store.write(record("a").tag("t").link("affects", "file:x"));
        assertSees(store, View.EVERYTHING, "a");
        assertSees(store, View.EVERYTHING.at(0));
        assertThat(store.links(View.EVERYTHING.at(0), "file:x")).isEmpty();
        assertThat(store.changes(View.EVERYTHING.at(0), 0, MANY)).isEmpty();
        assertThat(store.units(View.EVERYTHING.at(0), 0, MANY)).isEmpty();
    }

    /** Asserts that every way to ask for records gives these, newest first, and no other. */
    private static void assertSees(StoreUnderTest store, View view, String... names) {
        List<String> known = store.scribe().versions().stream()
                .map(Facts.VersionFact::name)
                .distinct()
                .toList();
        assertThat(store.names(view, all())).containsExactly(names);
        assertThat(store.count(view, all())).isEqualTo(names.length);
        assertThat(known.stream().filter(name -> store.find(view, name).isPresent()))
                .containsExactlyInAnyOrder(names);
        assertThat(known.stream().filter(name -> !store.versions(view, name).isEmpty()))
                .containsExactlyInAnyOrder(names);
    }

    private static List<String> sources(StoreUnderTest store, View view) {
        return store.links(view, "file:x").stream().map(Adjacent::source).toList();
    }
}
