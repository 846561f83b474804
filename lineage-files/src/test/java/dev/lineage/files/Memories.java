package dev.lineage.files;

import dev.lineage.LineageMemory;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.core.Lineages;
import dev.lineage.exchange.ImportReport;
import dev.lineage.sqlite.SqliteStore;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;

/** A memory in a file, and what tests do with it. */
final class Memories {
    static final Scope ALL = Scope.allProjects();

    private Memories() {}

    static LineageMemory open(Path file) {
        return Lineages.open(SqliteStore.at(file));
    }

    static LineageMemory open(Path file, Clock clock) {
        return Lineages.open(SqliteStore.at(file), LineageOptions.defaults().clock(clock));
    }

    static ImportReport load(LineageMemory memory, Path file) {
        return memory.exchange().importAll(ALL, DecisionLog.read(file));
    }

    static ImportReport load(LineageMemory memory, String text) {
        return memory.exchange().importAll(ALL, DecisionLog.read(stream(text), "log"));
    }

    static ByteArrayInputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    static String export(LineageMemory memory) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        DecisionLog.write(memory.exchange(), ALL, out);
        return out.toString(StandardCharsets.UTF_8);
    }

    static List<String> deviations(ImportReport report) {
        return report.deviations().stream()
                .map(deviation -> deviation.place() + " " + deviation.rule() + ": " + deviation.detail())
                .toList();
    }
}
