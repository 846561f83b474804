package dev.lineage.core.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** With as many hits as there are documents nothing can be left out, so that it tells what the best of them are. */
class PrunedSearchTest {
    private static final int DOCUMENTS = 12_000;
    private static final int WORDS = 400;
    private static final List<String> KINDS = List.of("decision", "pattern", "session");

    static LongStream seeds() {
        return LongStream.range(0, 4);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theBestOfManyAreTheFirstOfAll(long seed) {
        Random random = new Random(seed);
        List<TextDocument> documents = new ArrayList<>();
        TextIndex index = index(documents, random);
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < 20; i++) {
                checkSearch(index, query(random), random, seed);
                checkSimilar(index, likeness(random), random, seed);
            }
            replaceSome(documents, index, random);
        }
        compareWithAFreshOne(documents, index, random, seed);
    }

    /** Two segments, one longer than what is scored at once, and a tail. */
    private static TextIndex index(List<TextDocument> documents, Random random) {
        TextIndex index = new TextIndex();
        for (int i = 1; i <= DOCUMENTS; i++) {
            TextDocument document = document(i, 0, i, random);
            documents.add(document);
            index.add(document);
            if (i == DOCUMENTS * 3 / 4 || i == DOCUMENTS * 19 / 20) {
                index.add(index.packTail());
            }
        }
        return index;
    }

    /** Fewer than are looked up one by one when live documents are counted, then more. */
    private static void replaceSome(List<TextDocument> documents, TextIndex index, Random random) {
        for (int i = random.nextInt(100); i >= 0; i--) {
            TextDocument last = documents.get(random.nextInt(DOCUMENTS));
            if (documents.stream().skip(DOCUMENTS).noneMatch(each -> each.record() == last.record())) {
                TextDocument next = document(index.through() + 1, last.sequence(), last.record(), random);
                documents.add(next);
                index.add(next);
            }
        }
    }

    private static TextDocument document(long sequence, long replaces, long record, Random random) {
        return new TextDocument(
                sequence,
                record,
                replaces,
                KINDS.get(random.nextInt(200) == 0 ? 2 : random.nextInt(20) == 0 ? 1 : 0),
                random.nextInt(30) == 0 ? "bank" : "shop",
                random.nextInt(50) == 0 ? "secret" : null,
                sequence / 3,
                Long.MIN_VALUE,
                Long.MAX_VALUE,
                random.nextInt(20) == 0,
                text(random, 3 + random.nextInt(30)),
                facets(random));
    }

    private static Set<String> facets(Random random) {
        return random.nextInt(3) == 0
                ? Set.of("tag:" + random.nextInt(5), "file:" + (int) (40 * random.nextDouble() * random.nextDouble()))
                : Set.of("outcome:" + (random.nextBoolean() ? "successful" : "failed"));
    }

    /** Few words are frequent, most are rare. */
    private static String text(Random random, int words) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < words; i++) {
            text.append('w').append((int) Math.pow(WORDS, random.nextDouble())).append(' ');
        }
        return text.toString();
    }

    private static TextQuery query(Random random) {
        @Nullable
        Weigher weigher = random.nextInt(3) == 0
                ? sequence -> new Weight((sequence * 31 % 97) / 97.0, (sequence % 4) / 2.0)
                : null;
        return new TextQuery(
                text(random, 1 + random.nextInt(8)),
                random.nextInt(4) == 0 ? 1 + random.nextInt(DOCUMENTS) : Long.MAX_VALUE,
                Long.MAX_VALUE,
                null,
                random.nextInt(3) == 0 ? random.nextBoolean() ? "bank" : "shop" : null,
                random.nextBoolean() ? Set.of("secret") : Set.of(),
                random.nextBoolean() ? Set.of(KINDS.get(random.nextInt(3))) : Set.of(),
                random.nextInt(4) == 0 ? List.of(facets(random)) : List.of(),
                Long.MIN_VALUE,
                random.nextInt(5) == 0 ? DOCUMENTS / 6 : Long.MAX_VALUE,
                weigher,
                1 + random.nextInt(30),
                0);
    }

    private static TextQuery with(TextQuery query, Set<String> kinds, int limit) {
        return new TextQuery(
                query.text(),
                query.asOf(),
                query.rankedAsOf(),
                query.validAt(),
                query.project(),
                query.spaces(),
                kinds,
                query.facets(),
                query.from(),
                query.until(),
                query.weigher(),
                limit,
                0);
    }

    private static LikenessQuery likeness(Random random) {
        return new LikenessQuery(
                query(random),
                0.6,
                List.of(
                        new LikenessQuery.Thing("one", Set.of("file:" + random.nextInt(10), "tag:1")),
                        new LikenessQuery.Thing("other", Set.of("file:" + random.nextInt(40)))),
                0.25,
                List.of(new LikenessQuery.Same("tag", "tag:" + random.nextInt(5), 0.05)),
                random.nextBoolean(),
                Set.of("outcome:successful"),
                Set.of("outcome:failed"));
    }

    private static void checkSearch(TextIndex index, TextQuery query, Random random, long seed) {
        List<TextHit> all = index.search(with(query, query.kinds(), 2 * DOCUMENTS));
        List<TextHit> best = index.search(query);
        checkParts(all, seed);
        assertThat(best).as("seed %d, %s", seed, query).isEqualTo(all.subList(0, Math.min(query.limit(), all.size())));
        List<TextQuery> each = KINDS.stream()
                .map(kind -> with(query, Set.of(kind), 1 + random.nextInt(30)))
                .toList();
        assertThat(index.searchEach(each))
                .as("seed %d, %s", seed, query)
                .isEqualTo(each.stream().map(index::search).toList());
    }

    private static void checkSimilar(TextIndex index, LikenessQuery query, Random random, long seed) {
        List<TextHit> all = index.similar(with(query, 2 * DOCUMENTS));
        checkParts(all, seed);
        int limit = 1 + random.nextInt(30);
        assertThat(index.similar(with(query, limit)))
                .as("seed %d, %s", seed, query)
                .isEqualTo(all.subList(0, Math.min(limit, all.size())));
    }

    /** The parts are looked up again, each by itself. */
    private static void checkParts(List<TextHit> hits, long seed) {
        for (TextHit hit : hits) {
            double sum = hit.parts().stream().mapToDouble(TextHit.Part::value).sum();
            assertThat(sum).as("parts of %s, seed %d", hit, seed).isCloseTo(hit.score(), within(1e-9));
        }
    }

    private static LikenessQuery with(LikenessQuery query, int limit) {
        return new LikenessQuery(
                with(query.among(), query.among().kinds(), limit),
                query.text(),
                query.things(),
                query.shared(),
                query.sames(),
                query.withSuperseded(),
                query.better(),
                query.worse());
    }

    private static void compareWithAFreshOne(List<TextDocument> documents, TextIndex index, Random random, long seed) {
        TextIndex fresh = new TextIndex();
        fresh.add(documents, documents.get(documents.size() - 1).sequence());
        for (int i = 0; i < 20; i++) {
            TextQuery query = query(random);
            assertThat(index.search(query)).as("seed %d, %s", seed, query).isEqualTo(fresh.search(query));
        }
    }
}
