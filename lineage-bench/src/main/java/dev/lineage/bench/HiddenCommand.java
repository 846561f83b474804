package dev.lineage.bench;

import dev.lineage.bench.hidden.ViewerComparison;
import dev.lineage.sqlite.SqliteStore;
import java.io.PrintStream;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Compares the answers of a memory that holds hidden records with those of one that does not. */
@Command(
        name = "hidden",
        description = "Compare answers with and without records that the viewer may not see",
        sortOptions = false)
final class HiddenCommand implements Callable<Integer> {
    private static final int SHOWN = 20;

    @Option(names = "--rounds", defaultValue = "20", description = "pairs of memories: ${DEFAULT-VALUE}")
    private int rounds;

    @Option(names = "--steps", defaultValue = "120", description = "calls that write, a round: ${DEFAULT-VALUE}")
    private int steps;

    @Option(names = "--seed", defaultValue = "1", description = "decides all work: ${DEFAULT-VALUE}")
    private long seed;

    @Override
    public Integer call() {
        PrintStream out = System.out;
        long compared = 0;
        int differ = 0;
        int refused = 0;
        for (long round = seed; round < seed + rounds; round++) {
            try (ViewerComparison comparison = new ViewerComparison(SqliteStore::inMemory, round)) {
                comparison.run(steps);
                compared += comparison.compared();
                refused += comparison.refused();
                for (String finding : comparison.findings()) {
                    if (differ++ < SHOWN) {
                        out.println("seed " + round + ": " + finding);
                    }
                }
            }
        }
        out.println(String.format(
                Locale.ROOT,
                "answers compared %,d, that differ %,d, hidden calls refused %,d",
                compared,
                differ,
                refused));
        return differ == 0 ? 0 : 1;
    }
}
