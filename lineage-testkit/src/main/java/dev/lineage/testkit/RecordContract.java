package dev.lineage.testkit;

import static dev.lineage.testkit.Said.record;
import static dev.lineage.testkit.Selections.all;
import static dev.lineage.testkit.Selections.tagged;
import static dev.lineage.testkit.Selections.where;
import static dev.lineage.testkit.Views.asOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.spi.Stored;
import dev.lineage.spi.Unit;
import dev.lineage.spi.View;
import dev.lineage.testkit.Facts.UnitFact;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;

/** Records: found by name, in their versions, with their handles. */
interface RecordContract {
    @Test
    default void aRecordIsFoundByItsName(StoreUnderTest store) {
        store.write(
                record("a")
                        .time(77)
                        .project("shop")
                        .space("x")
                        .valid(5, 9)
                        .tag("t")
                        .text("words"),
                record("b"));
        assertThat(store.find(View.EVERYTHING, "a")).contains(store.scribe().version("a", 1));
        assertThat(store.find(View.EVERYTHING, "b")).contains(store.scribe().version("b", 1));
        assertThat(store.find(View.EVERYTHING, "c")).isEmpty();
    }

    @Test
    default void theNewestVersionOfARecordIsFound(StoreUnderTest store) {
        store.write(record("a").text("one"));
        store.write(record("a").text("two"), record("b"));
        store.write(record("a").text("three"));
        assertThat(store.find(View.EVERYTHING, "a")).contains(store.scribe().version("a", 3));
    }

    @Test
    default void aRecordIsFoundAsItWasAtEachSequence(StoreUnderTest store) {
        store.write(record("b"));
        store.write(record("a").text("one"));
        store.write(record("b"));
        store.write(record("a").text("two"));
        assertThat(store.find(asOf(1), "a")).isEmpty();
        assertThat(store.find(asOf(2), "a")).contains(store.scribe().version("a", 1));
        assertThat(store.find(asOf(3), "a")).contains(store.scribe().version("a", 1));
        assertThat(store.find(asOf(4), "a")).contains(store.scribe().version("a", 2));
    }

    @Test
    default void theVersionsOfARecordComeOldestFirstUpToTheView(StoreUnderTest store) {
        store.write(record("a"), record("b"));
        store.write(record("a").text("two"));
        store.write(record("b"), record("a").text("three"));
        assertThat(store.versions(View.EVERYTHING, "a"))
                .isEqualTo(store.scribe().versions("a"))
                .hasSize(3);
        assertThat(store.versions(asOf(4), "a"))
                .isEqualTo(store.scribe().versions("a").subList(0, 2));
        assertThat(store.versions(asOf(0), "a")).isEmpty();
        assertThat(store.versions(View.EVERYTHING, "c")).isEmpty();
    }

    @Test
    default void aRecordMayHaveTwoVersionsInOneUnit(StoreUnderTest store) {
        store.write(record("a").tag("t"), record("a").tag("u"));
        assertThat(store.versions(View.EVERYTHING, "a"))
                .isEqualTo(store.scribe().versions("a"))
                .hasSize(2);
        assertThat(store.names(View.EVERYTHING, where(tagged("t")))).isEmpty();
        assertThat(store.names(asOf(1), where(tagged("t")))).containsExactly("a");
        assertThat(store.names(View.EVERYTHING, where(tagged("u")))).containsExactly("a");
    }

    @Test
    default void theOwnTimeOfARecordIsThatOfItsFirstVersion(StoreUnderTest store) {
        store.write(record("a").time(50));
        store.write(record("b").time(60));
        store.write(record("a").time(70));
        assertThat(store.find(View.EVERYTHING, "a").map(Facts.VersionFact::time))
                .contains(50L);
        assertThat(store.names(View.EVERYTHING, all())).containsExactly("b", "a");
    }

    @Test
    default void aHandleIsPositiveAndTheSameInAllVersions(StoreUnderTest store) {
        store.write(record("a").time(50), record("b").time(-1));
        store.write(record("a").time(70));
        List<Stored> versions = store.read(View.EVERYTHING, snapshot -> snapshot.versions("a"));
        long handle = store.<Long>read(
                View.EVERYTHING,
                snapshot -> snapshot.find("a").map(Stored::handle).orElse(0L));
        assertThat(handle).isPositive();
        assertThat(versions).extracting(Stored::handle).containsExactly(handle, handle);
        assertThat(store.<List<Stored>>read(View.EVERYTHING, snapshot -> snapshot.list(all())))
                .extracting(Stored::name, stored -> stored.handle() > 0)
                .containsExactly(tuple("a"), tuple("b"));
    }

