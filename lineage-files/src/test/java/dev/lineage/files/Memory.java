package dev.lineage.files;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.core.Lineages;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.testkit.ReferenceStore;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Opens memories of tests, fills them from logs, and writes logs from them. */
final class Memory {

    private Memory() {}

    static CloseableLineage empty() {
        return Lineages.open(ReferenceStore.create());
    }

    static ImportReport take(Lineage lineage, Path folder, String... lines) {
        try {
            Path file = Files.write(
                    folder.resolve("decisions.jsonl"), String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
            return DecisionLog.importFrom(file, lineage, ImportLimits.DEFAULT, ImportProgress.NONE);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    static String log(Lineage lineage) {
        StringWriter log = new StringWriter();
        try {
            DecisionLog.exportTo(log, lineage.journal());
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return log.toString();
    }

    /** The documents of a log's lines in their order, by id. */
    static Map<Object, List<Map<String, Object>>> documents(String log) {
        Map<Object, List<Map<String, Object>>> documents = new LinkedHashMap<>();
        log.lines().map(Memory::document).forEach(document -> documents
                .computeIfAbsent(document.get("id"), id -> new ArrayList<>())
                .add(document));
        return documents;
    }

    private static Map<String, Object> document(String line) {
        try {
            return new JsonObjects(ImportLimits.DEFAULT).read(line, (rule, detail) -> {});
        } catch (JsonObjects.UnreadableJson unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }

    static long count(Lineage lineage) {
        return lineage.journal().count(DecisionFilter.all());
    }

    static List<String> rules(ImportReport report) {
        return report.deviations().stream()
                .map(deviation -> deviation.line() + " " + deviation.rule().code())
                .toList();
    }
}
