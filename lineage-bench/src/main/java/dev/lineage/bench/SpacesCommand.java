package dev.lineage.bench;

import dev.lineage.bench.spaces.SpaceExchange;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Exports and imports random memories with several spaces; whatever shows in a wrong place is a finding, and the exit code is 1. */
@Command(name = "spaces", description = "Export and import memories with several spaces", sortOptions = false)
final class SpacesCommand implements Callable<Integer> {
    @Option(
            names = "--seconds",
            defaultValue = "30",
            description = "how long it begins another memory: ${DEFAULT-VALUE}")
    private int seconds;

    @Option(names = "--memories", defaultValue = "1000", description = "memories at most: ${DEFAULT-VALUE}")
    private int memories;

    @Option(names = "--records", defaultValue = "40", description = "writes in each memory: ${DEFAULT-VALUE}")
    private int records;

    @Option(names = "--seed", defaultValue = "1", description = "of the first memory: ${DEFAULT-VALUE}")
    private long seed;

    @Override
    public Integer call() throws IOException {
        PrintStream out = System.out;
        Path folder = Files.createTempDirectory("lineage-spaces");
        try {
            SpaceExchange exchange = new SpaceExchange(folder);
            long end = System.nanoTime() + Duration.ofSeconds(seconds).toNanos();
            int done = 0;
            while (done < memories
                    && System.nanoTime() < end
                    && exchange.findings().isEmpty()) {
                exchange.check(seed + done, records);
                done++;
            }
            out.println(done + " memories from seed " + seed + ": " + exchange);
            exchange.findings().forEach(out::println);
            return exchange.findings().isEmpty() ? 0 : 1;
        } finally {
            BenchFiles.deleteAll(folder);
        }
    }
}
