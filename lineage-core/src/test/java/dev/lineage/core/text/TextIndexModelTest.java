package dev.lineage.core.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TextIndexModelTest {
    private static final int DOCUMENTS = 120;

    static LongStream seeds() {
        return LongStream.range(0, 300);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void anIndexAnswersLikeTheNaiveModelHoweverItIsSplit(long seed) {
        RandomTexts random = new RandomTexts(seed);
        NaiveIndex naive = new NaiveIndex();
        TextIndex whole = new TextIndex();
        TextIndex split = new TextIndex();
        List<byte[]> packed = new ArrayList<>();
        for (int i = 0; i < DOCUMENTS; i++) {
            TextDocument document = random.document();
            naive.add(document);
            whole.add(document);
            split.add(document);
            if (random.below(30) == 0) {
                TextSegment segment = split.packTail();
                packed.add(segment.bytes());
                addAfterMore(split, segment, random, naive, whole);
            }
            compare(random.query(), naive, List.of(whole, split), seed);
        }
        TextIndex merged = merged(packed, random);
        TextIndex reopened = new TextIndex();
        packed.forEach(bytes -> reopened.add(TextSegment.open(bytes)));
        packed.add(split.packTail().bytes());
        byte[] last = packed.get(packed.size() - 1);
        reopened.add(TextSegment.open(last));
        merged.add(TextSegment.open(last));
        for (int i = 0; i < DOCUMENTS; i++) {
            compare(random.query(), naive, List.of(whole, split, reopened, merged), seed);
        }
    }

    /** The same segments, with some neighbours merged. */
    private static TextIndex merged(List<byte[]> packed, RandomTexts random) {
        TextIndex merged = new TextIndex();
        List<TextSegment> waiting = new ArrayList<>();
        for (byte[] bytes : packed) {
            TextSegment segment = TextSegment.open(bytes);
            merged.add(segment);
            waiting.add(segment);
            if (random.below(3) == 0) {
                merged.add(SegmentMerge.of(waiting, 1));
                waiting.clear();
            }
        }
        return merged;
    }

    /** Documents that arrive between packing and adding the segment stay in the tail. */
    private static void addAfterMore(
            TextIndex split, TextSegment segment, RandomTexts random, NaiveIndex naive, TextIndex whole) {
        for (int i = random.below(4); i > 0; i--) {
            TextDocument late = random.document();
            naive.add(late);
            whole.add(late);
            split.add(late);
        }
        split.add(segment);
    }

    private static void compare(TextQuery query, NaiveIndex naive, List<TextIndex> indexes, long seed) {
        List<TextHit> expected = naive.search(query);
        for (TextIndex index : indexes) {
            List<TextHit> found = index.search(query);
            assertThat(found)
                    .as("seed %d, %s", seed, query)
                    .usingRecursiveComparison()
                    .withComparatorForType((one, other) -> Math.abs(one - other) < 1e-12 ? 0 : 1, Double.class)
                    .isEqualTo(expected);
            for (TextHit hit : found) {
                double sum =
                        hit.parts().stream().mapToDouble(TextHit.Part::value).sum();
                assertThat(sum).as("parts of %s, seed %d", hit, seed).isCloseTo(hit.score(), within(1e-9));
            }
        }
    }
}
