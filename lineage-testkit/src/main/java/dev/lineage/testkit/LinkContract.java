package dev.lineage.testkit;

import static dev.lineage.testkit.Said.record;
import static dev.lineage.testkit.Views.asOf;
import static dev.lineage.testkit.Views.project;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.spi.Adjacent;
import dev.lineage.spi.Edge;
import dev.lineage.spi.View;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Links: from both ends, in their order, dangling or not. */
interface LinkContract {
    @Test
    default void aLinkBetweenRecordsIsSeenFromBothEnds(StoreUnderTest store) {
        Edge edge = new Edge("relates_to", "b", true, 0.25, 0);
        store.write(record("a").edge(edge), record("b"), record("c"));
        assertThat(store.links(View.EVERYTHING, "a")).containsExactly(new Adjacent("a", edge, 1, false));
        assertThat(store.links(View.EVERYTHING, "b")).containsExactly(new Adjacent("a", edge, 1, false));
        assertThat(store.links(View.EVERYTHING, "c")).isEmpty();
    }

    @Test
    default void aLinkToAThingIsSeenFromBothEnds(StoreUnderTest store) {
        store.write(record("a").link("affects", "file:x"), record("b").link("affects", "file:y"));
        Adjacent link = new Adjacent("a", Edge.link("affects", "file:x", 0), 1, false);
        assertThat(store.links(View.EVERYTHING, "a")).containsExactly(link);
        assertThat(store.links(View.EVERYTHING, "file:x")).containsExactly(link);
        assertThat(store.links(View.EVERYTHING, "file:z")).isEmpty();
    }

    @Test
    default void ownLinksComeInTheirOrderAndThenThoseOfOthersNewestFirst(StoreUnderTest store) {
        store.write(record("m")
                .time(20)
                .edge(Edge.link("affects", "file:z", 2))
                .edge(Edge.link("mentions", "file:a", 0))
                .edge(Edge.link("affects", "file:m", 1)));
        store.write(record("old").time(10).edge(Edge.link("relates_to", "m", 5)).edge(Edge.link("cites", "m", 3)));
        store.write(record("young").time(30).edge(Edge.link("relates_to", "m", 9)));
        assertThat(store.links(View.EVERYTHING, "m"))
                .containsExactly(
                        new Adjacent("m", Edge.link("mentions", "file:a", 0), 1, false),
                        new Adjacent("m", Edge.link("affects", "file:m", 1), 1, false),
                        new Adjacent("m", Edge.link("affects", "file:z", 2), 1, false),
                        new Adjacent("young", Edge.link("relates_to", "m", 9), 3, false),
                        new Adjacent("old", Edge.link("cites", "m", 3), 2, false),
                        new Adjacent("old", Edge.link("relates_to", "m", 5), 2, false));
    }

    @Test
    default void twoRecordsMaySayTheSameLinkOfEachOther(StoreUnderTest store) {
        store.write(record("a").link("relates_to", "b"), record("b").link("relates_to", "a"));
        Adjacent there = new Adjacent("a", Edge.link("relates_to", "b", 0), 1, false);
        Adjacent back = new Adjacent("b", Edge.link("relates_to", "a", 0), 2, false);
        assertThat(store.links(View.EVERYTHING, "a")).containsExactly(there, back);
        assertThat(store.links(View.EVERYTHING, "b")).containsExactly(back, there);
    }

    @Test
    default void aLinkToItselfIsSeenOnce(StoreUnderTest store) {
        store.write(record("a").link("relates_to", "a"));
        assertThat(store.links(View.EVERYTHING, "a"))
                .containsExactly(new Adjacent("a", Edge.link("relates_to", "a", 0), 1, false));
    }

    @Test
    default void anAttributeIsNoLink(StoreUnderTest store) {
        store.write(record("a").tag("t").link("mentions", "tag:t").tag("u"));
        Adjacent link = new Adjacent("a", Edge.link("mentions", "tag:t", 0), 1, false);
        assertThat(store.links(View.EVERYTHING, "a")).containsExactly(link);
        assertThat(store.links(View.EVERYTHING, "tag:t")).containsExactly(link);
        assertThat(store.links(View.EVERYTHING, "tag:u")).isEmpty();
    }

