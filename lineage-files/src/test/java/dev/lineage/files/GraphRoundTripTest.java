package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.NodeDraft;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random graphs, made here and read from random files, come back as they were. */
class GraphRoundTripTest {
    private static final List<String> WORDS = List.of(
            "a",
            "b",
            "src/x.py",
            "dec-00000001",
            "concept:a",
            "",
            " ",
            "n\"o",
            "\u00E9\uD83D\uDE00",
            "A B",
            "file-a",
            "concept-b",
            "pat-000001-x");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void aGraphThatWasMadeHereComesBack(long seed) {
        Random random = new Random(seed);
        Lineage lineage = Memory.empty();
        List<Reference> nodes = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            nodes.add(
                    random.nextInt(4) == 0
                            ? lineage.journal()
                                    .record(DecisionDraft.of("Decision " + i).affecting("src/" + i % 5 + ".py"))
                                    .id()
                            : new Thing(random.nextBoolean() ? "file" : "concept", "name \"" + i % 20));
        }
        for (int i = 0; i < 80; i++) {
            Reference from = nodes.get(random.nextInt(nodes.size()));
            Reference to = nodes.get(random.nextInt(nodes.size()));
            switch (random.nextInt(4)) {
                case 0 ->
                    lineage.graph()
                            .addNode(NodeDraft.of(from)
                                    .with("k" + random.nextInt(3), value(random))
                                    .alias("alias " + random.nextInt(9)));
                case 1 ->
                    lineage.graph()
                            .addEdge(EdgeDraft.of(from, Relation.AFFECTS, to).because("why " + i));
                case 2 ->
                    lineage.graph()
                            .addEdge(EdgeDraft.of(from, new Relation("r" + random.nextInt(3)), to)
                                    .weight(random.nextInt(40) / 8.0));
                default -> lineage.graph().find(from).ifPresent(node -> remove(lineage, from));
            }
        }
        String exported = Graphs.json(lineage);
        long sequence = lineage.query().sequence();

        ImportReport here = Graphs.take(lineage, folder, exported);

        assertThat(here.added() + here.extended() + here.refused()).isZero();
        assertThat(lineage.query().sequence()).isEqualTo(sequence);
        Lineage bare = Memory.empty();
        Graphs.take(bare, folder, exported);
        assertThat(Graphs.json(bare)).isEqualTo(exported);
        Lineage whole = Memory.empty();
        Memory.take(whole, folder, Memory.log(lineage).lines().toArray(String[]::new));
        assertThat(whole.journal().count(DecisionFilter.all()))
                .isEqualTo(lineage.journal().count(DecisionFilter.all()));
        Graphs.take(whole, folder, exported);
        assertThat(Graphs.json(whole)).isEqualTo(exported);
    }

    private static void remove(Lineage lineage, Reference node) {
        lineage.graph().addNode(NodeDraft.of(node));
        lineage.graph().removeNode(node, true);
    }

    private static Object value(Random random) {
        return switch (random.nextInt(5)) {
            case 0 -> Map.of("deep", List.of(1L, "x"));
            case 1 -> new BigDecimal("1.50");
            case 2 -> true;
            case 3 -> Arrays.asList(null, 2L);
            default -> "text " + random.nextInt(5);
        };
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void whatOfARandomFileWasReadStaysAsItIs(long seed) {
        Random random = new Random(seed);
        for (int run = 0; run < 20; run++) {
            String text = file(random);
            Lineage first = Memory.empty();
            if (random.nextBoolean()) {
                Memory.take(
                        first,
                        folder,
                        "{\"id\":\"dec-00000001\",\"timestamp\":\"2025-01-01T00:00:00Z\",\"decision\":\"x\"}");
            }
            ImportReport report = Graphs.take(first, folder, text);
            String exported = Graphs.json(first);
            Lineage second = Memory.empty();
            if (first.query()
                    .graph()
                    .find(RecordId.of("dec-00000001"))
                    .filter(node -> node.type().equals("decision"))
                    .isPresent()) {
                Memory.take(
                        second,
                        folder,
                        "{\"id\":\"dec-00000001\",\"timestamp\":\"2025-01-01T00:00:00Z\",\"decision\":\"x\"}");
            }

            Graphs.take(second, folder, exported);

            assertThat(Graphs.json(second)).as(text).isEqualTo(exported);
            ImportReport again = Graphs.take(first, folder, text);
            assertThat(List.of(again.added(), again.extended())).as(text).containsExactly(0, 0);
            assertThat(again.records()).isEqualTo(report.records());
            ImportReport own = Graphs.take(first, folder, exported);
            assertThat(List.of(own.added(), own.extended())).as(text).containsExactly(0, 0);
        }
    }

    private static String file(Random random) {
        List<String> nodes = new ArrayList<>();
        List<String> edges = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            nodes.add(JsonText.of(word(random) + i % 4) + ": {"
                    + fields(random, "type", "name", "data", "created_at", "updated_at", "aliases", "x") + "}");
            edges.add("{"
                    + fields(
                            random,
                            "from",
                            "to",
                            "from",
                            "to",
                            "relation",
                            "weight",
                            "reason",
                            "bidirectional",
                            "created_at",
                            "said_by",
                            "y")
                    + "}");
        }
        return Graphs.document(nodes, edges);
    }

    private static String word(Random random) {
        return WORDS.get(random.nextInt(WORDS.size()));
    }

    private static String fields(Random random, String... names) {
        List<String> fields = new ArrayList<>();
        for (String name : names) {
            if (random.nextInt(4) > 0) {
                fields.add(JsonText.of(name) + ":" + value(random, name));
            }
        }
        return String.join(",", fields);
    }

    private static String value(Random random, String name) {
        if (random.nextInt(8) == 0) {
            return List.of("null", "7", "[]", "{\"a\":null}", "\"x\"", "true", "1.0")
                    .get(random.nextInt(7));
        }
        return switch (name) {
            case "data", "x", "y" -> random.nextBoolean() ? "{}" : "{\"k\":[1.50," + JsonText.of(word(random)) + "]}";
            case "created_at", "updated_at" ->
                List.of("\"2025-02-10T03:48:04Z\"", "\"2025-02-10\"", "\"2025-02-10T05:48:04.1234+02:00\"", "\"1066\"")
                        .get(random.nextInt(4));
            case "type" ->
                List.of("\"concept\"", "\"file\"", "\"decision\"", "\"Big Type\"", "\"record\"")
                        .get(random.nextInt(5));
            case "aliases" -> "[" + JsonText.of(word(random)) + "]";
            case "weight" -> List.of("1.0", "0.5", "2", "-1", "1e300").get(random.nextInt(5));
            case "bidirectional" -> "true";
            case "relation" ->
                List.of("\"affects\"", "\"relates_to\"", "\"Some Thing\"", "\" x \"")
                        .get(random.nextInt(4));
            case "from", "to" -> JsonText.of(word(random) + (random.nextBoolean() ? "" : random.nextInt(4)));
            default -> JsonText.of(word(random));
        };
    }
}
