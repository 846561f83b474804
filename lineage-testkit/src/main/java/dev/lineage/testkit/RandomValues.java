package dev.lineage.testkit;

import dev.lineage.spi.FacetRow;
import dev.lineage.spi.Header;
import dev.lineage.spi.LinkRow;
import dev.lineage.spi.Selection;
import dev.lineage.spi.View;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes random versions, views and selections from few values, so that they meet. */
final class RandomValues {
    static final List<String> RECORDS =
            IntStream.range(0, 20).mapToObj(i -> i == 0 ? "n1🎉" : "n" + i).toList();
    private static final List<String> ACTORS = List.of("agent:é雪🎉", "agent:reviewer");
    static final List<String> NAMES = List.of("near", "it's*", "f\\(g)", "\"h&i");
    static final List<String> WORDS = List.of("near", "not", "倉庫", "or2");
    static final List<FacetRow> FACETS = Stream.concat(
                    NAMES.stream().map(word -> new FacetRow("tag", word)),
                    Stream.of(new FacetRow("name", NAMES.get(2)), new FacetRow("id_as_written", NAMES.get(3))))
            .toList();
    private static final List<String> SPACES = List.of("", "red", "blue");
    static final List<String> RELATIONS = List.of("affects", "supersedes", "refines", "consolidates");

    private final TestLedger ledger;
    private final SplittableRandom random;

    RandomValues(TestLedger ledger, long seed) {
        this.ledger = ledger;
        this.random = new SplittableRandom(seed);
    }

    boolean nextBoolean() {
        return random.nextBoolean();
    }

    int nextInt(int bound) {
        return random.nextInt(bound);
    }

    <T> T any(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    /** Returns each item with a probability of one in a number. */
    <T> List<T> some(List<T> all, int number) {
        return all.stream().filter(item -> random.nextInt(number) == 0).toList();
    }

    /** Returns null, or in one of four cases a number from one on. */
    private @Nullable Long maybe(int from) {
        return random.nextInt(4) == 0 ? from + random.nextLong(5) : null;
    }

    /** Adds a version of a record. Kind, project and space follow from its number; later ones have later times. */
    void add() {
        int number = random.nextInt(Math.min(RECORDS.size(), 1 + ledger.versions.size() / 5));
        String record = RECORDS.get(number);
        String kind = number % 5 == 1 ? "task" : "note";
        String project = number % 2 == 0 ? "shop" : "bank";
        String space = SPACES.get(number % 3);
        long time = number / 2L + random.nextInt(4);
        Map<Integer, LinkRow> links = new TreeMap<>();
        for (int place = random.nextInt(3); place < 3; place++) {
            String source = random.nextInt(3) == 0 ? "concept:" + any(NAMES) : record;
            String target = random.nextBoolean() ? "concept:" + any(NAMES) : any(RECORDS);
            links.put(place, new LinkRow(record, kind, source, any(RELATIONS), target, 0.5, null, time));
        }
        String actor = any(ACTORS);
        ledger.add(
                new Header(record, kind, 0, project, space, actor, actor, null, time, 0, maybe(0), maybe(5)),
                any(WORDS) + " " + any(WORDS),
                some(FACETS, 2),
                links);
    }

    View view() {
        long sequence = any(ledger.versions).row().origin() - 1 + random.nextInt(3);
        return new View(
                random.nextBoolean() ? View.NOW : sequence,
                any(List.of("", "shop", "bank")),
                Set.copyOf(some(SPACES, 2)),
                random.nextInt(3) == 0 ? View.ANY : random.nextInt(11));
    }

    Selection selection() {
        return new Selection(
                any(List.of(List.of("note"), List.of("task"), List.of("task", "note"))),
                some(FACETS, 4),
                random.nextInt(4) == 0 ? any(ACTORS) : null,
                random.nextInt(3) == 0 ? random.nextInt(10) : Long.MIN_VALUE,
                random.nextInt(3) == 0 ? random.nextInt(10) : Long.MAX_VALUE,
                random.nextInt(3) == 0 ? random.nextBoolean() : null,
                null);
    }
}
