package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.knowledge.MemoryCore;
import dev.lineage.knowledge.MemoryCore.CoreExtension;
import dev.lineage.query.Embedder;
import dev.lineage.query.Hit;
import dev.lineage.query.Search;
import dev.lineage.record.RecordId;
import dev.lineage.record.Records;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Search by an embedder of the host. */
class MeaningSearchTest extends MemoryTest {
    private final Deque<Runnable> tasks = new ArrayDeque<>();

    /** Knows the subjects of a few words; everything else is noise. */
    private record Subjects(String model, int dimension) implements Embedder {
        private static final List<String> SUBJECTS =
                List.of("token credential login", "paint colour shed", "night hour");

        @Override
        public List<float[]> embed(List<String> texts) {
            return texts.stream().map(this::vector).toList();
        }

        private float[] vector(String text) {
            float[] vector = new float[dimension];
            for (String word : text.toLowerCase(java.util.Locale.ROOT).split("\\W+")) {
                int seed = SUBJECTS.stream()
                        .filter(all -> all.contains(word))
                        .findFirst()
                        .orElse(word)
                        .hashCode();
                Random random = new Random(seed);
                for (int i = 0; i < dimension; i++) {
                    vector[i] += (float) random.nextGaussian();
                }
            }
            return vector;
        }
    }

    private void open(String model) {
        reopen(options(1).embedder(new Subjects(model, 100)).executor(tasks::add));
    }

