package dev.lineage.bench.attack;

import dev.lineage.CloseableLineage;
import dev.lineage.core.Lineages;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.sqlite.SqliteOptions;
import dev.lineage.sqlite.SqliteStore;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** A process that records decisions one by one, flushes after some, and is killed in the middle of its work. */
public final class ChildWriter {
    private ChildWriter() {}

    /**
     * Lets a process write until it has acknowledged a number of decisions, and kills it.
     *
     * @param file the database
     * @param acknowledged how many
     * @param checkpointPages how often the log is carried over
     * @return how many it had acknowledged when it died, at least
     * @throws IOException if it cannot be started, or ends by itself
     */
    static int killedAfter(Path file, int acknowledged, int checkpointPages) throws IOException {
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ChildWriter.class.getName(),
                        file.toString(),
                        String.valueOf(checkpointPages)))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        int said = 0;
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            while (said < acknowledged && lines.readLine() != null) {
                said++;
            }
            process.toHandle().destroyForcibly(); // which, unlike that of the process, leaves what it has said
            while (lines.readLine() != null) {
                said++;
            }
        }
        process.onExit().join();
        if (said < acknowledged) {
            throw new IOException("the writer ended by itself after " + said + " decisions");
        }
        return said;
    }

    /**
     * Writes until it is killed, a line for each decision that is on disk.
     *
     * @param arguments the file, and how often the log is carried over
     */
    public static void main(String[] arguments) {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        SqliteOptions options = SqliteOptions.defaults().checkpointPages(Integer.parseInt(arguments[1]));
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(Path.of(arguments[0]), options))) {
            for (int i = 0; ; i++) {
                String text = "decision " + i + " of process "
                        + ProcessHandle.current().pid();
                lineage.journal().record(DecisionDraft.of(text).because("because ".repeat(1 + i % 40)));
                lineage.maintenance().flush();
                out.println(text);
            }
        }
    }
}
