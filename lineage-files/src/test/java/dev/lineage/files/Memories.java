package dev.lineage.files;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lineage.LineageMemory;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.core.Lineages;
import dev.lineage.exchange.Document;
import dev.lineage.exchange.ImportReport;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A memory in a file, and what tests do with it. */
public final class Memories {
    static final Scope ALL = Scope.allProjects();
    private static final Instant NOW = Instant.parse("2026-11-01T00:00:00Z");

    private Memories() {}

    /** Returns the size of a proof: small in every build, full with {@code -Dlineage.proof=full}. */
    public static int size(int small, int full) {
        return "full".equals(System.getProperty("lineage.proof")) ? full : small;
    }

    static LineageMemory open(Path file) {
        return Lineages.open(SqliteStore.at(file, Durability.NORMAL));
    }

    static LineageMemory open(Path file, Clock clock) {
        return Lineages.open(
                SqliteStore.at(file, Durability.NORMAL),
                LineageOptions.defaults().clock(clock));
    }

    static Iterable<Document> read(Path file) {
        return ImportFile.read(file, NOW, record -> Optional.empty());
    }

    static ImportReport load(LineageMemory memory, Path file) {
        return memory.exchange().importAll(ALL, read(file));
    }

    static ImportReport load(LineageMemory memory, String text) {
        return memory.exchange().importAll(ALL, ImportFile.read(stream(text), "log"));
    }

    static ByteArrayInputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    static String export(LineageMemory memory) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        DecisionLog.write(memory.exchange(), ALL, out);
        return out.toString(StandardCharsets.UTF_8);
    }

    /** Returns a file or folder of real data, or skips the test where there is none. */
    public static Path data(String name) {
        Path data =
                Path.of(System.getProperty("lineage.data", "../../shared/data")).resolve(name);
        assumeTrue(Files.exists(data), "skipped: there is no " + data + "; name its folder by -Dlineage.data=");
        return data;
    }

    /** Returns how many documents were added, unchanged, older and refused. */
    static List<Long> counts(ImportReport report) {
        return List.of(report.added() + report.changed(), report.unchanged(), report.older(), report.refused());
    }

    /** Returns the newest documents of all records. */
    static Collection<Map<String, Object>> documents(LineageMemory memory) {
        return documents(memory, ALL);
    }

    /** Returns the newest documents of all records that a scope sees. */
    static Collection<Map<String, Object>> documents(LineageMemory memory, Scope scope) {
        Map<Object, Map<String, Object>> newest = new LinkedHashMap<>();
        memory.exchange().exportAll(scope, document -> newest.put(document.get("id"), document));
        return newest.values();
    }

    static List<String> deviations(ImportReport report) {
        return report.deviations().stream()
                .map(deviation -> deviation.place() + " " + deviation.rule() + ": " + deviation.detail())
                .toList();
    }
}
