package dev.lineage.testkit;

import static dev.lineage.testkit.Draft.note;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.spi.LinkRow;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import dev.lineage.spi.Scored;
import dev.lineage.spi.View;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The rules of versions, lists, links and the text index; {@link ModelContract} looks for what they leave out. */
abstract class RecordRules extends StoreFixture {
    @Test
    void versionIsReadAsItWasStored() {
        ledger.append(note("n1"));
        Row second = ledger.append(note("n1").time(1_000, Long.MIN_VALUE + 1, Long.MAX_VALUE));
        Function<Long, Optional<Row>> latest = sequence -> store.read(reader -> reader.latest("n1", sequence));
        assertThat(latest.apply(View.NOW)).contains(second);
        assertThat(latest.apply(1L)).map(Row::sequence).contains(1L);
        assertThat(latest.apply(0L)).isEmpty();
        assertThat(store.<Optional<Row>>read(reader -> reader.at(2))).contains(second);
        assertThat(store.<Optional<Row>>read(reader -> reader.at(3))).isEmpty();
    }

    @Test
    void listByFacetsHoldsTheRecordsThatHaveAllOfThem() {
        ledger.append(note("n1").facets(RED));
        ledger.append(note("n2").facets(ROUND, RED));
        ledger.append(note("t1").in("task", "", "").facets(ROUND, RED));
        assertThat(list(NOW, select(null, RED))).containsExactly("n2", "n1");
        assertThat(list(NOW, select(null, RED, ROUND))).containsExactly("n2");
    }

    @Test
    void facetAndLinkHoldUntilTheVersionThatHasThemNoLonger() {
        ledger.append(note("n1").facets(RED).link(0, "n1", "affects", "file:a"));
        ledger.append(note("n1").facets(ROUND).link(0, "n1", "affects", "file:b"));
        ledger.append(note("n1").facets(RED).link(0, "n1", "affects", "file:a"));
        for (long sequence : List.of(1L, 3L, View.NOW)) {
            assertThat(list(asOf(sequence), select(null, RED))).containsExactly("n1");
            assertThat(list(asOf(sequence), select(null, ROUND))).isEmpty();
            assertThat(links(asOf(sequence), "n1", true, 9))
                    .extracting(LinkRow::target)
                    .containsExactly("file:a");
        }
        assertThat(list(asOf(2), select(null, RED))).isEmpty();
        assertThat(links(asOf(2), "file:a", false, 9)).isEmpty();
    }

    @Test
    void recordIsSupersededByAVisibleRecordOfItsKind() {
        Stream.of("a", "b", "c", "d", "e", "f").forEach(id -> ledger.append(note(id)));
        ledger.append(note("n1").link(0, "n1", "supersedes", "a"));
        ledger.append(note("n2").link(0, "n2", "refines", "b"));
        ledger.append(note("n3").link(0, "n3", "consolidates", "c"));
        ledger.append(note("hidden").in("note", "", "private").link(0, "hidden", "supersedes", "d"));
        ledger.append(note("retired").time(1_000, 0L, 1L).link(0, "retired", "supersedes", "e"));
        ledger.append(note("task").in("task", "", "").link(0, "task", "supersedes", "f"));
        View valid = new View(View.NOW, "", Set.of(""), 5);
        assertThat(list(valid, select(true))).containsExactly("c", "b", "a");
        assertThat(list(valid, select(false))).containsExactly("n3", "n2", "n1", "f", "e", "d");
        assertThat(list(asOf(7), select(true))).containsExactly("a");
    }

    @Test
    void stateMayEndInTheMiddleOfACommit() {
        ledger.append(note("n1").time(1, null, null));
        ledger.append(note("n2").time(9, null, null), note("n3").time(3, null, null));
        assertThat(list(asOf(2), select(null))).containsExactly("n2", "n1");
    }

    @Test
    void idsAreFoundByTheirBeginning() {
        Stream.of("dec-1b", "dec-1🎉", "dec-1a", "dec-2").forEach(id -> ledger.append(note(id)));
        List<Row> found = store.read(reader -> reader.byPrefix(NOW, "dec-1", 10));
        assertThat(found).extracting(row -> row.header().record()).containsExactly("dec-1a", "dec-1b", "dec-1🎉");
    }

    @Test
    void linkMayBeginAtAnotherThingThanItsRecord() {
        ledger.append(note("n1").link(0, "concept:x", "depends_on", "concept:y"));
        LinkRow link = new LinkRow("n1", "concept:x", "depends_on", "concept:y", 0.5, null, 1_000);
        assertThat(links(NOW, "concept:x", true, 9)).containsExactly(link);
        assertThat(links(NOW, "concept:y", false, 9)).containsExactly(link);
        assertThat(links(NOW, "n1", true, 9)).isEmpty();
    }

    @Test
    void searchFindsRecordsWithAnyOfTheWordsBestFirst() {
        ledger.append(note("n1").words("token refresh"));
        IntStream.rangeClosed(2, 9).forEach(i -> ledger.append(note("n" + i).words("refresh cache")));
        ledger.append(note("t1").in("task", "", "").words("token"));
        assertThat(search(NOW, 20, "token", "refresh")).hasSize(9).startsWith("n1");
        List<Scored> hits = store.read(reader -> reader.search(NOW, List.of("token", "refresh"), Set.of(), 2));
        assertThat(hits).hasSize(2).isSortedAccordingTo((one, two) -> Double.compare(two.score(), one.score()));
    }

    @Test
    void searchFindsTheWordsOfItsState() {
        ledger.append(note("n1").words("apples"));
        ledger.append(note("n1").words("pears"));
        ledger.append(note("n1").words("pears").facets(RED));
        assertThat(search(NOW, 9, "apples")).isEmpty();
        assertThat(search(asOf(1), 9, "apples", "pears")).containsExactly("n1");
        assertThat(search(NOW, 9, "pears")).containsExactly("n1");
    }

    @Test
    void searchFindsAVisibleRecordBehindManyHiddenOnes() {
        ledger.append(note("n1").words("token and many other words of little weight"));
        IntStream.range(0, 30)
                .forEach(i ->
                        ledger.append(note("h" + i).in("note", "", "private").words("token")));
        assertThat(search(NOW, 1, "token")).containsExactly("n1");
    }

    @Test
    void nothingInAWordIsSyntax() {
        List<String> words =
                List.of("and", "or", "not", "near", "a\"b", "it's", "x*", "c:d", "(e)", "f\\g", "h&i", "!");
        IntStream.range(0, words.size())
                .forEach(i -> ledger.append(note("n" + i).words(words.get(i) + " w" + i)));
        words.subList(0, 4).forEach(word -> assertThat(search(NOW, 9, word)).hasSize(1));
        words.forEach(word -> assertThat(search(NOW, 20, word, "w7")).contains("n7"));
    }

    /** Returns all items that a reader passes on, in the order of their texts. */
    final <T> List<T> all(BiConsumer<Reader, Consumer<T>> question) {
        return store.read(reader -> {
            List<T> all = new ArrayList<>();
            question.accept(reader, all::add);
            all.sort(Comparator.comparing(Object::toString));
            return all;
        });
    }
}
