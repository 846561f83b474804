package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.error.Conflict;
import dev.lineage.error.NotFound;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** {@code export}: writes every decision, with all its versions, as a decision log. */
final class ExportCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.parameter("FILE", "The log to write, such as decisions.jsonl; it must not exist.");
    }

    @Override
    public Answer run(Given given, Shell shell) {
        Path file = Path.of(given.parameter(0));
        if (Files.exists(file)) {
            throw new Conflict("file", "a new one", "there already: " + file);
        }
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new NotFound("folder", String.valueOf(file.getParent()));
        }
        try (Lineage lineage = shell.open()) {
            int exported = Progress.during(
                    "exporting to " + file, shell.environment().err(), progress -> FileTransfer.write(file, lineage));
            return Answer.of(
                    () -> document(exported, file), screen -> Counted.of(exported, "decision", "decisions") + "\n");
        }
    }

    private static Map<String, Object> document(int exported, Path file) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("file", file.toString());
        document.put("decisions", exported);
        return document;
    }
}
