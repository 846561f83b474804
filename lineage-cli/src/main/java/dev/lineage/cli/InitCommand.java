package dev.lineage.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code init}: names the project of the working directory, and can give it a memory of its own (rule K3). */
final class InitCommand implements Command {
    @Override
    public Access access() {
        return Access.NONE;
    }

    @Override
    public void declare(Syntax syntax) {
        syntax.optionalParameter("NAME");
        syntax.option("--project", "NAME");
        syntax.flag("--own-memory");
    }

    @Override
    public List<String> examples() {
        return List.of("lineage init", "lineage init shop --own-memory");
    }

    @Override
    public Answer run(Call call) {
        Path folder = call.environment().directory().resolve(MemoryLocation.FOLDER);
        Path config = folder.resolve(ProjectConfig.NAME);
        Optional<String> named = call.arguments().parameters().stream()
                .findFirst()
                .or(() -> call.arguments().text("--project"));
        Optional<String> before = Files.exists(config) ? ProjectConfig.project(config) : Optional.empty();
        String project = dev.lineage.Scope.project(named.or(() -> before).orElseGet(() -> folderName(call)))
                .project();
        if (before.isPresent() && !before.get().equals(project)) {
            throw CommandException.refused(
                    "This folder is already project '" + before.get() + "'; edit " + config + " to rename it");
        }
        write(folder, config, project);
        if (call.arguments().has("--own-memory")) {
            MemoryFile.writing(folder.resolve(MemoryLocation.FILE)).close();
        }
        return Answer.of(
                () -> Map.of("project", project, "config", config.toString()), screen -> Safe.line(project) + "\n");
    }

    private static String folderName(Call call) {
        return Optional.ofNullable(call.environment().directory().getFileName())
                .map(Path::toString)
                .orElseThrow(() -> CommandException.usage("Name the project: lineage init NAME"));
    }

    private static void write(Path folder, Path config, String project) {
        try {
            Files.createDirectories(folder);
            if (!Files.exists(config)) {
                Files.writeString(config, ProjectConfig.text(project));
            }
            Path ignored = folder.resolve(".gitignore");
            if (!Files.exists(ignored)) {
                Files.writeString(ignored, MemoryLocation.FILE + "*\n");
            }
        } catch (IOException failure) {
            throw CommandException.refused("Cannot write " + config + ": " + ErrorReport.cause(failure));
        }
    }
}
