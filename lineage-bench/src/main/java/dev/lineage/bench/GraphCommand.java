package dev.lineage.bench;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.bench.measure.ComparisonTable;
import dev.lineage.bench.measure.Operation;
import dev.lineage.bench.measure.Plan;
import dev.lineage.bench.measure.Turns;
import dev.lineage.core.Lineages;
import dev.lineage.graph.Direction;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.Limits;
import dev.lineage.graph.Traversal;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteOptions;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.function.ToIntFunction;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Loads a graph through the api and follows it, in turns with the same graph as arrays in memory. */
@Command(name = "graph", description = "Load and traverse a graph beside arrays in memory", sortOptions = false)
final class GraphCommand implements Callable<Integer> {
    private static final int LOAD = 1_000;
    private static final int DEGREE = 5;
    private static final int NEAR = 2;
    private static final int FAR = 5;
    private static final double MICROSECONDS = 1e3;
    private static final double MILLISECONDS = 1e6;

    @Option(names = "--edges", defaultValue = "1000000", description = "edges: ${DEFAULT-VALUE}")
    private int edges;

    @Option(names = "--reads", defaultValue = "400", description = "measured calls a side: ${DEFAULT-VALUE}")
    private int reads;

    @Option(names = "--seed", defaultValue = "1", description = "decides all data: ${DEFAULT-VALUE}")
    private int seed;

    @Mixin
    private WorkFolder folder = new WorkFolder();

    @Override
    public Integer call() throws IOException {
        Path own = folder.createOwn();
        Path file = own.resolve("memory.db");
        int nodes = edges / DEGREE;
        RandomGenerator random = new SplittableRandom(seed);
        ArrayGraph arrays = new ArrayGraph(nodes, DEGREE, random);
        PrintStream out = System.out;
        out.println(String.format(Locale.ROOT, "edges %,d nodes %,d", arrays.edges(), nodes));
        try (CloseableLineage lineage = open(file)) {
            load(lineage.in(Scope.project("shop")), arrays, out);
        }
        out.println(String.format(Locale.ROOT, "bytes an edge %,d", Files.size(file) / arrays.edges()));
        try (CloseableLineage lineage = open(file)) {
            follow(lineage, "first traversal, from the ledger", out);
        }
        out.println(String.format(Locale.ROOT, "bytes an edge, links kept %,d", Files.size(file) / arrays.edges()));
        try (CloseableLineage lineage = open(file)) {
            follow(lineage, "first traversal, from what was kept", out);
            compare(lineage.in(Scope.project("shop")).query(), arrays, random, out);
        }
        delete(own);
        return 0;
    }

    private static void follow(Lineage lineage, String what, PrintStream out) {
        long start = System.nanoTime();
        int met = reached(lineage.in(Scope.project("shop")).query(), 0, NEAR);
        out.println(String.format(
                Locale.ROOT, "%s %,.0f ms (%d nodes)", what, (System.nanoTime() - start) / MILLISECONDS, met));
    }

    private static CloseableLineage open(Path file) {
        return Lineages.open(SqliteStore.at(file, SqliteOptions.defaults().durability(Durability.NORMAL)));
    }

    private static void delete(Path own) throws IOException {
        try (Stream<Path> files = Files.list(own)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(own);
    }

    private static void load(Lineage shop, ArrayGraph arrays, PrintStream out) {
        long start = System.nanoTime();
        for (int done = 0; done < arrays.edges(); done += LOAD) {
            int first = done;
            shop.atomically(batch -> {
                for (int edge = first; edge < Math.min(first + LOAD, arrays.edges()); edge++) {
                    batch.graph()
                            .addEdge(EdgeDraft.of(
                                    node(arrays.source(edge)), Relation.RELATES_TO, node(arrays.target(edge))));
                }
            });
        }
        long taken = System.nanoTime() - start;
        out.println(String.format(
                Locale.ROOT,
                "edges a second %,.0f (%.1f us each)",
                arrays.edges() * 1e9 / taken,
                taken / MICROSECONDS / arrays.edges()));
    }

    private static Reference node(int number) {
        return Reference.concept("n" + number);
    }

    private static int reached(LineageQuery query, int start, int depth) {
        Traversal traversal = Traversal.depth(depth).direction(Direction.OUT).limit(Limits.NODES);
        return query.graph().neighbours(node(start), traversal).nodes().size();
    }

    private void compare(LineageQuery query, ArrayGraph arrays, RandomGenerator random, PrintStream out) {
        ComparisonTable table = new ComparisonTable(out, List.of("arrays", "lineage"));
        table.heading();
        for (int depth : List.of(NEAR, FAR)) {
            List<ToIntFunction<Integer>> sides =
                    List.of(start -> arrays.reachable(start, depth), start -> reached(query, start, depth));
            int start = random.nextInt(edges / DEGREE);
            if (sides.get(0).applyAsInt(start) != sides.get(1).applyAsInt(start)) {
                throw new IllegalStateException("the two sides reach other nodes from " + start);
            }
            Operation<ToIntFunction<Integer>, Integer> operation = new Operation<>(
                    depth + " hops",
                    1,
                    count -> Stream.generate(() -> random.nextInt(edges / DEGREE))
                            .limit(count)
                            .toList(),
                    (side, node) -> side.applyAsInt(node));
            Turns<ToIntFunction<Integer>, Integer> turns =
                    new Turns<>(operation, new Plan(4, Math.max(1, reads / 20), 20, 1), sides.size());
            turns.run(sides);
            table.add(turns);
        }
    }
}
