package dev.lineage.bench.fairness;

import dev.lineage.CloseableLineage;
import dev.lineage.core.Lineages;
import dev.lineage.query.Verification;
import dev.lineage.sqlite.SqliteStore;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * Processes that write to one memory at once, and others that search it.
 *
 * @param writers how many processes write
 * @param threads with how many threads each
 * @param searchers how many processes search
 * @param searching with how many threads each
 * @param warmUp for how many seconds before anything is counted: a process that has just begun interprets its code, and competes with
 *     its own compiler for the cores
 * @param seconds for how long then
 */
public record Competition(int writers, int threads, int searchers, int searching, int warmUp, int seconds) {
    private static final int BEFORE = 2_000;

    /**
     * The same writers without searchers.
     *
     * @return their competition
     */
    public Competition withoutSearchers() {
        return new Competition(writers, threads, 0, searching, warmUp, seconds);
    }

    /**
     * Lets them compete.
     *
     * @param file where there is no memory yet
     * @return what each process got done, and what a check of the memory found
     * @throws IOException if a process cannot be started or ends early
     */
    public CompetitionResult run(Path file) throws IOException {
        fill(file);
        List<Process> processes = new ArrayList<>();
        try {
            for (int i = 0; i < writers; i++) {
                processes.add(Competitor.start(file, Competitor.Part.WRITE, threads, warmUp, seconds));
            }
            for (int i = 0; i < searchers; i++) {
                processes.add(Competitor.start(file, Competitor.Part.SEARCH, searching, warmUp, seconds));
            }
            List<ProcessTally> tallies = compete(processes);
            return new CompetitionResult(
                    seconds, tallies.subList(0, writers), tallies.subList(writers, tallies.size()), verify(file));
        } finally {
            processes.forEach(Process::destroyForcibly);
        }
    }

    private static void fill(Path file) {
        RandomGenerator random = new SplittableRandom(1);
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file))) {
            lineage.atomically(batch -> {
                for (int i = 0; i < BEFORE; i++) {
                    batch.journal().record(Competitor.draft(random));
                }
            });
        }
    }

    private static List<ProcessTally> compete(List<Process> processes) throws IOException {
        List<BufferedReader> readers = new ArrayList<>();
        for (Process process : processes) {
            readers.add(process.inputReader(StandardCharsets.UTF_8));
        }
        for (BufferedReader reader : readers) {
            line(reader);
        }
        tell(processes);
        List<ProcessTally> tallies = new ArrayList<>();
        for (BufferedReader reader : readers) {
            tallies.add(ProcessTally.parse(line(reader)));
        }
        tell(processes);
        for (Process process : processes) {
            process.onExit().join();
        }
        return tallies;
    }

    private static String line(BufferedReader reader) throws IOException {
        String line = reader.readLine();
        if (line == null) {
            throw new IOException("a process ended early");
        }
        return line;
    }

    private static void tell(List<Process> processes) throws IOException {
        for (Process process : processes) {
            OutputStream in = process.getOutputStream();
            in.write('\n');
            in.flush();
        }
    }

    private static List<String> verify(Path file) {
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file))) {
            Verification found = lineage.maintenance().verify();
            return found.problems().stream().map(String::valueOf).toList();
        }
    }
}
