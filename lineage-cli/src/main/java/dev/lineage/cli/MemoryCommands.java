package dev.lineage.cli;

import dev.lineage.Maintenance.Verification;
import dev.lineage.cli.Command.Access;
import dev.lineage.core.Lineages;
import dev.lineage.sqlite.SqliteStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The commands about projects, and the checks and repairs of the whole memory. */
final class MemoryCommands {
    private MemoryCommands() {}

    /** Names the project of the working directory, and can give it a memory of its own (rule K3). */
    static Command init() {
        return new Command(Access.NONE, "[NAME] [--own-memory]", call -> {
            Arguments typed = call.arguments;
            Optional<String> parameter = typed.parameters().stream().findFirst();
            Path config = call.location.configure(parameter);
            if (typed.has("--own-memory")) {
                Lineages.open(SqliteStore.at(config.resolveSibling(Location.FILE)))
                        .close();
            }
            String project = Location.project(config);
            Map<String, Object> document = Map.of("project", project, "config", config.toString());
            return Answer.of(() -> document, screen -> Safe.line(project) + "\n");
        });
    }

    /** Lists the projects and the number of their records. */
    static Command projects() {
        return new Command(Access.READ, "", call -> {
            Table table = new Table("RECORDS", "PROJECT");
            List<Map<String, Object>> documents = new ArrayList<>();
            call.query().projects().forEach((name, records) -> {
                table.add(records, name.isEmpty() ? "(none)" : name);
                documents.add(Map.of("project", name, "records", records));
            });
            return Answer.of(() -> documents, table::text);
        });
    }

    static Command verify() {
        return new Command(Access.WHOLE, "", call -> {
            try (ProgressLine progress = new ProgressLine(call.environment, "Verifying")) {
                Verification found = call.reading().maintenance().verify(progress);
                return Answer.of(() -> found, screen -> text(found)).exit(found.sound() ? 0 : CommandException.STORE);
            }
        });
    }

    private static String text(Verification found) {
        StringBuilder text = new StringBuilder();
        found.problems().forEach(problem -> text.append(Safe.line(problem)).append('\n'));
        String state = found.sound() ? "Sound: " : "Damaged: ";
        String counts = found.commits() + " commits, " + found.versions() + " versions";
        return text + state + counts + ", digest " + found.digest() + "\n";
    }

    static Command rebuild() {
        return new Command(Access.WHOLE, "", call -> {
            boolean exists = Files.exists(call.file());
            try (ProgressLine progress = new ProgressLine(call.environment, "Rebuilding")) {
                long versions =
                        (exists ? call.writing() : call.reading()).maintenance().rebuild(progress);
                return Answer.of(() -> Map.of("versions", versions), screen -> versions + " versions rebuilt\n");
            }
        });
    }
}
