package dev.lineage.core;

import dev.lineage.CloseableLineage;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.Recorder;
import dev.lineage.journal.RecorderOptions;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;

/** A process of its own whose threads offer decisions without end, and which says the id and text of each once it is acknowledged. */
final class Offering {
    private Offering() {}

    static Process start(Path file, int threads, int capacity) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xshare:auto",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Offering.class.getName(),
                        file.toString(),
                        Integer.toString(threads),
                        Integer.toString(capacity))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    public static void main(String[] arguments) throws Exception {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        RecorderOptions options = RecorderOptions.defaults()
                .capacity(Integer.parseInt(arguments[2]))
                .patience(Duration.ofHours(1));
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(Path.of(arguments[0])))) {
            Recorder recorder = lineage.recorder(options);
            Child.together(Integer.parseInt(arguments[1]), thread -> {
                for (int i = 0; ; i++) {
                    recorder.offer(DecisionDraft.of("thread " + thread + " says " + i + "."))
                            .thenAccept(receipt -> out.println(receipt.id() + " " + receipt.text()));
                }
            });
        }
    }
}
