package dev.lineage.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.core.packed.Packing;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PostingsTest {
    private static final int MOST = 1_500;

    static LongStream seeds() {
        return LongStream.range(0, 200);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void postingsAreReadAndLookedUpAsTheyWereWritten(long seed) {
        Random random = new Random(seed);
        int[] documents = documents(random);
        int[] frequencies = Arrays.stream(documents)
                .map(document -> random.nextInt(3) > 0 ? 1 : 1 + random.nextInt(400))
                .toArray();
        TailColumns columns = new TailColumns(documents.length == 0 ? 1 : documents[documents.length - 1] + 1);
        TailTerm tail = new TailTerm();
        for (int i = 0; i < documents.length; i++) {
            tail.append(documents[i], frequencies[i]);
        }
        Packing to = new Packing();
        to.write(new byte[3]);
        PackedPostings.write(to, documents, frequencies, documents.length, columns);
        check(new PackedPostings(to.toByteArray(), 3, documents.length), documents, frequencies, random, seed);
        check(tail.before(Integer.MAX_VALUE), documents, frequencies, random, seed);
    }

    /** As many as fill no block, one, or several, close together or far apart. */
    private static int[] documents(Random random) {
        int count = random.nextBoolean() ? random.nextInt(MOST) : PackedPostings.BLOCK * random.nextInt(4);
        int gap = 1 + random.nextInt(random.nextBoolean() ? 3 : 100_000);
        int[] documents = new int[count];
        int last = -1;
        for (int i = 0; i < count; i++) {
            last += 1 + random.nextInt(gap);
            documents[i] = last;
        }
        return documents;
    }

    private static void check(Postings postings, int[] documents, int[] frequencies, Random random, long seed) {
        int[] read = new int[documents.length + 2];
        int[] often = new int[documents.length + 2];
        assertThat(postings.read(read, often, 2)).isEqualTo(documents.length).isEqualTo(postings.count());
        assertThat(Arrays.copyOfRange(read, 2, read.length)).as("seed %d", seed).isEqualTo(documents);
        assertThat(Arrays.copyOfRange(often, 2, often.length))
                .as("seed %d", seed)
                .isEqualTo(frequencies);
        int end = documents.length == 0 ? 10 : documents[documents.length - 1] + 10;
        PostingsCursor cursor = postings.cursor();
        for (int at = 0; at < end; ) {
            if (random.nextBoolean()) {
                at = Math.max(at, anywhere(documents, at, end, random));
                assertThat(cursor.frequency(at))
                        .as("seed %d, document %d", seed, at)
                        .isEqualTo(frequency(documents, frequencies, at));
                at++;
            } else {
                int until = anywhere(documents, at, end, random);
                at = checkRead(cursor, at, until, documents, frequencies, random);
            }
        }
        int some = random.nextInt(end);
        assertThat(postings.has(some)).isEqualTo(Arrays.binarySearch(documents, some) >= 0);
    }

    /** Close to where it stands, or far; one of the documents, or none. */
    private static int anywhere(int[] documents, int at, int end, Random random) {
        int bound = random.nextInt(4) == 0 ? end : Math.min(end, at + 50);
        int next = at + random.nextInt(Math.max(1, bound - at));
        int found = Arrays.binarySearch(documents, next);
        int behind = found < 0 ? -found - 1 : found;
        return random.nextBoolean() || behind == documents.length ? next : documents[behind];
    }

    private static int frequency(int[] documents, int[] frequencies, int document) {
        int found = Arrays.binarySearch(documents, document);
        return found < 0 ? 0 : frequencies[found];
    }

    private static int checkRead(
            PostingsCursor cursor, int from, int end, int[] documents, int[] frequencies, Random random) {
        int[] read = new int[1 + random.nextInt(300)];
        int[] often = new int[read.length];
        int count = cursor.read(from, end, read, often, 0);
        int[] expected = Arrays.stream(documents)
                .filter(document -> document >= from && document < end)
                .limit(read.length)
                .toArray();
        assertThat(Arrays.copyOf(read, count)).isEqualTo(expected);
        assertThat(Arrays.copyOf(often, count))
                .isEqualTo(Arrays.stream(expected)
                        .map(document -> frequency(documents, frequencies, document))
                        .toArray());
        return count == read.length ? read[count - 1] + 1 : Math.max(from + 1, end);
    }
}
