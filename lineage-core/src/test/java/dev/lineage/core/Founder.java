package dev.lineage.core;

import dev.lineage.CloseableLineage;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.sqlite.SqliteStore;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A process that makes each file that it is told, as others do at the same time, and says what it wrote. */
final class Founder implements AutoCloseable {
    private static final int EACH = 3;

    private final Process process;
    private final BufferedReader said;
    private final PrintStream telling;

    Founder() throws IOException {
        process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xshare:auto",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Founder.class.getName())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        said = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        telling = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
    }

    void tell(Path file) {
        telling.println(file);
    }

    /** The store's identity as this process sees it, and the ids of its decisions. */
    String answer() throws IOException {
        return String.valueOf(said.readLine());
    }

    @Override
    public void close() throws IOException {
        telling.close();
        said.close();
        process.destroy();
    }

    public static void main(String[] arguments) throws IOException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        BufferedReader told = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String file = told.readLine(); file != null; file = told.readLine()) {
            out.println(found(Path.of(file)));
        }
    }

    private static String found(Path file) {
        SqliteStore store = SqliteStore.at(file);
        List<String> words = new ArrayList<>(List.of(store.info().id().toString()));
        try (CloseableLineage lineage = Lineages.open(store)) {
            for (int i = 0; i < EACH; i++) {
                words.add(lineage.journal()
                        .record(DecisionDraft.of("number " + i))
                        .id()
                        .text());
            }
        }
        return String.join(" ", words);
    }
}
