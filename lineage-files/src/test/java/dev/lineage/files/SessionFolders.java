package dev.lineage.files;

import dev.lineage.Lineage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Fills memories from folders of sessions, and writes such folders from them. */
final class SessionFolders {
    private SessionFolders() {}

    static ImportReport take(Lineage lineage, Path folder) {
        try {
            return SessionFolder.importFrom(folder, lineage, ImportLimits.DEFAULT, ImportProgress.NONE);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Takes over one session, alone in a new folder. */
    static ImportReport take(Lineage lineage, Path parent, String name, String json) {
        try {
            Path folder = Files.createTempDirectory(parent, "one");
            Files.writeString(folder.resolve(name), json);
            return take(lineage, folder);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    /** Writes all sessions to a new folder. */
    static Path write(Lineage lineage, Path parent) {
        try {
            Path folder = Files.createTempDirectory(parent, "exported");
            SessionFolder.exportTo(folder, lineage.query().acrossTime().transfer());
            return folder;
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    static Map<String, Map<String, Object>> documents(Path folder) {
        Map<String, Map<String, Object>> documents = new TreeMap<>();
        texts(folder).forEach((name, text) -> documents.put(name, document(text)));
        return documents;
    }

    static Map<String, Object> document(String json) {
        try {
            return new JsonObjects(ImportLimits.DEFAULT).read(json, (rule, detail) -> {});
        } catch (JsonObjects.UnreadableJson unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }

    static Map<String, String> texts(Path folder) {
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                texts.put(String.valueOf(file.getFileName()), Files.readString(file));
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return texts;
    }

    static String text(Path folder, String name) {
        return Objects.requireNonNull(texts(folder).get(name), name);
    }

    static List<String> deviations(ImportReport report) {
        return report.deviations().stream().map(Deviation::toString).toList();
    }

    static List<Integer> counts(ImportReport report) {
        return List.of(report.added(), report.extended(), report.unchanged(), report.refused());
    }
}