    private void embed() {
        for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
            task.run();
        }
    }

    private List<RecordId> found(String question) {
        return lineage.search(Search.of(question)).stream()
                .map(hit -> hit.version().id())
                .toList();
    }

    @Test
    void recordsAreFoundByTheirMeaningOnceTheyAreEmbedded() throws SQLException {
        open("subjects-1");
        RecordId token = record("Refresh the token early").id();
        record("Paint it green");
        assertThat(found("credential")).isEmpty();
        embed();
        Hit hit = lineage.search(Search.of("credential")).get(0);
        assertThat(hit.version().id()).isEqualTo(token);
        assertThat(hit.parts()).containsOnlyKeys("words", "model").containsEntry("words", 0.0);
        assertThat(verify().problems()).isEmpty();
        assertThat(rows("SELECT DISTINCT model FROM vectors")).containsExactly(List.of("subjects-1"));
        assertThat(rows("SELECT 1 FROM vectors")).hasSize(2);

        reopen(options(1));
        assertThat(found("credential")).isEmpty();
        assertThat(found("token")).containsExactly(token);
    }

    @Test
    void anotherModelAnswersByWordsUntilItsVectorsAreMade() {
        open("subjects-1");
        RecordId token = record("Refresh the token early").id();
        record("Paint it green");
        embed();
        open("subjects-2");
        assertThat(found("credential")).isEmpty();
        embed();
        assertThat(found("credential")).startsWith(token);
    }

    /** Makes vectors, changes them, and remembers the texts. */
    private static final class Breaking implements Embedder {
        private final Embedder whole = new Subjects("subjects-1", 100);
        private final List<String> embedded = new ArrayList<>();
        private UnaryOperator<List<float[]>> damage = UnaryOperator.identity();

        @Override
        public String model() {
            return whole.model();
        }

        @Override
        public int dimension() {
            return whole.dimension();
        }

        @Override
        public List<float[]> embed(List<String> texts) {
            embedded.addAll(texts);
            return damage.apply(whole.embed(texts));
        }
    }

    static List<UnaryOperator<List<float[]>>> damages() {
        return List.of(
                vectors -> List.of(),
                vectors -> List.of(new float[99]),
                vectors -> List.of(filled(Float.NaN)),
                vectors -> List.of(filled(Float.NEGATIVE_INFINITY)),
                vectors -> {
                    throw new IllegalStateException("no model");
                });
    }

    private static float[] filled(float component) {
        float[] vector = new float[100];
        Arrays.fill(vector, 1);
        vector[99] = component;
        return vector;
    }

    @ParameterizedTest
    @MethodSource("damages")
    void anEmbedderThatFailsFailsNoWriteAndNoSearch(UnaryOperator<List<float[]>> damage) throws SQLException {
        Breaking embedder = new Breaking();
        reopen(options(1).embedder(embedder));
        RecordId first = record("Refresh the token early").id();
        assertThat(found("credential")).containsExactly(first);
        embedder.damage = damage;
        RecordId second = record("Keep the token late").id();
        assertThat(found("token")).containsExactlyInAnyOrder(first, second);
        assertThat(found("credential")).isEmpty();
        assertThat(rows("SELECT model FROM vectors")).containsExactly(List.of("subjects-1"));
    }

    @Test
    void vectorsWithoutALengthAreNearToNothing() {
        Breaking embedder = new Breaking();
        embedder.damage = vectors -> List.of(new float[100]);
        reopen(options(1).embedder(embedder));
        RecordId token = record("Refresh the token early").id();
        assertThat(found("token")).containsExactly(token);
    }

    @Test
    void aModelThatChangesItsDimensionFailsNoSearch() {
        open("subjects-1");
        RecordId token = record("Refresh the token early").id();
        embed();
        reopen(options(1).embedder(new Subjects("subjects-1", 130)));
        assertThat(found("token")).containsExactly(token);
        RecordId second = record("Keep the token late").id();
        assertThat(found("token")).containsExactlyInAnyOrder(token, second);
    }

    @Test
    void vectorsThatAreMadeWhileTheMemoryIsClosedAreMadeAgain() {
        Breaking embedder = new Breaking();
        reopen(options(1).embedder(embedder).executor(tasks::add));
        RecordId token = record("Refresh the token early").id();
        embedder.damage = vectors -> {
            closeMemory();
            return vectors;
        };
        embed();
        open("subjects-1");
        embed();
        assertThat(found("credential")).containsExactly(token);
    }

    @Test
    void aQuestionIsEmbeddedOnceHoweverManySearchesItTakes() {
        Breaking embedder = new Breaking();
        reopen(options(1).embedder(embedder));
        Records<MemoryCore> cores = lineage.records(MemoryCore.class);
        RecordId rules = publicCore(lineage, "rules");
        CoreExtension inherited = new CoreExtension(rules, CoreExtension.Type.INHERITS);
        RecordId shop = cores.add(
                        MemoryCore.builder("shop").addExtendsCores(inherited).build())
                .id();
        RecordId token = know(rules, "Tokens", "Refresh the token early");
        embedder.embedded.clear();
        assertThat(lineage.recall("credential", 1_500).records()).containsExactly(token);
        assertThat(lineage.knowledge().search(shop, Search.of("login")))
                .extracting(hit -> hit.version().id())
                .containsExactly(token);
        assertThat(embedder.embedded).containsExactly("credential", "login");
    }

    @Test
    void textsThatWerePassedOverAreEmbeddedWhenTheMemoryIsOpened() throws SQLException {
        open("subjects-1");
        RecordId token = record("Refresh the token early").id();
        record("Paint it green");
        embed();
        closeMemory();
        execute("DELETE FROM vectors WHERE text_sequence = 1");
        open("subjects-1");
        embed();
        assertThat(found("credential")).startsWith(token);
    }

    @Test
    void hiddenAndRetiredRecordsAreNotFoundByTheirMeaning() {
        open("subjects-1");
        RecordId token = record("Refresh the token early").id();
        memory.in(PLANNER.space("alice")).journal().record(decision("Hide the token"));
        RecordId old = record("Keep the token").id();
        retire(old, "wrong");
        record("Paint it green");
        embed();
        assertThat(found("credential")).contains(token).doesNotContain(old).hasSizeLessThanOrEqualTo(2);
    }
}