    @Test
    default void handlesAscendWithOwnTimeAndThenWithTheOrderOfLearning(StoreUnderTest store) {
        store.write(record("now").time(1_767_225_600_000L));
        store.write(
                record("before1970").time(-1_000_000_000_000L),
                record("alsoNow").time(1_767_225_600_000L));
        store.write(record("early").time(-2_208_988_800_000L), record("late").time(4_102_444_799_999L));
        store.write(
                record("aMomentBefore").time(1_767_225_599_999L),
                record("nowAgain").time(1_767_225_600_000L));
        assertThat(store.names(View.EVERYTHING, all()))
                .containsExactly("late", "nowAgain", "alsoNow", "now", "aMomentBefore", "before1970", "early");
    }

    @Test
    default void recordsOfOneMillisecondStayInTheOrderOfLearning(StoreUnderTest store) {
        Said[] said = IntStream.range(0, 700).mapToObj(i -> record("r" + i)).toArray(Said[]::new);
        store.write(Arrays.copyOfRange(said, 0, 400));
        store.write(record("next").time(1));
        store.write(Arrays.copyOfRange(said, 400, 700));
        List<String> expected =
                IntStream.range(0, 700).mapToObj(i -> "r" + (699 - i)).toList();
        List<String> names = store.names(View.EVERYTHING, all());
        assertThat(names).hasSize(701).startsWith("next").endsWith(expected.toArray(String[]::new));
    }

    @Test
    default void anyTextIsGivenBackAsItWas(StoreUnderTest store) {
        String name = "dec-ÄÖ-日本-😀-'\"-%_*?\\-\u0301";
        String other = name.replace("Ä", "ä");
        Said odd = record(name)
                .project("Größe %")
                .space("スペース")
                .tag("it's \"quoted\"")
                .text("C:\\x\u0000\uFFFF\n\t 😀");
        store.write(odd.link("relates_to", "file:src/ä b/%.ts"), record(other));
        assertThat(store.find(View.EVERYTHING, name)).contains(store.scribe().version(name, 1));
        assertThat(store.find(View.EVERYTHING, other)).contains(store.scribe().version(other, 1));
        assertThat(store.names(View.EVERYTHING, where(tagged("it's \"quoted\""))))
                .containsExactly(name);
        assertThat(store.names(Views.project("Größe %"), all())).containsExactly(name);
        assertThat(store.links(View.EVERYTHING, "file:src/ä b/%.ts")).hasSize(1);
    }

    @Test
    default void aBodyOfAMegabyteComesBack(StoreUnderTest store) {
        store.write(record("a").text("0123456789abcdef".repeat(1 << 16)), record("b"));
        assertThat(store.find(View.EVERYTHING, "a")).contains(store.scribe().version("a", 1));
        assertThat(store.units(View.EVERYTHING, 0, 10))
                .isEqualTo(UnitFact.of(store.scribe().units()));
    }

    @Test
    default void whatACallerDoesToAnArrayDoesNotReachTheStore(StoreUnderTest store) {
        Unit unit = store.scribe().next(record("a").text("words"));
        store.store().write(writer -> {
            writer.append(unit, store.scribe().derive(unit));
            return unit.last();
        });
        store.scribe().wrote(unit);
        var expected = store.scribe().versions("a");
        Arrays.fill(unit.entries().get(0).body(), (byte) 0);
        Arrays.fill(unit.entries().get(0).salt(), (byte) 0);
        store.read(View.EVERYTHING, snapshot -> {
            snapshot.find("a").ifPresent(stored -> Arrays.fill(stored.entry().body(), (byte) 0));
            return snapshot.sequence();
        });
        assertThat(store.versions(View.EVERYTHING, "a")).isEqualTo(expected);
    }

    private static Tuple tuple(String name) {
        return Tuple.tuple(name, true);
    }
}
