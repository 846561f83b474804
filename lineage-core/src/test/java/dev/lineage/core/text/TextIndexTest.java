package dev.lineage.core.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TextIndexTest {
    private final TextIndex index = new TextIndex();

    private static TextDocument document(long sequence, long replaces, @Nullable String project, String text) {
        return new TextDocument(
                sequence,
                replaces == 0 ? sequence : replaces,
                replaces,
                "decision",
                project,
                null,
                sequence,
                Long.MIN_VALUE,
                Long.MAX_VALUE,
                false,
                text,
                Set.of());
    }

    private List<Long> found(TextQuery query) {
        return index.search(query).stream().map(TextHit::sequence).toList();
    }

    @Test
    void aDocumentEqualToTheQueryScoresOne() {
        index.add(document(1, 0, null, "refresh the OAuth token before it expires, then refresh"));
        index.add(document(2, 0, null, "something else entirely"));

        List<TextHit> hits = index.search(TextQuery.of("refresh the OAuth token before it expires, then refresh", 1));

        assertThat(hits.get(0).score()).isCloseTo(1, within(1e-12));
        assertThat(hits.get(0).parts().stream().map(TextHit.Part::name))
                .containsExactly("refresh", "OAuth", "token", "before", "expires");
    }

    @Test
    void aQueryWithoutWordsFindsNothing() {
        index.add(document(1, 0, null, "text"));

        assertThat(index.search(TextQuery.of("", 10))).isEmpty();
        assertThat(index.search(TextQuery.of("\uD83D\uDE00 ++ \"", 10))).isEmpty();
    }

    @Test
    void aReplacedVersionIsFoundOnlyInThePast() {
        index.add(document(1, 0, null, "lock the file"));
        index.add(document(5, 1, null, "lock the table"));

        assertThat(found(TextQuery.of("lock", 10))).containsExactly(5L);
        assertThat(found(TextQuery.of("lock", 10).asOf(4))).containsExactly(1L);
        assertThat(found(TextQuery.of("lock", 10).asOf(0))).isEmpty();
    }

    @Test
    void anotherProjectsDocumentsChangeNoScore() {
        index.add(document(1, 0, "shop", "cache the page"));
        index.add(document(2, 0, "shop", "refresh the token"));
        TextQuery query = TextQuery.of("cache token", 10).project("shop");
        List<TextHit> before = index.search(query);
        for (int i = 3; i < 50; i++) {
            index.add(document(i, 0, "bank", "cache cache and longer text of another project"));
        }

        assertThat(index.search(query)).isEqualTo(before).hasSize(2);
    }

    @Test
    void sequencesAscendAndSegmentsFollowEachOther() {
        index.add(List.of(document(3, 0, null, "one")), 7);

        assertThatThrownBy(() -> index.add(document(7, 0, null, "two")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("sequence is 7, must be after 7");
        assertThatThrownBy(() -> index.add(List.of(document(9, 0, null, "two")), 8))
                .hasMessage("through is 8, must be 9 or more");
        TextSegment segment = index.packAll();
        index.add(segment);
        assertThatThrownBy(() -> index.add(otherSegment()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("segment covers (0, 2], must begin and end where other segments do or follow them from 7");
        index.add(TextSegment.open(segment.bytes()));
        assertThat(found(TextQuery.of("one two", 10))).containsExactly(3L);
    }

    private static TextSegment otherSegment() {
        TextIndex other = new TextIndex();
        other.add(document(2, 0, null, "other"));
        return other.packAll();
    }

    @Test
    void aShortTailIsPackedTogetherWithShortSegments() {
        index.add(document(1, 0, "shop", "one"));
        index.pack(1).ifPresent(index::add);
        index.add(document(2, 1, "bank", "two"));
        assertThat(index.pack(2)).isEmpty();

        assertThat(index.pack(1)).get().satisfies(segment -> {
            assertThat(segment.low()).isZero();
            assertThat(segment.high()).isEqualTo(2);
            assertThat(segment.size()).isEqualTo(2);
            index.add(segment);
        });
        assertThat(found(TextQuery.of("one two", 10))).containsExactly(2L);
        assertThat(found(TextQuery.of("one two", 10).project("shop").asOf(1))).containsExactly(1L);
    }

    @Test
    void theTailIsPackedOnceItIsLargeEnough() {
        for (int i = 1; i < TextIndex.PACKED_FROM; i++) {
            index.add(document(i, 0, null, "number " + i));
        }
        assertThat(index.pack()).isEmpty();
        index.add(document(TextIndex.PACKED_FROM, 0, null, "the last"));

        assertThat(index.pack()).get().satisfies(segment -> {
            assertThat(segment.low()).isZero();
            assertThat(segment.high()).isEqualTo(TextIndex.PACKED_FROM);
            assertThat(segment.size()).isEqualTo(TextIndex.PACKED_FROM);
        });
    }

    @Test
    void readersSeeWholeBatchesWhileDocumentsArrive() throws Exception {
        int batches = 400;
        AtomicBoolean done = new AtomicBoolean();
        ExecutorService readers = Executors.newFixedThreadPool(3);
        List<Future<Integer>> searches = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            searches.add(readers.submit(() -> readUntil(done)));
        }
        for (int batch = 0; batch < batches; batch++) {
            addBatch(batch);
            if (batch % 50 == 49) {
                index.add(index.packAll());
            }
        }
        done.set(true);
        for (Future<Integer> search : searches) {
            assertThat(search.get()).isPositive();
        }
        readers.shutdown();
        assertThat(found(TextQuery.of("both", 10_000))).hasSize(3);
    }

    /** Each batch replaces the three documents of the one before. */
    private void addBatch(int batch) {
        List<TextDocument> documents = new ArrayList<>();
        for (int i = 1; i <= 3; i++) {
            long replaces = batch == 0 ? 0 : (batch - 1) * 3L + i;
            documents.add(document(batch * 3L + i, replaces, null, "both word" + i));
        }
        index.add(documents, batch * 3L + 3);
    }

    private int readUntil(AtomicBoolean done) {
        int searches = 0;
        while (!done.get() || searches == 0) {
            List<TextHit> hits = index.search(TextQuery.of("both", 10));
            if (!hits.isEmpty()) {
                assertThat(hits).hasSize(3);
                long first = hits.stream().mapToLong(TextHit::sequence).min().orElseThrow();
                assertThat(first % 3).isEqualTo(1);
                assertThat(hits.stream().mapToLong(TextHit::sequence).max()).hasValue(first + 2);
                assertThat(hits.stream().mapToDouble(TextHit::score).distinct()).hasSize(1);
            }
            searches++;
        }
        return searches;
    }
}
