package dev.lineage.core;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.error.Conflict;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.ref.RecordId;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A process of its own that captures patterns of one origin and says the id of each once it is acknowledged. */
final class Capturing {
    private Capturing() {}

    static Process start(Path file, int threads, int each) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xshare:auto",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Capturing.class.getName(),
                        file.toString(),
                        Integer.toString(threads),
                        Integer.toString(each))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    public static void main(String[] arguments) throws Exception {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        int each = Integer.parseInt(arguments[2]);
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(Path.of(arguments[0])))) {
            Child.together(Integer.parseInt(arguments[1]), thread -> capture(lineage, each, out));
        }
    }

    /** By turns a single call, and a batch of two that is repeated as long as others take its numbers. */
    static void capture(Lineage lineage, int each, PrintStream out) {
        Lineage shop = lineage.in(Scope.project("shop"));
        for (int i = 0; i < each; i++) {
            if (i % 4 != 0) {
                out.println(shop.patterns().capture(PatternDraft.of("single")).id());
            } else {
                batch(shop).forEach(out::println);
            }
        }
    }

    private static List<RecordId> batch(Lineage shop) {
        while (true) {
            List<RecordId> given = new ArrayList<>();
            try {
                shop.atomically(batch -> {
                    given.add(batch.patterns().capture(PatternDraft.of("left")));
                    given.add(batch.patterns().capture(PatternDraft.of("right")));
                });
                return given;
            } catch (Conflict taken) {
                if (!taken.field().equals("id")) {
                    throw taken;
                }
            }
        }
    }
}
