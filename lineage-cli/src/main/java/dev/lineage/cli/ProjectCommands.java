package dev.lineage.cli;

import dev.lineage.Scope;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The commands about the project of a folder, and all projects. */
final class ProjectCommands {
    private ProjectCommands() {}

    /** Names the project of the working directory, and can give it a memory of its own (rule K3). */
    static Command init() {
        return new Command(
                Access.NONE,
                syntax -> {
                    syntax.optionalParameter("NAME");
                    syntax.option("--project", "NAME");
                    syntax.flag("--own-memory");
                },
                ProjectCommands::init);
    }

    private static Answer init(Call call) {
        Path directory = call.environment().directory();
        Optional<String> name =
                call.arguments().optionalParameter().or(() -> call.arguments().text("--project"));
        Path config = directory.resolve(MemoryLocation.FOLDER).resolve(ProjectConfig.NAME);
        String project = ProjectConfig.write(config, name.map(Scope::project).map(Scope::project));
        if (call.arguments().has("--own-memory")) {
            MemoryFile.writing(config.resolveSibling(MemoryLocation.FILE)).close();
        }
        return Answer.of(
                () -> Map.of("project", project, "config", config.toString()), screen -> Safe.line(project) + "\n");
    }

    /** Shows which memory and which project the other commands use. */
    static Command status() {
        return new Command(Access.READ, syntax -> {}, call -> {
            Path file = call.location().file(call.arguments().text("--db"));
            Scope scope = call.scope();
            Map<String, Object> status = new LinkedHashMap<>();
            status.put("memory", file.toString());
            status.put("exists", Files.exists(file));
            status.put("project", scope.project());
            call.location().config().ifPresent(config -> status.put("config", config.toString()));
            status.put("actor", scope.actor());
            scope.session().ifPresent(session -> status.put("session_id", session));
            if (Files.exists(file)) {
                status.put(
                        "records",
                        call.query().projects().values().stream()
                                .mapToLong(Long::longValue)
                                .sum());
            }
            return Answer.of(() -> status, screen -> status(status).text(screen));
        });
    }

    private static Table status(Map<String, Object> status) {
        Table table = new Table("SETTING", "VALUE");
        status.forEach((name, value) -> table.add(name, value.equals("") ? "(all projects)" : value));
        return table;
    }

    /** Lists the projects and the number of their records. */
    static Command projects() {
        return new Command(Access.READ, syntax -> {}, call -> {
            Map<String, Long> projects = call.query().projects();
            return Answer.of(
                    () -> projects.entrySet().stream()
                            .map(project -> Map.of("project", project.getKey(), "records", project.getValue()))
                            .toList(),
                    screen -> {
                        Table table = new Table("RECORDS", "PROJECT");
                        projects.forEach((name, records) -> table.add(records, name.isEmpty() ? "(none)" : name));
                        return table.text(screen);
                    });
        });
    }
}