    @Test
    default void aLinkToARecordThatIsNotHereDangles(StoreUnderTest store) {
        store.write(record("a").link("relates_to", "missing"));
        Adjacent link = new Adjacent("a", Edge.link("relates_to", "missing", 0), 1, true);
        assertThat(store.links(View.EVERYTHING, "a")).containsExactly(link);
        assertThat(store.links(View.EVERYTHING, "missing")).containsExactly(link);
        assertThat(store.find(View.EVERYTHING, "missing")).isEmpty();
    }

    @Test
    default void aDanglingLinkIsResolvedWhenTheRecordComes(StoreUnderTest store) {
        store.write(record("a").link("relates_to", "missing"));
        store.write(record("b"));
        store.write(record("missing"));
        Edge edge = Edge.link("relates_to", "missing", 0);
        assertThat(store.links(asOf(2), "a")).containsExactly(new Adjacent("a", edge, 1, true));
        assertThat(store.links(asOf(2), "missing")).containsExactly(new Adjacent("a", edge, 1, true));
        assertThat(store.links(View.EVERYTHING, "a")).containsExactly(new Adjacent("a", edge, 1, false));
        assertThat(store.links(View.EVERYTHING, "missing")).containsExactly(new Adjacent("a", edge, 1, false));
    }

    @Test
    default void aLinkMayPrecedeItsTargetInOneUnit(StoreUnderTest store) {
        store.write(record("a").link("relates_to", "b"), record("b").link("relates_to", "c"), record("c"));
        assertThat(store.links(View.EVERYTHING, "b"))
                .containsExactly(
                        new Adjacent("b", Edge.link("relates_to", "c", 0), 2, false),
                        new Adjacent("a", Edge.link("relates_to", "b", 0), 1, false));
    }

    @Test
    default void theRelationsOfANodeAreThoseOfWhatOthersSayOfIt(StoreUnderTest store) {
        store.write(
                record("a").link("relates_to", "a").link("cites", "b"),
                record("b").tag("b"));
        store.write(
                record("c").link("relates_to", "a").link("cites", "a"),
                record("d").link("cites", "a"));
        store.write(record("c").project("bank").link("mentions", "a"));
        assertThat(relations(store, View.EVERYTHING, "a")).containsExactly("cites", "mentions");
        assertThat(relations(store, asOf(4), "a")).containsExactly("cites", "relates_to");
        assertThat(relations(store, View.EVERYTHING, "b")).containsExactly("cites");
        assertThat(relations(store, View.EVERYTHING, "tag:b")).isEmpty();
        assertThat(relations(store, View.EVERYTHING, "d")).isEmpty();
        assertThat(relations(store, View.EVERYTHING, "nobody")).isEmpty();
    }

    @Test
    default void whatAViewHidesGivesNoRelationsAndIsANameToOthers(StoreUnderTest store) {
        store.write(record("a").project("shop"), record("b").project("shop").link("cites", "a"));
        store.write(record("c").project("bank").link("mentions", "a").link("affects", "file:x"));
        assertThat(relations(store, project("shop"), "a")).containsExactly("cites");
        assertThat(relations(store, project("shop"), "file:x")).isEmpty();
        assertThat(relations(store, project("bank"), "a")).containsExactly("mentions");
        assertThat(relations(store, View.EVERYTHING, "a")).containsExactly("cites", "mentions");
    }

    @Test
    default void namesThatBeginAlikeAreThoseThatEdgesOfAnyRecordPointTo(StoreUnderTest store) {
        store.write(
                record("a").tag("one").link("affects", "tags:x"),
                record("b").tag("two").tag("one"));
        store.write(record("c").project("bank").tag("\uD83D\uDE00").link("affects", "ta:y"));
        List<String> tags = store.read(project("shop"), snapshot -> snapshot.names("tag:"));
        assertThat(tags).containsExactlyInAnyOrder("tag:one", "tag:two", "tag:\uD83D\uDE00");
        List<String> none = store.read(View.EVERYTHING, snapshot -> snapshot.names("none:"));
        assertThat(none).isEmpty();
    }

    private static List<String> relations(StoreUnderTest store, View view, String name) {
        return store.read(view, snapshot -> snapshot.relations(name));
    }
}
