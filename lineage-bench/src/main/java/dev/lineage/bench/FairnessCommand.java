package dev.lineage.bench;

import dev.lineage.bench.attack.Findings;
import dev.lineage.bench.fairness.Competition;
import dev.lineage.bench.fairness.CompetitionResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Lets processes compete for one memory, without and with searchers, and ends with 1 if one of them is starved. */
@Command(
        name = "fairness",
        description =
                "Print how processes share one memory, and how long their writes wait, without and with searchers",
        sortOptions = false)
final class FairnessCommand implements Callable<Integer> {
    /**
     * Searchers may slow writers down to this part of the rate that they have alone, in the median of all rounds: what
     * else the machine does in one of the two competitions of a round changes its rate.
     */
    private static final double MIN_RATE = 0.25;

    @Option(names = "--processes", defaultValue = "4", description = "processes that write: ${DEFAULT-VALUE}")
    private int processes;

    @Option(names = "--threads", defaultValue = "8", description = "threads of each: ${DEFAULT-VALUE}")
    private int threads;

    @Option(names = "--searchers", defaultValue = "2", description = "processes that search: ${DEFAULT-VALUE}")
    private int searchers;

    @Option(names = "--searching", defaultValue = "1", description = "threads of each: ${DEFAULT-VALUE}")
    private int searching;

    @Option(names = "--seconds", defaultValue = "6", description = "how long each competition takes: ${DEFAULT-VALUE}")
    private int seconds;

    @Option(
            names = "--warm-up",
            defaultValue = "15",
            description = "seconds of competition before, in which the code is compiled: ${DEFAULT-VALUE}")
    private int warmUp;

    @Option(names = "--rounds", defaultValue = "3", description = "how often: ${DEFAULT-VALUE}")
    private int rounds;

    @Override
    public Integer call() throws IOException {
        Findings findings = new Findings(System.out);
        Path folder = Files.createTempDirectory("lineage-fairness");
        try {
            Competition both = new Competition(processes, threads, searchers, searching, warmUp, seconds);
            List<Double> ratios = new ArrayList<>();
            for (int round = 0; round < rounds; round++) {
                double alone =
                        run("without searchers", both.withoutSearchers(), folder.resolve(round + "a.db"), findings);
                if (searchers > 0) {
                    double searched = run("with searchers", both, folder.resolve(round + "b.db"), findings);
                    findings.say(String.format(Locale.ROOT, "  %.2f of the rate without", searched / alone));
                    ratios.add(searched / alone);
                }
            }
            judge(ratios, findings);
        } finally {
            BenchFiles.deleteAll(folder);
        }
        findings.say(findings.count() + " findings");
        return findings.count() == 0 ? 0 : 1;
    }

    private static void judge(List<Double> ratios, Findings findings) {
        if (!ratios.isEmpty()) {
            double median =
                    ratios.stream().sorted().skip(ratios.size() / 2).findFirst().orElseThrow();
            String line = String.format(
                    Locale.ROOT, "with searchers the rate is %.2f of that without, in the median", median);
            findings.say(line);
            findings.expect(median >= MIN_RATE, line);
        }
    }

    private static double run(String name, Competition competition, Path file, Findings findings) throws IOException {
        findings.say(name + ":");
        CompetitionResult result = competition.run(file);
        result.lines().forEach(findings::say);
        result.findings().forEach(finding -> findings.expect(false, finding));
        return result.rate();
    }
}
