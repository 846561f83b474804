package dev.lineage.embeddings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
class OnnxEmbedderTest {
    private static final Map<OnnxModel, OnnxEmbedder> EMBEDDERS = new EnumMap<>(OnnxModel.class);

    @BeforeAll
    static void load() {
        for (OnnxModel model : OnnxModel.values()) {
            EMBEDDERS.put(model, OnnxEmbedder.packaged(model));
        }
    }

    @AfterAll
    static void close() {
        EMBEDDERS.values().forEach(OnnxEmbedder::close);
    }

    private static OnnxEmbedder embedder(OnnxModel model) {
        return Objects.requireNonNull(EMBEDDERS.get(model));
    }

    private static float[] embed(OnnxModel model, String text) {
        return embedder(model).embed(List.of(text)).get(0);
    }

    private static double cosine(float[] a, float[] b) {
        return IntStream.range(0, a.length).mapToDouble(i -> a[i] * b[i]).sum();
    }

    @ParameterizedTest
    @CsvSource({
        "BGE_SMALL_EN_V15, bge-small-en-v1.5-q, -.0520, -.0411, -.0069, -.0799",
        "ALL_MINILM_L6_V2, all-minilm-l6-v2-q, .0211, -.0506, -.0402, .0092"
    })
    void vectorsAreThoseOfLangChain4j(
            OnnxModel model, String name, float first, float second, float third, float last) {
        float[] vector = embed(model, "Use SQLite for the store because it needs no server");

        assertThat(new float[] {vector[0], vector[1], vector[2], vector[383]})
                .containsExactly(new float[] {first, second, third, last}, offset(.005f));
        assertThat(embedder(model).model()).isEqualTo(name);
        assertThat(embedder(model).dimension()).isEqualTo(vector.length).isEqualTo(384);
    }

    @ParameterizedTest
    @EnumSource
    void sentencesOfNearMeaningAreNear(OnnxModel model) {
        float[] text = embed(model, "Use SQLite for the store because it needs no server");

        double near = cosine(text, embed(model, "An embedded database was chosen, nothing has to be run beside it"));
        double far = cosine(text, embed(model, "The cat sleeps on the warm roof"));

        assertThat(near).isGreaterThan(far + .2);
    }

    @ParameterizedTest
    @EnumSource
    void theVectorOfATextDoesNotDependOnThoseBesideIt(OnnxModel model) {
        List<String> texts = List.of("Refresh tokens early", "", "word ".repeat(300), "東京 😀");

        List<float[]> vectors = embedder(model).embed(texts);

        assertThat(vectors).hasSameSizeAs(texts);
        for (int i = 0; i < texts.size(); i++) {
            assertThat(vectors.get(i)).isEqualTo(embed(model, texts.get(i)));
            assertThat(cosine(vectors.get(i), vectors.get(i))).isEqualTo(1, offset(1e-5));
        }
        assertThat(embedder(model).embed(List.of())).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void theBeginningOfALongTextCounts(OnnxModel model) {
        String read = "word ".repeat(510);

        assertThat(embed(model, read + "and more")).isEqualTo(embed(model, read));
        assertThat(embed(model, "word ".repeat(509) + "more")).isNotEqualTo(embed(model, read));
    }

    @Test
    void closingWaitsForTheCallsOfOtherThreads() throws Exception {
        OnnxEmbedder embedder = OnnxEmbedder.packaged(OnnxModel.ALL_MINILM_L6_V2);
        float[] expected = embed(OnnxModel.ALL_MINILM_L6_V2, "Refresh tokens early");
        CountDownLatch running = new CountDownLatch(4);
        List<CompletableFuture<Void>> threads = IntStream.range(0, 4)
                .mapToObj(thread -> CompletableFuture.runAsync(
                        () -> {
                            while (true) {
                                assertThat(embedder.embed(List.of("Refresh tokens early")))
                                        .containsExactly(expected);
                                running.countDown();
                            }
                        },
                        task -> new Thread(task).start()))
                .toList();

        running.await();
        embedder.close();
        embedder.close();

        for (CompletableFuture<Void> thread : threads) {
            assertThat(thread)
                    .failsWithin(Duration.ofSeconds(20))
                    .withThrowableOfType(ExecutionException.class)
                    .havingCause()
                    .isInstanceOf(IllegalStateException.class)
                    .withMessage("The embedder is closed");
        }
    }
}
