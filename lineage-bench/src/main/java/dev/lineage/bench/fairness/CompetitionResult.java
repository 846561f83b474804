package dev.lineage.bench.fairness;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The calls that each process got done in a competition.
 *
 * @param seconds how long it took
 * @param writers what each process that wrote got done
 * @param searchers what each process that searched got done
 * @param problems what a check of the memory found
 */
public record CompetitionResult(
        int seconds, List<ProcessTally> writers, List<ProcessTally> searchers, List<String> problems) {
    /** Below this part of its even share a process is starved. */
    private static final double MIN_SHARE = 0.5;

    private static final long MAX_WAIT_MICROS = 2_000_000;

    /**
     * All writes of a second.
     *
     * @return the rate
     */
    public double rate() {
        return (double) writes() / seconds;
    }

    private long writes() {
        return writers.stream().mapToLong(ProcessTally::calls).sum();
    }

    private double share(ProcessTally writer) {
        return (double) writer.calls() * writers.size() / Math.max(1, writes());
    }

    /**
     * What each process got, and all together.
     *
     * @return the lines
     */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (ProcessTally writer : writers) {
            lines.add(String.format(Locale.ROOT, "  writer: %.2f of its even share, %s", share(writer), writer));
        }
        searchers.forEach(searcher -> lines.add("  searcher: " + searcher));
        lines.add(String.format(Locale.ROOT, "  %,.0f writes a second", rate()));
        return lines;
    }

    /**
     * Where the bounds were not kept.
     *
     * @return a line for each
     */
    public List<String> findings() {
        List<String> findings = new ArrayList<>(problems);
        for (ProcessTally writer : writers) {
            if (share(writer) < MIN_SHARE) {
                findings.add(String.format(Locale.ROOT, "a process got %.2f of its even share", share(writer)));
            }
            if (writer.worstMicros() >= MAX_WAIT_MICROS) {
                findings.add("a write took " + writer.worstMicros() / 1_000 + " ms");
            }
        }
        for (ProcessTally each : writers) {
            if (each.failures() > 0) {
                findings.add(each.failures() + " writes failed");
            }
        }
        for (ProcessTally each : searchers) {
            if (each.failures() > 0) {
                findings.add(each.failures() + " searches failed");
            }
        }
        return findings;
    }
}
