package dev.lineage.cli;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.Scope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The file {@code .lineage/config}: lines {@code key = value}, blank lines, and comments behind {@code #}. */
final class ProjectConfig {
    static final String NAME = "config";
    private static final String PROJECT = "project";

    private ProjectConfig() {}

    /** Returns the project's name, if the file says it. */
    static Optional<String> project(Path file) {
        Optional<String> project = Optional.empty();
        int number = 0;
        for (String line : lines(file)) {
            number++;
            String setting = line.strip();
            if (!setting.isEmpty() && !setting.startsWith("#")) {
                project = Optional.of(project(setting, file + ":" + number));
            }
        }
        return project;
    }

    static String text(String project) {
        return "# Read by 'lineage' in this folder and below it.\n" + PROJECT + " = " + project + "\n";
    }

    private static Iterable<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException failure) {
            throw CommandException.refused("Cannot read " + file + ": " + ErrorReport.cause(failure));
        }
    }

    private static String project(String setting, String place) {
        String[] parts = setting.split("=", 2);
        if (parts.length < 2 || !parts[0].strip().equals(PROJECT)) {
            throw CommandException.refused(place + ": expected a line such as 'project = shop', not '" + setting + "'");
        }
        try {
            return Scope.project(parts[1]).project();
        } catch (InvalidInput failure) {
            throw CommandException.refused(place + ": " + failure.getMessage());
        }
    }
}
