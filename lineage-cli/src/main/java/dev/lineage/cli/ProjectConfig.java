package dev.lineage.cli;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.Scope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The file {@code .lineage/config}: lines {@code key = value}, blank lines, and comments behind {@code #}. */
final class ProjectConfig {
    static final String NAME = "config";

    private ProjectConfig() {}

    /** Returns the project's name, if the file says it. */
    static Optional<String> project(Path file) {
        try {
            List<String> lines = Files.readAllLines(file);
            Optional<String> project = Optional.empty();
            for (int i = 0; i < lines.size(); i++) {
                String setting = lines.get(i).strip();
                if (!setting.isEmpty() && !setting.startsWith("#")) {
                    project = Optional.of(project(setting, file + ":" + (i + 1)));
                }
            }
            return project;
        } catch (IOException failure) {
            throw CommandException.files("read", file, failure);
        }
    }

    private static String project(String setting, String place) {
        String[] parts = setting.split("=", 2);
        if (parts.length < 2 || !parts[0].strip().equals("project")) {
            throw CommandException.refused(place + ": expected a line such as 'project = shop', not '" + setting + "'");
        }
        try {
            return Scope.project(parts[1]).project();
        } catch (InvalidInput failure) {
            throw CommandException.refused(place + ": " + failure.getMessage());
        }
    }

    /** Writes the file and an ignore rule beside it, and returns the project: by default, the folder's name. */
    static String write(Path file, Optional<String> named) {
        Optional<String> before = Files.exists(file) ? project(file) : Optional.empty();
        String project = named.or(() -> before).orElseGet(() -> String.valueOf(file.getName(file.getNameCount() - 3)));
        if (before.isPresent() && !before.get().equals(project)) {
            throw CommandException.refused("This folder is project '" + before.get() + "' already; edit " + file);
        }
        try {
            Path folder = Files.createDirectories(file.resolveSibling(""));
            if (before.isEmpty()) {
                Files.writeString(
                        file, "# Read by 'lineage' in this folder and below it.\nproject = " + project + "\n");
            }
            if (!Files.exists(folder.resolve(".gitignore"))) {
                Files.writeString(folder.resolve(".gitignore"), MemoryLocation.FILE + "*\n");
            }
            return project;
        } catch (IOException failure) {
            throw CommandException.files("write", file, failure);
        }
    }
}
